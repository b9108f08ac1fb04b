// The first stage: an HTTP request → one parsed value. Knows the grammar, but no table.
import type { ServerConfig } from '../config.ts'
import type { ServerEnv } from '../http/env.ts'
import { errors, TableError } from './errors.ts'
import { type Body, readBody } from './request/body.ts'
import { type AcceptedType, type Representation, readAccept } from './request/media.ts'
import { type Preferences, parsePreferences } from './request/preferences.ts'
import type { Query } from './request/query.ts'
import { type Parameter, parseQuery, splitParameters } from './request/query-string.ts'
import { intersectRanges, parseRange } from './request/range.ts'

export type Method = 'GET' | 'HEAD' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'

export type Target = { kind: 'relation' | 'function'; name: string }

export type TableRequest = {
  method: Method
  target: Target
  schema: string
  /** True when a profile header chose the schema: the answer repeats it. */
  schemaNegotiated: boolean
  parameters: readonly Parameter[]
  query: Query
  preferences: Preferences
  /** What the caller would accept, the most wished for first. */
  acceptedTypes: readonly AcceptedType[]
  /** Of POST, PATCH and PUT. */
  body?: Body
  /** For the settings that SQL may read. */
  path: string
  headers: Readonly<Record<string, string>>
}

/** With what the answer is made into: only the catalogue knows all that there is. */
export type AnswerableRequest = TableRequest & { accept: Representation }

/** Not passed to the database: secrets must not reach its logs and functions. */
const SECRET_HEADERS = new Set(['authorization', 'apikey', 'cookie', 'proxy-authorization'])
const READS: readonly string[] = ['GET', 'HEAD']
const WITH_BODY: readonly string[] = ['POST', 'PATCH', 'PUT']

export async function parseRequest(
  request: Request,
  headers: Readonly<Record<string, string>>,
  target: Target,
  config: Pick<ServerConfig, 'schemas' | 'limits' | 'txRollback'>,
): Promise<TableRequest> {
  const method = methodFor(request.method, target)
  const { limits } = config
  if (request.url.length > limits.urlBytes) throw new TableError(errors.tooLong)
  const isRead = READS.includes(method)
  const { schema, schemaNegotiated } = chooseSchema(request.headers, isRead, config.schemas)
  const preferences = parsePreferences(request.headers.get('prefer'), config.txRollback)
  const { search, pathname } = splitUrl(request.url)
  const parameters = splitParameters(search)
  const query = parseQuery(parameters, {
    ...limits,
    argumentsAllowed: target.kind === 'function' && isRead,
  })
  return {
    method,
    target,
    schema,
    schemaNegotiated,
    parameters,
    query: isRead ? withRange(query, request.headers) : query,
    preferences,
    acceptedTypes: readAccept(request.headers.get('accept')),
    body: WITH_BODY.includes(method) ? await readBody(request, limits.bodyBytes) : undefined,
    path: pathname,
    headers,
  }
}

/** The headers that SQL may read, by their names in small letters. */
export function shownHeaders(
  request: Request,
  bindings: ServerEnv['Bindings'] | undefined,
): Readonly<Record<string, string>> {
  // As Node.js has read them, where it has: `Headers` are made and sorted for the occasion.
  const given = bindings?.incoming?.headers ?? Object.fromEntries(request.headers)
  const shown: Record<string, string> = {}
  for (const name in given) {
    const value = given[name]
    if (typeof value === 'string' && !SECRET_HEADERS.has(name)) shown[name] = value
  }
  return shown
}

function methodFor(method: string, target: Target): Method {
  const allowed = target.kind === 'function' ? RPC_METHODS : TABLE_METHODS
  if (allowed.includes(method)) return method as Method
  throw new TableError(target.kind === 'function' ? errors.rpcVerb(method) : errors.verb(method))
}

const TABLE_METHODS: readonly string[] = ['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE']
const RPC_METHODS: readonly string[] = ['GET', 'HEAD', 'POST']

/**
 * `Accept-Profile` chooses for reads, `Content-Profile` for the rest; neither means the first
 * exposed schema.
 */
export function chooseSchema(headers: Headers, isRead: boolean, exposed: readonly string[]) {
  const asked = headers.get(isRead ? 'accept-profile' : 'content-profile')
  if (asked !== null && !exposed.includes(asked))
    throw new TableError(errors.schemaNotExposed(asked.slice(0, 100), exposed))
  return { schema: asked ?? exposed[0] ?? 'public', schemaNegotiated: asked !== null }
}

function withRange(query: Query, headers: Headers): Query {
  const header = parseRange(headers.get('range'), headers.get('range-unit'))
  if (header.limit === undefined && header.offset === undefined) return query
  return { ...query, top: { ...query.top, ...intersectRanges(query.top, header) } }
}

/** Not parsed by `URL`, which would repair malformed text. */
function splitUrl(url: string) {
  const bare = url.replace(/^[a-z]+:\/\/[^/?#]*/i, '').replace(/#.*$/s, '')
  const at = bare.indexOf('?')
  return at < 0
    ? { pathname: bare, search: '' }
    : { pathname: bare.slice(0, at), search: bare.slice(at + 1) }
}
