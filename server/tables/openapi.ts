// `GET /`: describes the relations and functions that the caller's role may use, column by column,
// as Swagger 2.0.
import type { Caller } from '../caller/caller.ts'
import type { ServerConfig } from '../config.ts'
import type { Database } from '../postgres/database.ts'
import { type Catalog, mayKnow } from './catalog.ts'
import { definitionOf } from './openapi/definition.ts'
import { parametersOf } from './openapi/parameters.ts'
import { pathsOf } from './openapi/paths.ts'
import { rightsStatements, usableRelations } from './openapi/rights.ts'
import { beforeRequest, identityOf, type ReadableRequest } from './run.ts'

const TYPES = [
  'application/json',
  'application/vnd.pgrst.object+json;nulls=stripped',
  'application/vnd.pgrst.object+json',
  'text/csv',
]
const SECURITY = {
  apikey: { type: 'apiKey', name: 'apikey', in: 'header', description: 'The publishable key' },
  JWT: {
    type: 'apiKey',
    name: 'Authorization',
    in: 'header',
    description: 'Add the token prepending "Bearer " (without quotes) to it',
  },
}

/** Rights are read from the database at the time of the request, as the caller. */
export async function describeApi(
  database: Database,
  caller: Caller,
  request: ReadableRequest,
  catalog: Catalog,
  config: Pick<ServerConfig, 'preRequestFunction' | 'extraSearchPath' | 'siteUrl'>,
): Promise<Record<string, unknown>> {
  const { role } = caller
  const known = catalog.schemas.get(request.schema)
  const relations = [...(known?.relations.values() ?? [])].filter((each) => mayKnow(each, role))
  const functions = [...(known?.functions.values() ?? [])]
    .flat()
    .filter(({ roles }) => roles.has(role))
  const before = beforeRequest(config)
  const identity = identityOf(caller, request, true, config)
  const results = await database.asCaller(identity, [...before, ...rightsStatements(relations)])
  const usable = usableRelations(relations, results.slice(before.length))
  const { host, protocol } = new URL(config.siteUrl)
  return {
    swagger: '2.0',
    info: { title: 'Table API', description: 'What this caller may use', version: '1' },
    host,
    basePath: request.path.replace(/\/$/, '') || '/',
    schemes: [protocol.slice(0, -1)],
    consumes: TYPES,
    produces: TYPES,
    securityDefinitions: SECURITY,
    security: [{ apikey: [] }, { apikey: [], JWT: [] }],
    paths: pathsOf(usable, functions),
    parameters: parametersOf(usable),
    definitions: Object.fromEntries(
      usable.map((each) => [each.relation.name, definitionOf(each, role)]),
    ),
  }
}
