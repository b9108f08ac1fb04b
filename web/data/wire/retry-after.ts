// How long the server asked to wait (the Retry-After of a 429 or 503). The errors of the data
// client have no headers, so it is stored when the response arrives (retry.ts) and read when the
// error is shown.

let until = 0

/** Stores the waiting time of a response, if it has one. */
export function noteRetryAfter({
  status,
  retryAfter,
}: {
  status: number
  retryAfter: string | null
}) {
  const seconds = Number(retryAfter)
  if ((status === 429 || status === 503) && seconds > 0) until = Date.now() + seconds * 1000
}

/** The remaining whole seconds; 0 when there is nothing to wait for. */
export const secondsUntilRetry = () => Math.max(0, Math.ceil((until - Date.now()) / 1000))
