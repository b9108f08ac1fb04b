// The table API (`/rest/v1`): request → plan → sql → run → reply. Contains no access rules: the
// database decides, as the caller's role.
import { Hono } from 'hono'
import { routePath } from 'hono/route'
import { type Caller, CallerRefused } from '../caller/caller.ts'
import type { Identify } from '../caller/identify.ts'
import type { RateLimits } from '../caller/rate-limits.ts'
import type { ServerConfig } from '../config.ts'
import type { ServerEnv } from '../http/env.ts'
import type { Log } from '../log.ts'
import type { Database } from '../postgres/database.ts'
import { countCall, rateLimitKey } from './call-limit.ts'
import { createCatalogCache } from './catalog/cache.ts'
import { createCompile } from './compile.ts'
import { createConcurrencyLimit } from './concurrency-limit.ts'
import { entryFor, isDatabaseFailure } from './database-errors.ts'
import { errors, TableError } from './errors.ts'
import { describeApi } from './openapi.ts'
import { allowedMethods, DESCRIPTION_METHODS } from './options.ts'
import { replyTo, replyToError, replyToNothing, replyToRefusal, replyWithText } from './reply.ts'
import { chooseSchema, shownHeaders, type Target } from './request.ts'
import { explain, run } from './run.ts'

type TablesOptions = {
  /** The login `authenticator`: every request runs through it. */
  database: Database
  /** The owner's login: reads the catalogue and listens for its changes. */
  service: Database
  identify: Identify
  rateLimits: RateLimits
  config: ServerConfig
  log: Log
}

type Tables = {
  /** To be mounted at `/rest/v1`. */
  app: Hono<ServerEnv>
  /** The configuration has changed: resolves when the catalogue is read again. */
  reload(): Promise<void>
  close(): Promise<void>
}

/**
 * Resolves when the catalogue is read; when the database does not answer, it is read later and
 * requests get PGRST002 meanwhile.
 */
export async function createTables(options: TablesOptions): Promise<Tables> {
  const { database, service, identify, rateLimits, config, log } = options
  const { poolSize, poolWaitMs } = config.limits
  const limit = createConcurrencyLimit({
    most: Math.max(1, Math.ceil(poolSize / 2)),
    waitMs: poolWaitMs,
  })
  const catalog = createCatalogCache({ config, database: service, log })
  const compile = createCompile(config)
  const app = new Hono<ServerEnv>()

  app.all('/', (context) =>
    guarded(context.req.raw, context.env, '/', (caller) =>
      describe(context.req.raw, context.env, caller),
    ),
  )
  app.all('/rpc/:name', (context) =>
    serve(context.req.raw, context.env, { kind: 'function', name: context.req.param('name') }),
  )
  app.all('/:name', (context) =>
    serve(context.req.raw, context.env, { kind: 'relation', name: context.req.param('name') }),
  )
  app.all('*', (context) => {
    // When mounted at /rest/v1, the root with its slash matches none of the router's patterns.
    const isRoot = context.req.path === routePath(context).slice(0, -1)
    return isRoot
      ? guarded(context.req.raw, context.env, '/', (caller) =>
          describe(context.req.raw, context.env, caller),
        )
      : replyToError(errors.pathNotValid, context.req.method)
  })
  await Promise.resolve(catalog.current()).catch(() => {})
  return { app, reload: catalog.reload, close: catalog.close }

  function serve(request: Request, bindings: ServerEnv['Bindings'] | undefined, target: Target) {
    return guarded(request, bindings, target.name, (caller) =>
      request.method === 'OPTIONS'
        ? offer(request, caller, target)
        : answer(request, bindings, caller, target),
    )
  }

  async function offer(request: Request, { role }: Caller, target: Target): Promise<Response> {
    const { schema } = chooseSchema(request.headers, true, config.schemas)
    return allowed(allowedMethods(target, schema, await catalog.current(), role))
  }

  async function answer(
    request: Request,
    bindings: ServerEnv['Bindings'] | undefined,
    caller: Caller,
    target: Target,
  ): Promise<Response> {
    const known = await catalog.current()
    const prepared = await compile({ request, bindings, target }, caller.role, known)
    if (!prepared.compiled) return replyToNothing(prepared.asked, prepared.plan)
    const { asked, plan, compiled } = prepared
    if (asked.accept.kind === 'plan') {
      return replyWithText(asked, await explain(database, caller, asked, plan, compiled, config))
    }
    const work = () => run(database, caller, asked, plan, compiled, config)
    const key = rateLimitKey(caller)
    const outcome = await (key === undefined ? work() : limit.run(key, work))
    return replyTo(asked, plan, outcome)
  }

  async function describe(
    request: Request,
    bindings: ServerEnv['Bindings'] | undefined,
    caller: Caller,
  ): Promise<Response> {
    const { method } = request
    if (method === 'OPTIONS') return allowed(DESCRIPTION_METHODS)
    if (method !== 'GET' && method !== 'HEAD') throw new TableError(errors.verb(method))
    const { schema } = chooseSchema(request.headers, true, config.schemas)
    const path = new URL(request.url).pathname
    const headers = shownHeaders(request, bindings)
    const asked = { method, path, headers, schema, preferences: {} } as const
    const known = await catalog.current()
    const description = await describeApi(database, caller, asked, known, config)
    const type = 'application/openapi+json; charset=utf-8'
    return new Response(method === 'HEAD' ? null : JSON.stringify(description), {
      headers: { 'content-type': type },
    })
  }

  /** The one place where any error becomes a response in the protocol's shape. */
  async function guarded(
    request: Request,
    bindings: ServerEnv['Bindings'] | undefined,
    named: string,
    work: (caller: Caller) => Promise<Response>,
  ): Promise<Response> {
    let caller: Caller | undefined
    try {
      caller = await identify(request, bindings)
      if (!bindings?.counted) countCall(rateLimits, caller, request.method)
      return await work(caller)
    } catch (error) {
      if (error instanceof CallerRefused)
        return replyToRefusal(error.refusal, error.message, request.method)
      const entry = entryFor(error, caller, named)
      if (entry.status >= 500) logError(error, entry.status)
      return replyToError(entry, request.method)
    }
  }

  function logError(error: unknown, status: number) {
    const known = error instanceof TableError || isDatabaseFailure(error)
    const code = known ? (error as { code?: string }).code : undefined
    log.error(
      { status, code, stack: known ? undefined : (error as Error).stack },
      'a table call failed',
    )
  }
}

const allowed = (allow: string) => new Response(null, { status: 200, headers: { allow } })
