// Where a call to an address that somebody typed may go. The server reaches places that people
// outside cannot, so only the public internet is allowed, by its usual port: with others it could
// be made to look for services.
import type { LookupAddress } from 'node:dns'
import dns from 'node:dns/promises'
import { isIP } from 'node:net'
import { isOwnAddress, isPrivateAddress } from './private-address.ts'

export type Guard = {
  mayAsk(url: URL): boolean
  mayReach(ip: string): boolean
  resolve(host: string): Promise<LookupAddress[]>
}

/** As the machine resolves names for everything else, /etc/hosts included. */
export const resolve: Guard['resolve'] = (host) => dns.lookup(host, { all: true })

export const publicInternet: Guard = Object.freeze({
  // `URL` drops the port where it is the usual one.
  mayAsk: ({ protocol, port, username, password }) =>
    protocol === 'https:' && port === '' && username === '' && password === '',
  mayReach: (ip) => !isPrivateAddress(ip) && !isOwnAddress(ip),
  resolve,
})

/**
 * The addresses behind a name, all of which may be reached; undefined where one may not, or where
 * there is none. A call must go to these and not ask again: the next answer may be another one.
 */
export async function reachable(url: URL, guard: Guard): Promise<LookupAddress[] | undefined> {
  if (!guard.mayAsk(url)) return undefined
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const family = isIP(host)
  const found = family ? [{ address: host, family }] : await guard.resolve(host).catch(() => [])
  const isEach = found.length > 0 && found.every(({ address }) => guard.mayReach(address))
  return isEach ? found : undefined
}
