// POST /csp-report: browsers report here what the content security policy of a page blocked. Logged
// without query strings, because an address may carry a secret, and at most 20 lines a minute.
import { boundedBody } from '#server/http/bounded-body.ts'
import type { Log } from '#server/log.ts'

const MAX_BYTES = 16_384
const MAX_LINES = 20
const MINUTE_MS = 60_000

/**
 * Answers 204 to every report, even an unreadable one: a browser would ignore an error. Undefined
 * for other paths.
 */
export function createCspReports(log: Log): (request: Request) => Promise<Response | undefined> {
  let lines = 0
  let since = 0
  return async (request) => {
    if (new URL(request.url).pathname !== '/csp-report' || request.method !== 'POST') {
      return undefined
    }
    const refused = await read(request)
    if (Date.now() - since > MINUTE_MS) {
      lines = 0
      since = Date.now()
    }
    if (refused && lines++ < MAX_LINES) {
      log.warn(refused, 'a page wanted what its content security policy refuses')
    }
    return new Response(null, { status: 204 })
  }
}

async function read(request: Request) {
  try {
    const body = await boundedBody(request, MAX_BYTES, () => new Error('too long'))
    const report = JSON.parse(body.toString('utf8'))['csp-report']
    return {
      directive: word(report['effective-directive'] ?? report['violated-directive']),
      blocked: withoutQuery(report['blocked-uri']),
      page: withoutQuery(report['document-uri']),
    }
  } catch {
    return undefined
  }
}

const word = (text: unknown) => String(text).slice(0, 100)
const withoutQuery = (address: unknown) => word(address).replace(/[?#].*$/s, '')
