// Callers of the site beside the API: counted by their address, once for each page together with
// all its reads from the API.
import { addressKey } from '../caller/address.ts'
import type { RateLimits } from '../caller/rate-limits.ts'
import type { ServerEnv } from './env.ts'

export type CallApp = (request: Request) => Promise<Response>

/**
 * Counts one visit by its rule. Returns a way to call the API for the page without counting again,
 * or the response to a visit too many.
 */
export type Visit = (rule: 'page' | 'feed') => CallApp | Response

export type Visitor = {
  /** Calls the API in process, counted as if the visitor had called it themselves. */
  call: CallApp
  visit: Visit
}

export function visitorAt(
  address: string,
  {
    rateLimits,
    call,
  }: {
    rateLimits: RateLimits
    call: (request: Request, bindings: ServerEnv['Bindings']) => Promise<Response>
  },
): Visitor {
  return {
    call: (request) => call(request, { address }),
    visit(rule) {
      const wait = rateLimits.take(rule, addressKey(address))
      return wait > 0 ? refusal(wait) : (request) => call(request, { address, counted: true })
    },
  }
}

const refusal = (seconds: number) =>
  new Response(
    `Too many pages in a short time. Please try again in ${seconds === 1 ? 'a second' : `${seconds} seconds`}.\n`,
    {
      status: 429,
      headers: {
        'content-type': 'text/plain; charset=utf-8',
        'cache-control': 'no-store',
        'retry-after': String(seconds),
      },
    },
  )
