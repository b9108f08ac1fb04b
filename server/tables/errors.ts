// Everything the table API can refuse, as a list: code, status, sentence. Stages throw an entry
// where the fact is known; `reply.ts` turns it into a response. Errors of the database keep their
// SQLSTATE (`database-errors.ts`).

export type ErrorEntry = {
  status: number
  code: string
  message: string
  /** Text, or for ambiguous relationships the list of them. */
  details?: unknown
  hint?: string | null
  headers?: Readonly<Record<string, string>>
}

export class TableError extends Error {
  readonly entry: ErrorEntry
  constructor(entry: ErrorEntry) {
    super(entry.message)
    this.entry = entry
  }
}

const refuse =
  <Facts extends unknown[]>(status: number, code: string, say: (...facts: Facts) => Sentence) =>
  (...facts: Facts): TableError =>
    new TableError({ status, code, ...say(...facts) })

type Sentence = { message: string; details?: unknown; hint?: string | null }

export const errors = {
  notReady: refuse(503, 'PGRST002', () => ({
    message: 'Could not query the database for the schema cache. Retrying.',
  })),
  queryNotUnderstood: refuse(400, 'PGRST100', (message: string, details?: string) => ({
    message,
    details,
  })),
  rpcVerb: refuse(405, 'PGRST101', (method: string) => ({
    message: `Cannot use the ${method} method on RPC`,
  })),
  badBody: refuse(400, 'PGRST102', (message?: string) => ({
    message: message ?? 'Empty or invalid json',
  })),
  rangeNotSatisfiable: refuse(416, 'PGRST103', (details: string) => ({
    message: 'Requested range not satisfiable',
    details,
  })),
  putFilters: refuse(405, 'PGRST105', () => ({
    message: "Filters must include all and only primary key columns with 'eq' operators",
  })),
  schemaNotExposed: refuse(406, 'PGRST106', (schema: string, exposed: readonly string[]) => ({
    message: `Invalid schema: ${schema}`,
    hint: `Only the following schemas are exposed: ${exposed.join(', ')}`,
  })),
  mediaType: refuse(406, 'PGRST107', (asked: string) => ({
    message: `None of these media types are available: ${asked}`,
  })),
  contentType: refuse(415, 'PGRST102', (type: string) => ({
    message: `Content-Type not acceptable: ${type}`,
  })),
  notEmbedded: refuse(400, 'PGRST108', (name: string) => ({
    message: `'${name}' is not an embedded resource in this request`,
    hint: `Verify that '${name}' is included in the 'select' query parameter.`,
  })),
  limitWithoutOrder: refuse(400, 'PGRST109', () => ({
    message: `A 'limit' was applied without an explicit 'order'`,
    hint: `Apply an 'order' using unique column(s)`,
  })),
  putLimits: refuse(400, 'PGRST114', () => ({
    message: 'limit/offset querystring parameters are not allowed for PUT',
  })),
  putKeyDiffers: refuse(400, 'PGRST115', () => ({
    message: 'Payload values do not match URL in primary key column(s)',
  })),
  ownHeaders: refuse(500, 'PGRST111', () => ({
    message:
      'response.headers guc must be a JSON array composed of objects with a single key and a string value',
  })),
  ownStatus: refuse(500, 'PGRST112', () => ({
    message: 'response.status guc must be a valid status code',
  })),
  notSingular: refuse(406, 'PGRST116', (rows: number) => ({
    message: 'Cannot coerce the result to a single JSON object',
    details: `The result contains ${rows} rows`,
  })),
  verb: refuse(405, 'PGRST117', (method: string) => ({
    message: `Unsupported HTTP method: ${method}`,
  })),
  orderByMany: refuse(400, 'PGRST118', (parent: string, child: string) => ({
    message: `A related order on '${child}' is not possible`,
    details: `'${parent}' and '${child}' do not form a many-to-one or one-to-one relationship`,
  })),
  embedFilter: refuse(400, 'PGRST120', (name: string, operator: string) => ({
    message: `Bad operator on the '${name}' embedded resource`,
    details: `Only is null or not is null filters are allowed on embedded resources (got ${operator})`,
  })),
  preferences: refuse(400, 'PGRST122', (unknown: readonly string[]) => ({
    message: 'Invalid preferences given with handling=strict',
    details: `Invalid preferences: ${unknown.join(', ')}`,
  })),
  aggregatesOff: refuse(400, 'PGRST123', () => ({
    message: 'Use of aggregate functions is not allowed',
  })),
  maxAffected: refuse(400, 'PGRST124', (rows: number) => ({
    message: 'Query result exceeds max-affected preference constraint',
    details: `The query affects ${rows} rows`,
  })),
  pathNotValid: refuse(404, 'PGRST125', () => ({
    message: 'Invalid path specified in request URL',
  })),
  notImplemented: refuse(400, 'PGRST127', (details: string) => ({
    message: 'Feature not implemented',
    details,
  })),
  maxAffectedCall: refuse(400, 'PGRST128', () => ({
    message:
      'Function must return SETOF or TABLE when max-affected preference is used with handling=strict',
  })),
  noRelationship: refuse(
    400,
    'PGRST200',
    (facts: { parent: string; child: string; schema: string; hint?: string; near?: string }) => ({
      message: `Could not find a relationship between '${facts.parent}' and '${facts.child}' in the schema cache`,
      details:
        `Searched for a foreign key relationship between '${facts.parent}' and '${facts.child}'` +
        `${facts.hint ? ` using the hint '${facts.hint}'` : ''} in the schema '${facts.schema}', but no matches were found.`,
      hint: facts.near ? `Perhaps you meant '${facts.near}' instead of '${facts.child}'.` : null,
    }),
  ),
  severalRelationships: refuse(
    300,
    'PGRST201',
    (parent: string, child: string, ways: readonly RelationshipFacts[]) => ({
      message: `Could not embed because more than one relationship was found for '${parent}' and '${child}'`,
      details: ways,
      hint:
        `Try changing '${child}' to one of the following: ` +
        `${ways.map(({ embedding, way }) => `'${embedding.split(' with ')[1]}!${way}'`).join(', ')}. ` +
        `Find the desired relationship in the 'details' key.`,
    }),
  ),
  noFunction: refuse(
    404,
    'PGRST202',
    (facts: { name: string; given: readonly string[]; near?: string }) => {
      const list = facts.given.join(', ')
      const wanted = facts.given.length
        ? ` with parameter${facts.given.length > 1 ? 's' : ''} ${list}`
        : ' without parameters'
      return {
        message: facts.given.length
          ? `Could not find the function ${facts.name}(${list}) in the schema cache`
          : `Could not find the function ${facts.name} without parameters in the schema cache`,
        details: `Searched for the function ${facts.name}${wanted}, but no matches were found in the schema cache.`,
        hint: facts.near ? `Perhaps you meant to call the function ${facts.near}` : null,
      }
    },
  ),
  severalFunctions: refuse(300, 'PGRST203', (signatures: readonly string[]) => ({
    message: `Could not choose the best function between: ${signatures.join(', ')}`,
    hint:
      'Try renaming the parameters or the function itself in the database so function overloading ' +
      'can be resolved',
  })),
  noColumnToWrite: refuse(400, 'PGRST204', (column: string, relation: string) => ({
    message: `Could not find the '${column}' column of '${relation}' in the schema cache`,
  })),
  noTable: refuse(404, 'PGRST205', (name: string, near?: string) => ({
    message: `Could not find the table '${name}' in the schema cache`,
    hint: near ? `Perhaps you meant the table '${near}'` : null,
  })),
  badToken: refuse(401, 'PGRST301', (message: string) => ({ message })),
  anonymousOff: refuse(401, 'PGRST302', (message: string) => ({ message })),
  claimsRefused: refuse(401, 'PGRST303', (message: string) => ({ message })),
  noColumn: refuse(400, '42703', (column: string, relation: string) => ({
    message: `column ${relation}.${column} does not exist`,
  })),
  noType: refuse(400, '42704', (type: string) => ({ message: `type "${type}" does not exist` })),
  noOperator: refuse(400, 'PGRST100', (operator: string) => ({
    message: `The operator '${operator}' is switched off`,
    details: 'Regular expressions are not allowed in filters here',
  })),
  unfilteredWrite: refuse(400, '21000', (verb: 'UPDATE' | 'DELETE') => ({
    message: `${verb} requires a WHERE clause`,
  })),
  nulCharacter: refuse(400, '22021', () => ({
    message: 'invalid byte sequence for encoding "UTF8": 0x00',
  })),
  tooLong: refuse(414, 'PGRST100', () => ({ message: 'The address is too long' })),
  bodyTooLarge: refuse(413, 'PGRST102', (bytes: number) => ({
    message: `The body is larger than ${bytes} bytes`,
  })),
  answerTooLarge: refuse(400, '54000', (rows: number) => ({
    message: 'The answer is too large',
    details: `It would hold ${rows} rows`,
    hint: 'Select fewer columns, or fewer rows with limit',
  })),
  tooManyRequests: (seconds: number): TableError =>
    new TableError({
      status: 429,
      code: 'over_request_rate_limit',
      message: 'Request rate limit reached',
      headers: { 'retry-after': String(seconds) },
    }),
  internal: refuse(500, 'PGRSTX00', () => ({ message: 'An internal error occurred' })),
} as const

export type RelationshipFacts = {
  cardinality: string
  embedding: string
  relationship: string
  /** What to write after `!` to choose this one; not part of the answer. */
  way: string
}
