// Errors → responses, in the two shapes of the protocol: since `X-Supabase-Api-Version: 2024-01-01`
// with a string code, before that with the status as code. A refusal by the database (a product's
// trigger) is passed on; a fault reveals no internals.
import { randomUUID } from 'node:crypto'
import type { Context } from 'hono'
import { CallerRefused } from '../../caller/caller.ts'
import type { ServerEnv } from '../../http/env.ts'
import type { Log } from '../../log.ts'
import { SmsFailed } from '../../sms/sms.ts'
import { AuthError, type AuthErrorEntry, Busy, errors, OAuthError } from './errors.ts'

const VERSION_HEADER = 'x-supabase-api-version'
const FIRST_VERSION = '2024-01-01'

type Answer = {
  status: AuthErrorEntry['status'] | 500 | 503 | 504
  code: string
  message: string
  extra?: Readonly<Record<string, unknown>>
  retryAfter?: number
}

export function errorResponse(error: Error, context: Context<ServerEnv>, log: Log): Response {
  if (error instanceof OAuthError) {
    return context.json({ error: error.error, error_description: error.message }, 400)
  }
  const answer = answerTo(error)
  const id = answer.status >= 500 ? randomUUID() : undefined
  if (id) log.error({ id, service: 'auth', error: error.name, stack: error.stack })
  else log.info({ service: 'auth', status: answer.status, code: answer.code })
  const headers: Record<string, string> = { 'x-sb-error-code': answer.code }
  if (answer.retryAfter) headers['retry-after'] = String(answer.retryAfter)
  const { code, message, status, extra } = answer
  const version = context.req.header(VERSION_HEADER)
  if (version !== undefined && version >= FIRST_VERSION) {
    headers[VERSION_HEADER] = FIRST_VERSION
    return context.json({ code, message, ...extra }, status, headers)
  }
  const older = { code: status, error_code: code, msg: message, ...extra }
  return context.json(id ? { ...older, error_id: id } : older, status, headers)
}

/** The response for any error. */
export function answerTo(error: Error): Answer {
  if (error instanceof AuthError) {
    return {
      status: error.status,
      code: error.code,
      message: error.message,
      extra: error.extra,
      ...(error.retryAfter && { retryAfter: error.retryAfter }),
    }
  }
  if (error instanceof CallerRefused) return answerToCaller(error)
  if (error instanceof Busy) return { ...errors.conflict, status: 503, retryAfter: 1 }
  if (error instanceof SmsFailed) return errors.smsSendFailed
  const state = sqlState(error)
  if (state) return answerToDatabase(state, error.message)
  return { status: 500, code: 'unexpected_failure', message: 'Unexpected failure' }
}

function answerToCaller(error: CallerRefused): Answer {
  switch (error.refusal) {
    case 'no_api_key':
      return errors.noApiKey
    case 'bad_api_key':
      return { ...errors.badApiKey, message: error.message }
    case 'session_not_found':
      return errors.sessionNotFound
    case 'user_banned':
      return errors.callerBanned
    default:
      return { ...errors.badJwt, message: `${errors.badJwt.message}, ${error.message}` }
  }
}

/**
 * What a product's constraint or trigger on auth.users refuses is an answer; a failed connection is
 * a temporary fault.
 */
function answerToDatabase(state: string, message: string): Answer {
  const kind = state.slice(0, 2)
  if (kind === '22') return { ...errors.validationFailed, message: 'A value is not valid' }
  if (kind === '54') return { ...errors.validationFailed, message: 'A value is too large' }
  if (kind === '40' || state === '55P03') return errors.conflict
  if (state === '57014')
    return { status: 504, code: 'request_timeout', message: 'Request timed out' }
  if (state === '53100') return { status: 503, code: 'unexpected_failure', message }
  if (['08', '53', '57', '58', 'XX'].includes(kind)) {
    return { status: 503, code: 'unexpected_failure', message: 'The database does not answer' }
  }
  if (state === '23514' || state === '23502') {
    return { status: 422, code: 'validation_failed', message }
  }
  // Triggers raise 42501 for "not you"; any other code of class 42 is a mistake of ours.
  if (kind === '42' && state !== '42501') {
    return { status: 500, code: 'unexpected_failure', message: 'Unexpected failure' }
  }
  return { status: 422, code: 'conflict', message }
}

/** The SQLSTATE of a database error, else undefined. */
export function sqlState(error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code : undefined
}
