// How long the server asked to be left alone (the Retry-After of a 429 or 503). The errors of the
// data client carry no headers, so it is noted where the answer passes (retry.ts) and asked for
// where the refusal is said.

let until = 0

/** Notes what an answer asks for, if it asks for a pause at all. */
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

/** Whole seconds that are left of it; 0 when nothing was asked, or it is over. */
export const secondsUntilRetry = () => Math.max(0, Math.ceil((until - Date.now()) / 1000))
