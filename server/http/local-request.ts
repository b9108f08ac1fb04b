import type { ServerEnv } from './env.ts'
import { isThisMachine } from './safe-address.ts'

const FORWARDING = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via']

/**
 * True when somebody at this machine asks a server that is for this machine alone: the peer is
 * loopback, nothing was forwarded, and both the site's address and the address that was asked name
 * this machine. A proxy on the same machine also comes from loopback, and a page of another site
 * can have its own name resolved to it.
 */
export function isLocalRequest(
  request: Request,
  bindings: ServerEnv['Bindings'] | undefined,
  siteUrl: string,
): boolean {
  if (process.env.NODE_ENV === 'production') return false
  if (FORWARDING.some((name) => request.headers.has(name))) return false
  if (![siteUrl, request.url].every((url) => isThisMachine(new URL(url).hostname))) return false
  const address = bindings?.incoming?.socket.remoteAddress ?? bindings?.address ?? ''
  return /^(::ffff:)?127\.|^::1$/.test(address)
}
