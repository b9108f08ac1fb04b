// Text messages by an HTTP endpoint: one POST of { to, text } each. A user and password in its
// address are sent as basic credentials, a user alone as a bearer token.
import type { SmsTransport } from './transport.ts'

const LONGEST_MS = 5000

export function createHttpTransport(options: { url: string }): SmsTransport {
  const { endpoint, authorization } = partsOf(options.url)
  return {
    async send({ id, to, text }) {
      const response = await fetch(endpoint, {
        method: 'POST',
        // A redirect would send number and code to an address that nobody configured.
        redirect: 'manual',
        signal: AbortSignal.timeout(LONGEST_MS),
        headers: {
          'content-type': 'application/json',
          'idempotency-key': id,
          ...(authorization && { authorization }),
        },
        body: JSON.stringify({ to, text }),
      })
      await response.body?.cancel()
      if (!response.ok) throw new Error(`the endpoint answered ${response.status}`)
    },
  }
}

function partsOf(address: string): { endpoint: string; authorization: string | undefined } {
  const url = new URL(address)
  const [user, password] = [url.username, url.password].map(decodeURIComponent)
  url.username = ''
  url.password = ''
  return { endpoint: url.href, authorization: credentials(user, password) }
}

function credentials(user: string | undefined, password: string | undefined): string | undefined {
  if (!user) return undefined
  if (!password) return `Bearer ${user}`
  return `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`
}
