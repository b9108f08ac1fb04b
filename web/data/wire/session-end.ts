// While a session is being ended nothing more is read with it: the server would answer 401 to
// requests that nobody waits for any more.

/** The reads of one session, until somebody ends it. */
type Readings = {
  giveUp: AbortController
  /** The session's key in the requests. */
  bearer?: string | null
  /** Whether the session really ended; set once somebody starts to end it. */
  hasEnded?: Promise<boolean>
}

let readings: Readings = { giveUp: new AbortController() }
/** The session that ended last: a screen that does not know yet reads nothing more. */
let ended: string | null | undefined

/**
 * Runs `act`, which ends the session: running reads are aborted before, and new ones are not sent
 * meanwhile. `accessToken` is the session's, where nothing may have been read with it yet.
 */
export async function abortReadsWhile<T>(act: () => Promise<T>, accessToken?: string): Promise<T> {
  if (accessToken) readings.bearer = `Bearer ${accessToken}`
  const under = end(readings, act)
  readings.hasEnded = under.then(
    () => true,
    () => false,
  )
  return under
}

async function end<T>(leaving: Readings, act: () => Promise<T>): Promise<T> {
  leaving.giveUp.abort()
  try {
    const result = await act()
    ended = leaving.bearer
    return result
  } finally {
    readings = { giveUp: new AbortController() }
  }
}

/**
 * Sends a read. An aborted one fails with an AbortError, but only if the session has ended: no
 * screen shows it.
 */
export async function readInSession(send: typeof fetch, request: Request): Promise<Response> {
  const mine = readings
  const bearer = request.headers.get('authorization')
  if (bearer && bearer === ended) throw new DOMException('The session has ended', 'AbortError')
  // Visitors send no session, only the public key.
  if (bearer !== `Bearer ${request.headers.get('apikey')}`) mine.bearer = bearer
  try {
    const signal = AbortSignal.any([request.signal, mine.giveUp.signal])
    return await send(new Request(request, { signal }))
  } catch (error) {
    // The session continues after all: aborted reads are sent again.
    if ((await mine.hasEnded) === false) return readInSession(send, request)
    throw error
  }
}

/** Whether a request was aborted on purpose: it must not be retried. */
export const isAborted = (error: unknown) =>
  error instanceof DOMException && error.name === 'AbortError'
