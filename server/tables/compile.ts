// The stages before the database, in one: an HTTP request → its plan and its SQL. They follow from
// the request, the role and the catalogue alone: those of a read that comes again are remembered.
import type { ServerConfig } from '../config.ts'
import type { ServerEnv } from '../http/env.ts'
import { RecentMap } from '../recent-map.ts'
import type { Catalog } from './catalog.ts'
import type { NothingPlan, Plan } from './plan/plans.ts'
import { chooseRepresentation } from './plan/representation.ts'
import { planRequest } from './plan.ts'
import { type AnswerableRequest, parseRequest, shownHeaders, type Target } from './request.ts'
import { type Compiled, type SqlOptions, toSql } from './sql.ts'

/** Without SQL where there is nothing to do. */
type Prepared =
  | { asked: AnswerableRequest; plan: NothingPlan; compiled?: undefined }
  | { asked: AnswerableRequest; plan: Exclude<Plan, NothingPlan>; compiled: Compiled }

type Compile = (
  call: { request: Request; bindings: ServerEnv['Bindings'] | undefined; target: Target },
  role: string,
  catalog: Catalog,
) => Promise<Prepared>

const MOST = 500
/** Reads that came once, e.g. each of a row of its own, are not worth the memory. */
const MOST_SEEN = 500
/** Longer ones are rare, and each would keep much memory. */
const LONGEST_KEY = 2000
/** The headers that a plan depends on. */
const DECIDING = ['accept', 'accept-profile', 'prefer', 'range', 'range-unit']

/** Its calls reject with `TableError`. */
export function createCompile(config: ServerConfig): Compile {
  let known: Catalog | undefined
  let reads = new RecentMap<string, Prepared>(MOST)
  const seen = new RecentMap<string, true>(MOST_SEEN)

  return async ({ request, bindings, target }, role, catalog) => {
    if (catalog !== known) {
      known = catalog
      reads = new RecentMap(MOST)
    }
    const headers = shownHeaders(request, bindings)
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const key = isRead ? keyOf(request, headers, target, role) : ''
    const remembered = reads.get(key)
    if (remembered) return { ...remembered, asked: { ...remembered.asked, headers } }
    // Those of this catalogue, whichever is the newest when the body has come.
    const ofCatalog = reads
    const prepared = prepare(await parseRequest(request, headers, target, config), role, catalog)
    if (!isRead || key.length > LONGEST_KEY) return prepared
    if (seen.has(key)) ofCatalog.set(key, prepared)
    else seen.set(key, true)
    return prepared
  }

  function prepare(
    parsed: Awaited<ReturnType<typeof parseRequest>>,
    role: string,
    catalog: Catalog,
  ): Prepared {
    const plan = planRequest(parsed, catalog, role, config)
    const asked = { ...parsed, accept: chooseRepresentation(parsed, plan, catalog, config) }
    if (plan.kind === 'nothing') return { asked, plan }
    return { asked, plan, compiled: toSql(plan, sqlOptions(asked, role, catalog.version)) }
  }

  function sqlOptions(
    { accept, method, preferences }: AnswerableRequest,
    role: string,
    version: number,
  ): SqlOptions {
    const isWrite = method !== 'GET' && method !== 'HEAD'
    return {
      representation: accept,
      withBody: method !== 'HEAD',
      count: isWrite && preferences.count !== undefined ? 'exact' : preferences.count,
      maxRows: config.maxRows,
      version,
      role,
    }
  }
}

/** Equal for requests that are answered by the same statement with the same values. */
function keyOf(
  { method, url }: Request,
  headers: Readonly<Record<string, string>>,
  { kind, name }: Target,
  role: string,
): string {
  const deciding = DECIDING.map((header) => headers[header] ?? null)
  return JSON.stringify([method, url, kind, name, role, ...deciding])
}
