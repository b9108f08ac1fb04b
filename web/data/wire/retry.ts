// Retries of requests (SES-06): after a 401, or a lost connection, a request is sent three times at
// most, 200 ms and then 400 ms apart. The client library's own retries are switched off or counted
// here, so that nothing multiplies. The waiting time of a busy server is stored.

import { noteRetryAfter } from './retry-after.ts'
import { isAborted, readInSession } from './session-end.ts'

const maxSends = 3
const firstPause = 200
/**
 * The library retries a token refresh by itself for up to this long; within it a refresh is sent
 * three times.
 */
const refreshWindow = 30_000

type RetryParts = {
  send: typeof fetch
  /** Refreshes the session; returns the new access token, or undefined without a session. */
  refresh?: () => Promise<string | undefined>
  sleep?: (ms: number) => Promise<void>
  now?: () => number
}

/**
 * A fetch with retries. A write that may have reached the server is never sent twice: after a lost
 * connection only reads are repeated; after a 401, which means that nothing was done, every method
 * is.
 */
export function retryingFetch({
  send,
  refresh,
  sleep = pause,
  now = Date.now,
}: RetryParts): typeof fetch {
  const refreshes = new RefreshAllowance(now)

  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input)
    if (isTokenRequest(url)) {
      const refreshing = url.searchParams.get('grant_type') === 'refresh_token'
      if (refreshing) refreshes.take(String(init?.body))
      const answer = noted(await send(input, init))
      if (refreshing) refreshes.giveBack()
      return answer
    }

    let request = new Request(input, init)
    for (let sent = 1; ; sent++) {
      const last = sent === maxSends
      try {
        const copy = request.clone()
        const answer = noted(
          await (isReading(copy.method) ? readInSession(send, copy) : send(copy)),
        )
        if (answer.status !== 401 || last) return answer
        request = await withFreshToken(request, url, sent === 1 ? refresh : undefined)
      } catch (error) {
        const givenUp = request.signal.aborted || isAborted(error)
        if (last || givenUp || !isReading(request.method)) throw error
      }
      await sleep(firstPause * 2 ** (sent - 1))
    }
  }
}

/**
 * The library limits its own refreshes by time; this limits them by number, and fails further ones
 * without sending.
 */
class RefreshAllowance {
  #now: () => number
  #token = ''
  #sent = 0
  #since = 0

  constructor(now: () => number) {
    this.#now = now
  }

  take(token: string) {
    const time = this.#now()
    if (token !== this.#token || time - this.#since > refreshWindow) {
      this.#token = token
      this.#sent = 0
      this.#since = time
    }
    if (++this.#sent > maxSends) throw new TypeError('the session could not be renewed for now')
  }

  giveBack() {
    this.#token = ''
  }
}

async function withFreshToken(request: Request, url: URL, refresh: RetryParts['refresh']) {
  const carriesToken = request.headers.get('authorization')?.startsWith('Bearer ')
  if (!refresh || !carriesToken || url.pathname.includes('/auth/v1/')) return request
  const token = await refresh()
  if (!token) return request
  const headers = new Headers(request.headers)
  headers.set('authorization', `Bearer ${token}`)
  return new Request(request, { headers })
}

function noted(answer: Response): Response {
  noteRetryAfter({ status: answer.status, retryAfter: answer.headers.get('retry-after') })
  return answer
}

const isReading = (method: string) => ['GET', 'HEAD', 'OPTIONS'].includes(method)
const isTokenRequest = (url: URL) => url.pathname.endsWith('/auth/v1/token')
const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms))
