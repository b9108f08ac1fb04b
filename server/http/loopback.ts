import type { ServerEnv } from './env.ts'

const FORWARDING = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via']

/**
 * True when the peer itself is this machine: its address is loopback, nothing was forwarded, and
 * this is not production.
 */
export function isLoopback(request: Request, bindings: ServerEnv['Bindings'] | undefined): boolean {
  if (process.env.NODE_ENV === 'production') return false
  if (FORWARDING.some((name) => request.headers.has(name))) return false
  const address = bindings?.incoming?.socket.remoteAddress ?? bindings?.address ?? ''
  return /^(::ffff:)?127\.|^::1$/.test(address)
}
