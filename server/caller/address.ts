// The true client address: the socket's, or what the configured number of trusted proxies in front
// have added to X-Forwarded-For. Entries further left come from the client and are never trusted.
import { isIP } from 'node:net'
import type { ServerEnv } from '../http/env.ts'

/** The address of the client that sent this request. */
export const addressOf = (
  request: Request,
  bindings: ServerEnv['Bindings'] | undefined,
  trustedProxies: number,
): string =>
  clientAddress(
    bindings?.incoming?.socket.remoteAddress ?? bindings?.address,
    request.headers.get('x-forwarded-for'),
    trustedProxies,
  )

export function clientAddress(
  socketAddress: string | undefined,
  forwardedFor: string | undefined | null,
  trustedProxies: number,
): string {
  const socket = plain(socketAddress ?? '')
  if (trustedProxies === 0 || !forwardedFor) return socket
  const hops = forwardedFor.split(',').map((hop) => plain(hop.trim()))
  const clientHop = hops.at(-trustedProxies) ?? hops[0] ?? ''
  return isIP(clientHop) ? clientHop : socket
}

/**
 * The key under which an address is counted: IPv4 whole, IPv6 by its /64, which one subscriber
 * owns.
 */
export function addressKey(address: string): string {
  if (isIP(address) !== 6) return address
  const [head = '', tail] = address.split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail?.split(':').filter(Boolean) ?? []
  const gap = tail === undefined ? [] : Array(Math.max(0, 8 - left.length - right.length)).fill('0')
  const groups = [...left, ...gap, ...right].map((group) =>
    group.toLowerCase().replace(/^0+(?=.)/, ''),
  )
  return `${groups.slice(0, 4).join(':')}::/64`
}

/**
 * The network of an address, within which its owner's address may change: an IPv4's /24, an IPv6's
 * /48.
 */
export function networkKey(address: string): string {
  if (isIP(address) === 4) return `${address.split('.').slice(0, 3).join('.')}.0/24`
  if (isIP(address) !== 6) return address
  return `${addressKey(address).split(':').slice(0, 3).join(':')}::/48`
}

const plain = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
