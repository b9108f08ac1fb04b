// POST /newsletter/unsubscribe?token=… and /alerts/unsubscribe?token=…: the Unsubscribe button of a
// mail program (RFC 8058). Only the token says who unsubscribes. The answer is the same for every
// token, so that nobody learns which tokens exist. Opened in a browser, the same address shows a
// page that asks first.
import { boundedBody } from '#server/http/bounded-body.ts'
import type { CallApp } from '#server/start.ts'

const MAX_BYTES = 2048
/** The function that each list's address calls. */
const calls: Readonly<Record<string, string>> = {
  '/newsletter/unsubscribe': 'unsubscribe_from_newsletter',
  '/alerts/unsubscribe': 'stop_job_alerts',
}
const token = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Undefined for every other request. */
export async function oneClickUnsubscribe(
  request: Request,
  options: { call: CallApp; siteUrl: string; publishableKey: string },
): Promise<Response | undefined> {
  const url = new URL(request.url)
  // The same below a language's code.
  const call = calls[url.pathname.replace(/^\/[a-z]{2}(?=\/)/, '')]
  if (request.method !== 'POST' || !call) return undefined
  if (!(await isOneClick(request))) return textAnswer(400, 'Expected List-Unsubscribe=One-Click')
  const given = url.searchParams.get('token') ?? ''
  if (token.test(given)) {
    const answer = await options.call(unsubscribeCall(call, given, options))
    if (answer.status === 429)
      return textAnswer(429, 'Later, please', answer.headers.get('retry-after'))
    if (!answer.ok) return textAnswer(503, 'Later, please', '60')
  }
  return textAnswer(200, 'Unsubscribed')
}

/** The body that the RFC demands, in either of its two encodings. Other posts are refused. */
async function isOneClick(request: Request): Promise<boolean> {
  try {
    const body = await boundedBody(request, MAX_BYTES, () => new Error('too long'))
    const type = request.headers.get('content-type') ?? ''
    const form = await new Response(new Uint8Array(body), {
      headers: { 'content-type': type },
    }).formData()
    return form.get('List-Unsubscribe') === 'One-Click'
  } catch {
    return false
  }
}

function unsubscribeCall(
  call: string,
  given: string,
  options: { siteUrl: string; publishableKey: string },
): Request {
  return new Request(`${options.siteUrl}/rest/v1/rpc/${call}`, {
    method: 'POST',
    headers: { apikey: options.publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify({ token: given }),
  })
}

function textAnswer(status: number, text: string, retryAfter?: string | null): Response {
  const headers = new Headers({
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
  })
  if (retryAfter) headers.set('retry-after', retryAfter)
  return new Response(text, { status, headers })
}
