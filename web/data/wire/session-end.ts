// While a session is being ended nothing more is read in its name: the server would answer 401 to
// what nobody waits for any more.

/** What is read in one session, until somebody ends it. */
type Readings = {
  giveUp: AbortController
  /** The session they are read in, as the requests name it. */
  bearer?: string | null
  /** Whether the session really ended; there once somebody set out to end it. */
  hasEnded?: Promise<boolean>
}

let readings: Readings = { giveUp: new AbortController() }
/** The session that ended last: a screen that has yet to hear of it reads nothing more. */
let ended: string | null | undefined

/**
 * Runs `act`, which ends the session: what is being read is given up before, and what is asked for
 * meanwhile is not sent.
 */
export async function abortReadsWhile<T>(act: () => Promise<T>): Promise<T> {
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
 * Sends a reading request. One that is given up fails with an AbortError, but only when the session
 * has ended: no screen shows it.
 */
export async function readInSession(send: typeof fetch, request: Request): Promise<Response> {
  const mine = readings
  const bearer = request.headers.get('authorization')
  if (bearer && bearer === ended) throw new DOMException('The session has ended', 'AbortError')
  // Visitors name no session, but the key that is everybody's.
  if (bearer !== `Bearer ${request.headers.get('apikey')}`) mine.bearer = bearer
  try {
    const signal = AbortSignal.any([request.signal, mine.giveUp.signal])
    return await send(new Request(request, { signal }))
  } catch (error) {
    // It goes on after all: what was given up for its end is asked for again.
    if ((await mine.hasEnded) === false) return readInSession(send, request)
    throw error
  }
}

/** Whether a request was given up on purpose: it is not to be sent again. */
export const isAborted = (error: unknown) =>
  error instanceof DOMException && error.name === 'AbortError'
