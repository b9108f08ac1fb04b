// The caller of a request. Made once per request by `identify.ts`, read by every service.

export type Claims = Record<string, unknown> & {
  sub?: string
  role?: string
  session_id?: string
  email?: string
  aal?: string
  exp?: number
  is_anonymous?: boolean
}

export type Caller = {
  /** The database role: the token's `role` claim, else the role of the API key. */
  role: string
  /** The verified claims of the bearer token; `{ role }` alone when there is only a key. */
  claims: Claims
  /** The verified bearer token; absent when the caller has only a key. */
  token?: string
  /** The true client address (IPv6 as given by the socket or the trusted proxy). */
  address: string
  /** What the answer's `x-request-id` will say. */
  requestId?: string | undefined
}

/** Why a caller was refused; each service reports it in its own protocol's words. */
export type Refusal =
  | 'no_api_key'
  | 'bad_api_key'
  | 'bad_token'
  | 'expired_token'
  | 'session_not_found'
  | 'user_banned'
  | 'unknown_role'

export class CallerRefused extends Error {
  readonly refusal: Refusal
  constructor(refusal: Refusal, message: string) {
    super(message)
    this.refusal = refusal
  }
}
