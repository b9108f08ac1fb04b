// While a session is being ended nothing more is read in its name: the server would answer 401 to what nobody waits for any more.

let session = new AbortController()
let ending: Promise<unknown> | undefined

/** Runs `act`, which ends the session: what is being read is given up before, and what is asked for meanwhile is not sent. */
export async function readNothingWhile<T>(act: () => Promise<T>): Promise<T> {
  session.abort()
  const under = act().finally(() => {
    session = new AbortController()
    ending = undefined
  })
  ending = under
  return under
}

/** Sends a reading request. One that is given up fails with an AbortError, but only when the session has ended: no screen shows it. */
export async function readInSession(send: typeof fetch, request: Request): Promise<Response> {
  try {
    const signal = AbortSignal.any([request.signal, session.signal])
    return await send(new Request(request, { signal }))
  } catch (error) {
    await ending?.catch(() => {})
    throw error
  }
}

/** Whether a request was given up on purpose: it is not to be sent again. */
export const isGivenUp = (error: unknown) =>
  error instanceof DOMException && error.name === 'AbortError'
