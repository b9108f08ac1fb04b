// Errors in words: an error's code chooses a sentence of the message files. No code looks at a
// message's text.

import { type MessageKey, say } from '../../messages/say.ts'
import { secondsUntilRetry } from './retry-after.ts'

/**
 * Codes that have a sentence of their own: the sign-in service's, SQLSTATEs, the file service's and
 * ours.
 */
const sentences: Record<string, MessageKey> = {
  invalid_credentials: 'errors.invalidCredentials',
  email_not_confirmed: 'errors.emailNotConfirmed',
  user_already_exists: 'errors.userAlreadyExists',
  email_exists: 'errors.userAlreadyExists',
  user_banned: 'errors.userBanned',
  user_not_found: 'errors.sessionEnded',
  weak_password: 'errors.weakPassword',
  same_password: 'errors.samePassword',
  otp_expired: 'errors.otpExpired',
  otp_disabled: 'errors.signupDisabled',
  signup_disabled: 'errors.signupDisabled',
  email_provider_disabled: 'errors.signupDisabled',
  email_address_invalid: 'errors.emailInvalid',
  email_address_not_authorized: 'errors.emailInvalid',
  validation_failed: 'errors.validationFailed',
  over_email_send_rate_limit: 'errors.mailTooOften',
  over_sms_send_rate_limit: 'errors.mailTooOften',
  over_request_rate_limit: 'errors.tooManyRequests',
  captcha_failed: 'errors.captchaFailed',
  session_not_found: 'errors.sessionEnded',
  session_expired: 'errors.sessionEnded',
  refresh_token_not_found: 'errors.sessionEnded',
  refresh_token_already_used: 'errors.sessionEnded',
  bad_jwt: 'errors.sessionEnded',
  no_authorization: 'errors.sessionEnded',
  conflict: 'errors.timeout',
  request_timeout: 'errors.timeout',
  insufficient_aal: 'errors.secondFactorNeeded',
  agreement_needed: 'errors.agreementNeeded',
  unexpected_failure: 'errors.unexpected',
  PGRST116: 'errors.notFound',
  PGRST301: 'errors.sessionEnded',
  PGRST303: 'errors.sessionEnded',
  '42501': 'errors.notAllowed',
  '23505': 'errors.alreadyThere',
  '23503': 'errors.referenced',
  '23502': 'errors.validationFailed',
  '23514': 'errors.validationFailed',
  '22001': 'errors.validationFailed',
  '57014': 'errors.timeout',
  PGRST000: 'errors.unavailable',
  PGRST001: 'errors.unavailable',
  PGRST002: 'errors.unavailable',
  PGRST003: 'errors.unavailable',
  '53300': 'errors.unavailable',
  '57P01': 'errors.unavailable',
  '57P03': 'errors.unavailable',
  // The file service's errors have a status and no code.
  429: 'errors.tooManyRequests',
  503: 'errors.unavailable',
  544: 'errors.unavailable',
  unavailable: 'errors.unavailable',
  offline: 'errors.offline',
  resume_required: 'errors.resumeRequired',
  cover_letter_required: 'errors.coverLetterRequired',
  resume_too_large: 'errors.resumeTooLarge',
  resume_wrong_type: 'errors.resumeWrongType',
  resume_empty: 'errors.resumeEmpty',
  resume_no_document: 'errors.resumeNoDocument',
  resumes_full: 'errors.resumesFull',
  entries_full: 'errors.entriesFull',
  profile_changed: 'errors.profileChanged',
  plan_members: 'errors.planMembers',
  plan_full: 'errors.planFull',
  company_closed: 'errors.companyClosed',
  closing_date_over: 'errors.closingDateOver',
}

/** An error raised by us, with one of the codes above. */
export class Refused extends Error {
  readonly code: string
  constructor(code: string) {
    super(code)
    this.name = 'Refused'
    this.code = code
  }
}

/**
 * The code of anything thrown or returned: ours, the sign-in service's, a SQLSTATE, `offline`;
 * empty when it has none.
 */
export function codeOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return ''
  const { code, name, statusCode, message, hint } = error as {
    code?: unknown
    hint?: unknown
    name?: unknown
    statusCode?: unknown
    message?: unknown
  }
  if (name === 'AuthSessionMissingError') return 'session_not_found'
  if (name === 'AuthRetryableFetchError' || error instanceof TypeError) return 'offline'
  if (name === 'AuthPKCECodeVerifierMissingError') return 'bad_code_verifier'
  // The data client reports a lost connection as a plain message that begins with the exception's
  // name.
  if (!code && typeof message === 'string' && /^(TypeError|FetchError):/.test(message))
    return 'offline'
  // A rule in the database gives its name in the hint: `resume_required`.
  if (typeof hint === 'string' && /^[a-z_]+$/.test(hint)) return hint
  if (typeof code === 'string' && code) return code
  return typeof statusCode === 'string' ? statusCode : ''
}

/**
 * The sentence for an error. An error of the database that is written for people (P0001, 22023,
 * PT…) is quoted.
 */
export function sayError(error: unknown): string {
  const code = codeOf(error)
  const sentence = sentences[code]
  const seconds = secondsUntilRetry()
  const inWords = seconds > 0 ? withWaitingTime(sentence, seconds) : undefined
  if (inWords) return inWords
  if (sentence) return say(sentence)
  const message = (error as { message?: unknown } | null)?.message
  if (hasOwnSentence(code) && typeof message === 'string' && message) return message
  return say('errors.unexpected')
}

/** What failed, and why: `Failed to load jobs. That took too long. Please try again.` */
export function sayFailure(what: string, error: unknown): string {
  return say('errors.because', { what, why: sayError(error) })
}

const causes: Partial<Record<MessageKey, MessageKey | ''>> = {
  'errors.offline': 'errors.cause.offline',
  'errors.unavailable': 'errors.cause.unavailable',
  'errors.timeout': 'errors.cause.timeout',
  'errors.unexpected': '',
}

/** The cause alone, after a sentence that asks to try again already; empty if nobody knows it. */
export function sayCause(error: unknown): string {
  const sentence = sentences[codeOf(error)] ?? 'errors.unexpected'
  const cause = causes[sentence]
  if (cause === undefined) return sayError(error)
  return cause && say(cause)
}

/** The sentence with the waiting time, if it has one. */
function withWaitingTime(sentence: MessageKey | undefined, seconds: number): string | undefined {
  if (sentence === 'errors.mailTooOften')
    return seconds <= 90 ? say('errors.mailWait', { seconds }) : sayWhen(seconds)
  return sentence === 'errors.tooManyRequests' ? sayWhen(seconds) : undefined
}

/** Short waits in seconds, long ones in minutes. */
function sayWhen(seconds: number): string {
  return seconds <= 90
    ? say('errors.waitSeconds', { seconds })
    : say('errors.waitMinutes', { minutes: Math.ceil(seconds / 60) })
}

/** Whether it was one request too many, which ends after a while. */
export const isTooOften = (error: unknown) => sentences[codeOf(error)] === 'errors.tooManyRequests'

const hasOwnSentence = (code: string) =>
  code === 'P0001' || code.startsWith('PT') || code === '22023'
