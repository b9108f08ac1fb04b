// What every route can read from its context.
import type { IncomingMessage, ServerResponse } from 'node:http'

export type ServerEnv = {
  Bindings: {
    /** The raw request, when it came over a socket; absent when the app is called in process. */
    incoming?: IncomingMessage
    outgoing?: ServerResponse
    /** What the answer's `x-request-id` says; set by the app. */
    requestId?: string
    /** The client's address for calls in process. */
    address?: string
    /** True for a call in process on behalf of a page that was counted itself. */
    counted?: boolean
  }
}
