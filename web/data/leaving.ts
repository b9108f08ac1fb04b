// While a session is being ended nothing more is read in its name: the server would answer 401 to what nobody waits for any more.

/** What is read in one session, until somebody ends it. */
type Readings = {
  giveUp: AbortController
  /** Whether the session really ended; there once somebody set out to end it. */
  hasEnded?: Promise<boolean>
}

let readings: Readings = { giveUp: new AbortController() }

/** Runs `act`, which ends the session: what is being read is given up before, and what is asked for meanwhile is not sent. */
export async function readNothingWhile<T>(act: () => Promise<T>): Promise<T> {
  readings.giveUp.abort()
  const under = act().finally(() => {
    readings = { giveUp: new AbortController() }
  })
  readings.hasEnded = under.then(
    () => true,
    () => false,
  )
  return under
}

/** Sends a reading request. One that is given up fails with an AbortError, but only when the session has ended: no screen shows it. */
export async function readInSession(send: typeof fetch, request: Request): Promise<Response> {
  const mine = readings
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
export const isGivenUp = (error: unknown) =>
  error instanceof DOMException && error.name === 'AbortError'
