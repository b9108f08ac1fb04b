// The one shape in which every service lists its errors: HTTP status, the protocol's code, and a
// sentence for people. A stage throws an entry where the fact is known; each service turns it into
// its protocol's response in one place.

export type ErrorEntry = {
  readonly status: number
  readonly code: string
  readonly message: string
}

/** An entry of a list of errors; `more`: further members of the service's protocol. */
export const entry = <const Status extends number, const More extends object = object>(
  status: Status,
  code: string,
  message: string,
  more?: More,
) => ({ status, code, message, ...(more as More) })

/** A request that was refused for the reason of `entry`. */
export class RequestRefused<Entry extends ErrorEntry = ErrorEntry> extends Error {
  readonly entry: Entry
  /** Seconds for the Retry-After header. */
  readonly retryAfter: number | undefined

  /** `message` replaces the entry's sentence where it can say more. */
  constructor(entry: Entry, options: { message?: string; retryAfter?: number } = {}) {
    super(options.message ?? entry.message)
    this.entry = entry
    this.retryAfter = options.retryAfter
  }
}
