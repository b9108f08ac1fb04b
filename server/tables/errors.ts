// Everything the table API can refuse, as a list: status, code, sentence. Stages throw an entry
// where the fact is known; `reply.ts` turns it into a response. Errors of the database keep their
// SQLSTATE (`database-errors.ts`).
import { type ErrorEntry, entry, RequestRefused } from '../error-entry.ts'

export type TableErrorEntry = ErrorEntry & {
  /** Text, or for ambiguous relationships the list of them. */
  details?: unknown
  hint?: string | null | undefined
  headers?: Readonly<Record<string, string>> | undefined
}

export class TableError extends RequestRefused<TableErrorEntry> {}

export const errors = {
  notReady: entry(503, 'PGRST002', 'Could not query the database for the schema cache. Retrying.'),
  queryNotUnderstood: (message: string, details?: string) =>
    entry(400, 'PGRST100', message, { details }),
  rpcVerb: (method: string) => entry(405, 'PGRST101', `Cannot use the ${method} method on RPC`),
  badBody: (message?: string) => entry(400, 'PGRST102', message ?? 'Empty or invalid json'),
  /** `total`: how many rows there are, where they were counted. */
  rangeNotSatisfiable: (details: string, total?: number) =>
    entry(416, 'PGRST103', 'Requested range not satisfiable', {
      details,
      headers: { 'content-range': `*/${total ?? '*'}` },
    }),
  putFilters: entry(
    405,
    'PGRST105',
    "Filters must include all and only primary key columns with 'eq' operators",
  ),
  schemaNotExposed: (schema: string, exposed: readonly string[]) =>
    entry(406, 'PGRST106', `Invalid schema: ${schema}`, {
      hint: `Only the following schemas are exposed: ${exposed.join(', ')}`,
    }),
  mediaType: (asked: string) =>
    entry(406, 'PGRST107', `None of these media types are available: ${asked}`),
  contentType: (type: string) => entry(415, 'PGRST102', `Content-Type not acceptable: ${type}`),
  notEmbedded: (name: string) =>
    entry(400, 'PGRST108', `'${name}' is not an embedded resource in this request`, {
      hint: `Verify that '${name}' is included in the 'select' query parameter.`,
    }),
  limitWithoutOrder: entry(400, 'PGRST109', `A 'limit' was applied without an explicit 'order'`, {
    hint: `Apply an 'order' using unique column(s)`,
  }),
  putLimits: entry(400, 'PGRST114', 'limit/offset querystring parameters are not allowed for PUT'),
  putKeyDiffers: entry(400, 'PGRST115', 'Payload values do not match URL in primary key column(s)'),
  ownHeaders: entry(
    500,
    'PGRST111',
    'response.headers guc must be a JSON array composed of objects with a single key and a string value',
  ),
  ownStatus: entry(500, 'PGRST112', 'response.status guc must be a valid status code'),
  notSingular: (rows: number) =>
    entry(406, 'PGRST116', 'Cannot coerce the result to a single JSON object', {
      details: `The result contains ${rows} rows`,
    }),
  verb: (method: string) => entry(405, 'PGRST117', `Unsupported HTTP method: ${method}`),
  orderByMany: (parent: string, child: string) =>
    entry(400, 'PGRST118', `A related order on '${child}' is not possible`, {
      details: `'${parent}' and '${child}' do not form a many-to-one or one-to-one relationship`,
    }),
  embedFilter: (name: string, operator: string) =>
    entry(400, 'PGRST120', `Bad operator on the '${name}' embedded resource`, {
      details: `Only is null or not is null filters are allowed on embedded resources (got ${operator})`,
    }),
  preferences: (unknown: readonly string[]) =>
    entry(400, 'PGRST122', 'Invalid preferences given with handling=strict', {
      details: `Invalid preferences: ${unknown.join(', ')}`,
    }),
  aggregatesOff: entry(400, 'PGRST123', 'Use of aggregate functions is not allowed'),
  maxAffected: (rows: number) =>
    entry(400, 'PGRST124', 'Query result exceeds max-affected preference constraint', {
      details: `The query affects ${rows} rows`,
    }),
  pathNotValid: entry(404, 'PGRST125', 'Invalid path specified in request URL'),
  maxAffectedCall: entry(
    400,
    'PGRST128',
    'Function must return SETOF or TABLE when max-affected preference is used with handling=strict',
  ),
  noRelationship: (facts: {
    parent: string
    child: string
    schema: string
    hint?: string
    near?: string
  }) =>
    entry(
      400,
      'PGRST200',
      `Could not find a relationship between '${facts.parent}' and '${facts.child}' in the schema cache`,
      {
        details:
          `Searched for a foreign key relationship between '${facts.parent}' and '${facts.child}'` +
          `${facts.hint ? ` using the hint '${facts.hint}'` : ''} in the schema '${facts.schema}', but no matches were found.`,
        hint: facts.near ? `Perhaps you meant '${facts.near}' instead of '${facts.child}'.` : null,
      },
    ),
  severalRelationships: (parent: string, child: string, ways: readonly RelationshipFacts[]) =>
    entry(
      300,
      'PGRST201',
      `Could not embed because more than one relationship was found for '${parent}' and '${child}'`,
      {
        details: ways,
        hint:
          `Try changing '${child}' to one of the following: ` +
          `${ways.map(({ embedding, way }) => `'${embedding.split(' with ')[1]}!${way}'`).join(', ')}. ` +
          `Find the desired relationship in the 'details' key.`,
      },
    ),
  /** `unnamed`: the types of the one parameter that would take the whole body. */
  noFunction: (facts: {
    name: string
    given: readonly string[]
    unnamed?: string
    near?: string
  }) => {
    const list = facts.given.join(', ')
    const whole = facts.unnamed ? ` or with a single unnamed ${facts.unnamed} parameter` : ''
    const wanted = facts.given.length
      ? ` with parameter${facts.given.length > 1 ? 's' : ''} ${list}`
      : ' without parameters'
    return entry(
      404,
      'PGRST202',
      facts.given.length
        ? `Could not find the function ${facts.name}(${list}) in the schema cache`
        : `Could not find the function ${facts.name} without parameters in the schema cache`,
      {
        details: `Searched for the function ${facts.name}${wanted}${whole}, but no matches were found in the schema cache.`,
        hint: facts.near ? `Perhaps you meant to call the function ${facts.near}` : null,
      },
    )
  },
  severalFunctions: (signatures: readonly string[]) =>
    entry(300, 'PGRST203', `Could not choose the best function between: ${signatures.join(', ')}`, {
      hint:
        'Try renaming the parameters or the function itself in the database so function overloading ' +
        'can be resolved',
    }),
  noColumnToWrite: (column: string, relation: string) =>
    entry(
      400,
      'PGRST204',
      `Could not find the '${column}' column of '${relation}' in the schema cache`,
    ),
  noTable: (name: string, near?: string) =>
    entry(404, 'PGRST205', `Could not find the table '${name}' in the schema cache`, {
      hint: near ? `Perhaps you meant the table '${near}'` : null,
    }),
  badToken: (message: string) => entry(401, 'PGRST301', message),
  anonymousOff: (message: string) => entry(401, 'PGRST302', message),
  claimsRefused: (message: string) => entry(401, 'PGRST303', message),
  noColumn: (column: string, relation: string) =>
    entry(400, '42703', `column ${relation}.${column} does not exist`),
  noType: (type: string) => entry(400, '42704', `type "${type}" does not exist`),
  noOperator: (operator: string) =>
    entry(400, 'PGRST100', `The operator '${operator}' is switched off`, {
      details: 'Regular expressions are not allowed in filters here',
    }),
  unfilteredWrite: (verb: 'UPDATE' | 'DELETE') =>
    entry(400, '21000', `${verb} requires a WHERE clause`),
  nulCharacter: entry(400, '22021', 'invalid byte sequence for encoding "UTF8": 0x00'),
  tooLong: entry(414, 'PGRST100', 'The address is too long'),
  bodyTooLarge: (bytes: number) => entry(413, 'PGRST102', `The body is larger than ${bytes} bytes`),
  answerTooLarge: (rows: number) =>
    entry(400, '54000', 'The answer is too large', {
      details: `It would hold ${rows} rows`,
      hint: 'Select fewer columns, or fewer rows with limit',
    }),
  tooManyRequests: (seconds: number) =>
    entry(429, 'over_request_rate_limit', 'Request rate limit reached', {
      headers: { 'retry-after': String(seconds) },
    }),
  internal: entry(500, 'PGRSTX00', 'An internal error occurred'),
} as const

export type RelationshipFacts = {
  cardinality: string
  embedding: string
  relationship: string
  /** What to write after `!` to choose this one; not part of the response. */
  way: string
}
