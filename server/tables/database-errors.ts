// An error of the database → an entry: code, message, detail and hint are passed on, the status
// follows from the SQLSTATE.
import type { Caller } from '../caller/caller.ts'
import { errors, TableError, type TableErrorEntry } from './errors.ts'

type DatabaseFailure = {
  code?: string
  name?: string
  message: string
  detail?: string
  hint?: string
  severity?: string
}

/** The first entry whose prefix begins the SQLSTATE. */
const STATUSES: readonly (readonly [prefix: string, status: number])[] = [
  ['08', 503],
  ['09', 500],
  ['0L', 403],
  ['0P', 403],
  ['22023', 400],
  ['23503', 409],
  ['23505', 409],
  ['25006', 405],
  ['25', 500],
  ['28', 403],
  ['2D', 500],
  ['38', 500],
  ['39', 500],
  ['3B', 500],
  ['40', 409],
  ['53400', 500],
  ['53', 503],
  ['54', 400],
  // A change of a view that takes none, or a materialized view that was never filled.
  ['55000', 400],
  ['55', 500],
  ['57P', 503],
  ['57', 500],
  ['58', 500],
  ['F0', 500],
  ['HV', 500],
  ['P0001', 400],
  ['P0', 500],
  ['XX', 500],
  ['42883', 404],
  ['42P01', 404],
  ['42P17', 500],
]
const NO_NAMES = new Set(['42703', '42P01', '42883'])
const RETRY_LATER = { 'retry-after': '1' }

export const isDatabaseFailure = (error: unknown): error is DatabaseFailure =>
  error instanceof Error && typeof (error as { code?: unknown }).code === 'string'

/** `named`: the name that the request itself used. */
function entryOf(
  error: DatabaseFailure,
  caller: Caller | undefined,
  named: string,
): TableErrorEntry {
  const { code = '', message, detail, hint } = error
  if (error.name === 'PoolTimeout') {
    return {
      status: 504,
      code: 'PGRST003',
      message: 'Timed out acquiring connection from connection pool.',
      headers: RETRY_LATER,
    }
  }
  if (code.startsWith('08')) {
    const first = code === '08001'
    return {
      status: 503,
      code: first ? 'PGRST000' : 'PGRST001',
      message: first
        ? 'Could not connect with the database.'
        : 'The connection to the database was lost.',
      headers: RETRY_LATER,
    }
  }
  if (code === 'PGRST') return raised(message, detail)
  if (/^PT[1-5]\d\d$/.test(code)) {
    return { status: Number(code.slice(2)), code, message, details: detail, hint }
  }
  const status = statusOf(code, message, caller)
  return {
    status,
    code,
    message: code === '42501' ? withoutHiddenNames(message, named) : message,
    details: detail,
    // PostgreSQL suggests similar names without checking whether the caller may know them.
    hint: NO_NAMES.has(code) ? null : hint,
    headers:
      status === 503 ? RETRY_LATER : status === 401 ? { 'www-authenticate': 'Bearer' } : undefined,
  }
}

function statusOf(code: string, message: string, caller: Caller | undefined): number {
  if (code === '42501')
    return caller?.token === undefined && caller?.role !== 'service_role' ? 401 : 403
  if (code === '22023' && /^role "/.test(message)) return 401
  // PostgreSQL reports a text search that nests too deeply as an internal error.
  if (code === 'XX000' && message === 'tsquery stack too small') return 400
  return STATUSES.find(([prefix]) => code.startsWith(prefix))?.[1] ?? 400
}

/** The missing right may be on a relation behind it that the caller may not know of. */
function withoutHiddenNames(message: string, named: string): string {
  const found = /^permission denied for (\S+(?: \S+)*?) (\S+)$/.exec(message)
  return found && found[2] !== named ? 'permission denied' : message
}

/** `raise sqlstate 'PGRST'` with JSON in message and detail defines the whole response. */
function raised(message: string, detail: string | undefined): TableErrorEntry {
  const body = jsonObject(message)
  const { status, headers } = jsonObject(detail ?? '') ?? {}
  if (
    !body ||
    typeof body.code !== 'string' ||
    typeof body.message !== 'string' ||
    typeof status !== 'number'
  ) {
    return malformed('Could not parse JSON in the "RAISE SQLSTATE \'PGRST\'" error')
  }
  if (!Number.isInteger(status) || status < 200 || status > 599)
    return malformed('The status is not an HTTP status')
  const entries = Object.entries(typeof headers === 'object' && headers !== null ? headers : {})
  const text = (value: unknown) => (typeof value === 'string' ? value : null)
  return {
    status,
    code: body.code,
    message: body.message,
    details: text(body.details),
    hint: text(body.hint),
    headers: Object.fromEntries(entries.map(([name, value]) => [name, String(value)])),
  }
}

const malformed = (message: string): TableErrorEntry => ({ status: 500, code: 'PGRST121', message })

function jsonObject(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null
      ? (value as Record<string, unknown>)
      : undefined
  } catch {
    return undefined
  }
}

/** Any failure as an entry; one that is neither ours nor the database's is not described. */
export function entryFor(
  error: unknown,
  caller: Caller | undefined,
  named: string,
): TableErrorEntry {
  if (error instanceof TableError) return error.entry
  if (isDatabaseFailure(error)) return entryOf(error, caller, named)
  return errors.internal
}
