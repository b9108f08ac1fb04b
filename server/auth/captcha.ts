// Checking the answer to a captcha. An answer is accepted once; a verifier that is down, slow or
// answers nonsense counts as a wrong answer.

import type { Clock } from '../clock.ts'
import type { Log } from '../log.ts'
import type { Database } from '../postgres/database.ts'
import { bytea, sha256 } from './secrets.ts'

/** Whether `token` is a right answer that was not used before, given at `address`. */
type Captcha = (token: string, address: string) => Promise<boolean>

/** What a browser needs to show the question of a service. */
export type ShownCaptcha = { kind: 'turnstile' | 'hcaptcha'; siteKey: string }

/**
 * Whether the widget comes from a captcha service; with a custom verifier the site shows its own.
 */
export const isAskedByService = (setting: string) => /^(turnstile|hcaptcha):/.test(setting)

export function shownCaptcha(
  setting: string | undefined,
  siteKey: string | undefined,
): ShownCaptcha | undefined {
  if (!setting || !siteKey) return undefined
  if (setting.startsWith('turnstile:')) return { kind: 'turnstile', siteKey }
  return setting.startsWith('hcaptcha:') ? { kind: 'hcaptcha', siteKey } : undefined
}

const LONGEST_MS = 5000
const MAX_CHARACTERS = 16_384

const SERVICES: Record<string, string> = {
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
  hcaptcha: 'https://api.hcaptcha.com/siteverify',
}

/**
 * `setting`: `turnstile:SECRET`, `hcaptcha:SECRET`, or the address of a verifier with the same API.
 */
export function createCaptcha(
  setting: string,
  options: { database: Database; clock: Clock; log: Log; services?: Record<string, string> },
): Captcha {
  const { database, clock, log, services = SERVICES } = options
  const [, kind = '', key = ''] = /^(turnstile|hcaptcha):(.+)$/.exec(setting) ?? []
  const { endpoint, secret, authorization } = kind
    ? { endpoint: services[kind] ?? '', secret: key, authorization: undefined }
    : own(setting)

  async function isRight(token: string, address: string): Promise<boolean> {
    const response = await fetch(endpoint, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(LONGEST_MS),
      headers: authorization ? { authorization } : {},
      body: new URLSearchParams({
        ...(secret && { secret }),
        response: token,
        ...(address && { remoteip: address }),
      }),
    })
    if (!response.ok) throw new Error(`the verifier answered ${response.status}`)
    const answer: unknown = await response.json()
    return typeof answer === 'object' && answer !== null && 'success' in answer
      ? answer.success === true
      : false
  }

  /** Kept in the database: verifiers forget used answers, and there may be several processes. */
  async function spend(token: string): Promise<boolean> {
    const spent = await database.query(
      `insert into auth.spent_captchas (token_hash, spent_at) values ($1::bytea, $2::timestamptz)
       on conflict do nothing returning token_hash`,
      [bytea(sha256(token)), clock.now().toISOString()],
    )
    return spent.length === 1
  }

  return async (token, address) => {
    if (token.length > MAX_CHARACTERS) return false
    try {
      return (await isRight(token, address)) && (await spend(token))
    } catch (error) {
      const { name } = error instanceof Error ? error : { name: 'unknown' }
      log.warn({ error: name }, 'a captcha could not be verified, which counts as a wrong answer')
      return false
    }
  }
}

/** A user and password in the address are sent as basic credentials. */
function own(setting: string) {
  const url = new URL(setting)
  const [user, password] = [url.username, url.password].map(decodeURIComponent)
  url.username = ''
  url.password = ''
  const credentials = Buffer.from(`${user}:${password}`).toString('base64')
  const authorization = user ? `Basic ${credentials}` : undefined
  return { endpoint: url.href, secret: '', authorization }
}
