// The last stage: the database's result → status, headers and body. Pure.
import type { Refusal } from '../caller/caller.ts'
import { errors, TableError, type TableErrorEntry } from './errors.ts'
import type { CallPlan, NothingPlan, ReadPlan, WritePlan } from './plan/plans.ts'
import { contentTypeOf, type Representation } from './request/media.ts'
import { appliedPreferences, type Preferences } from './request/preferences.ts'
import type { AnswerableRequest, TableRequest } from './request.ts'
import type { Outcome } from './run.ts'

export function replyTo(
  request: AnswerableRequest,
  plan: ReadPlan | WritePlan | CallPlan,
  outcome: Outcome,
): Response {
  const headers = commonHeaders(request)
  const status =
    plan.kind === 'read'
      ? 200
      : plan.kind === 'call'
        ? callStatus(plan)
        : writeStatus(request, plan, outcome)
  let final = status
  if (plan.kind === 'read' || (plan.kind === 'call' && plan.definition.returns.kind !== 'void')) {
    const singular =
      request.accept.kind === 'object' && (plan.kind === 'read' || isListOfRows(plan))
    final = rangeStatus(request, outcome)
    if (singular && outcome.page !== 1) throw new TableError(errors.notSingular(outcome.page))
    headers['content-range'] = readRange(request, outcome)
  } else if (plan.kind !== 'call') headers['content-range'] = writeRange(request, plan, outcome)
  if (plan.kind === 'read') headers['content-location'] = contentLocation(request)
  const location = plan.kind === 'insert' && locationOf(request, outcome)
  if (location) headers.location = location
  const applied = appliedPreferences(request.preferences, actedOn(request, plan))
  if (applied !== undefined) headers['preference-applied'] = applied
  final = ownStatus(outcome.status) ?? final
  const withBody = outcome.body !== null && request.method !== 'HEAD' && final !== 204
  if (final !== 204) headers['content-type'] = contentTypeOf(request.accept)
  const body = withBody ? bodyOf(request.accept, outcome.body) : null
  return new Response(body, { status: final, headers: withOwnHeaders(headers, outcome.headers) })
}

/** Bytes come from the database as hexadecimal digits. */
const bodyOf = (accept: Representation, body: string | null) =>
  body !== null && accept.kind === 'handled' && accept.by.bytes ? Buffer.from(body, 'hex') : body

/** An empty list inserted, or an update of no column. */
export function replyToNothing(request: AnswerableRequest, { of }: NothingPlan): Response {
  const headers = commonHeaders(request)
  headers['content-range'] = request.preferences.count ? '*/0' : '*/*'
  const shown = request.preferences.return === 'representation'
  const status = of === 'insert' ? 201 : shown ? 200 : 204
  if (!shown) return new Response(null, { status, headers })
  if (request.accept.kind === 'object') throw new TableError(errors.notSingular(0))
  headers['content-type'] = contentTypeOf(request.accept)
  return new Response(EMPTY[request.accept.kind] ?? '[]', { status, headers })
}

const EMPTY: Partial<Record<Representation['kind'], string>> = {
  csv: '',
  handled: '',
  geojson: '{"type":"FeatureCollection","features":[]}',
}

export function replyWithText(request: AnswerableRequest, text: string): Response {
  const headers = { ...commonHeaders(request), 'content-type': contentTypeOf(request.accept) }
  return new Response(text, { status: 200, headers })
}

export function replyToError(
  { status, code, message, details, hint, headers }: TableErrorEntry,
  method: string,
): Response {
  const shownDetails = Array.isArray(details)
    ? details.map(({ way: _, ...facts }) => facts)
    : details
  const body = { code, details: shownDetails ?? null, hint: hint ?? null, message }
  return new Response(method === 'HEAD' ? null : JSON.stringify(body), {
    status,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'proxy-status': `PostgREST; error=${code}`,
      ...headers,
    },
  })
}

const TOKEN_PROBLEMS: Readonly<Record<Refusal, (message: string) => TableErrorEntry>> = {
  no_api_key: errors.anonymousOff,
  bad_api_key: errors.badToken,
  bad_token: errors.badToken,
  expired_token: errors.claimsRefused,
  session_not_found: errors.claimsRefused,
  user_banned: errors.claimsRefused,
  unknown_role: errors.badToken,
}

export function replyToRefusal(refusal: Refusal, message: string, method: string): Response {
  const entry = TOKEN_PROBLEMS[refusal](message)
  const challenge = `Bearer error="invalid_token", error_description=${JSON.stringify(message)}`
  const headers = { 'www-authenticate': refusal === 'no_api_key' ? 'Bearer' : challenge }
  return replyToError({ ...entry, headers }, method)
}

/** Plain: `Headers` would check and sort what is our own, at a higher cost than all else here. */
type HeaderRecord = Record<string, string>

function commonHeaders({ schema, schemaNegotiated }: TableRequest): HeaderRecord {
  // It replaces the one of all answers of the API, which says Origin (http/cors.ts).
  const vary = 'Accept, Prefer, Range, Origin'
  return schemaNegotiated ? { vary, 'content-profile': schema } : { vary }
}

const isListOfRows = ({ definition: { returns } }: CallPlan) =>
  returns.set && returns.kind === 'rows'

const callStatus = ({ definition }: CallPlan) => (definition.returns.kind === 'void' ? 204 : 200)

function writeStatus(
  { method, preferences }: TableRequest,
  plan: WritePlan,
  { affected, updated }: Outcome,
): number {
  const inserted = (affected ?? 0) > (updated ?? 0)
  if (method === 'POST') return plan.conflict?.resolution === 'merge' && !inserted ? 200 : 201
  if (preferences.return !== 'representation') return 204
  return method === 'PUT' && inserted ? 201 : 200
}

function rangeStatus({ query }: TableRequest, { page, total }: Outcome): number {
  const from = query.top.offset ?? 0
  if (total === undefined) return 200
  if (from > 0 && from >= total) {
    throw new TableError(
      errors.rangeNotSatisfiable(
        `An offset of ${from} was requested, but there are only ${total} rows.`,
        total,
      ),
    )
  }
  return page < total ? 206 : 200
}

function readRange({ query }: TableRequest, { page, total }: Outcome): string {
  const from = query.top.offset ?? 0
  return `${page > 0 ? `${from}-${from + page - 1}` : '*'}/${total ?? '*'}`
}

function writeRange(
  { preferences }: TableRequest,
  { kind }: WritePlan,
  { affected }: Outcome,
): string {
  const total = preferences.count === undefined ? '*' : (affected ?? 0)
  const part = kind === 'update' && affected ? `0-${affected - 1}` : '*'
  return `${part}/${total}`
}

/** The path and the query, with the parameters sorted. */
function contentLocation({ path, parameters }: TableRequest): string {
  const sorted = [...parameters].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
  const query = sorted
    .map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(value)}`)
    .join('&')
  return query === '' ? path : `${path}?${query}`
}

function locationOf(
  { preferences, target }: TableRequest,
  { key, affected }: Outcome,
): string | undefined {
  if (preferences.return !== 'headers-only' || key === null || affected !== 1) return undefined
  const filters = Object.entries(JSON.parse(key) as Record<string, unknown>).map(
    ([name, value]) =>
      `${encodeURIComponent(name)}=${value === null ? 'is.null' : `eq.${encodeURIComponent(String(value))}`}`,
  )
  return `/${encodeURIComponent(target.name)}?${filters.join('&')}`
}

function actedOn(
  { method, preferences }: TableRequest,
  { kind }: ReadPlan | WritePlan | CallPlan,
): readonly (keyof Preferences)[] {
  const always: (keyof Preferences)[] = ['handling', 'timezone', 'tx', 'count']
  const most: (keyof Preferences)[] = preferences.handling === 'strict' ? ['maxAffected'] : []
  if (kind === 'read') return always
  if (kind === 'call') return [...always, ...most]
  if (kind === 'insert')
    return ['return', 'resolution', ...(method === 'POST' ? (['missing'] as const) : []), ...always]
  return ['return', ...most, ...always]
}

/** `text`: what the called function has set, a JSON list of objects with one key each. */
function withOwnHeaders(record: HeaderRecord, text: string | null): HeaderRecord | Headers {
  if (text === null) return record
  const headers = new Headers(record)
  try {
    const list: unknown = JSON.parse(text)
    if (!Array.isArray(list)) throw new TypeError('not a list')
    for (const entry of list) {
      const [[name, value] = ['', undefined], ...more] = Object.entries(entry as object)
      if (typeof value !== 'string' || more.length > 0) throw new TypeError('not one header')
      if (name.toLowerCase() === 'set-cookie') headers.append(name, value)
      else headers.set(name, value)
    }
    return headers
  } catch {
    throw new TableError(errors.ownHeaders)
  }
}

function ownStatus(text: string | null): number | undefined {
  if (text === null) return undefined
  const status = Number(text)
  if (!Number.isInteger(status) || status < 200 || status > 599)
    throw new TableError(errors.ownStatus)
  return status
}
