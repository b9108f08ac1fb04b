// The table API alone over a neutral database (library.sql), called in process: for the tests of
// `/rest/v1`.
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { Hono } from 'hono'
import { Client } from 'pg'
import { type Caller, CallerRefused } from '#server/caller/caller.ts'
import { noRateLimits, type RateLimits } from '#server/caller/rate-limits.ts'
import { readServerConfig, type ServerConfig, type ServerConfigInput } from '#server/config.ts'
import type { ServerEnv } from '#server/http/env.ts'
import { createPool, type Pool } from '#server/postgres/pool.ts'
import { migrateServer } from '#server/start.ts'
import { createTables } from '#server/tables/tables.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { keptLog } from '#tests/support/kept-logs.ts'

/** The bearer tokens of a simplified caller stage: a role, with a person's id after the colon. */
export const ASHA = 'authenticated:11111111-1111-4111-8111-111111111111'
export const RAVI = 'authenticated:22222222-2222-4222-8222-222222222222'
export const SERVICE = 'service_role'
export const VISITOR = 'anon'

export type Library = {
  config: ServerConfig
  service: Pool
  api: Pool
  /** The address of the login `authenticator`. */
  apiUrl: string
  /** One raw request. `as` is a bearer token of this stage. */
  call(path: string, init?: RequestInit & { as?: string }): Promise<Response>
  /** The official client for one caller. */
  client(as?: string): SupabaseClient
  /** Another server over the same database. */
  sibling(
    config: Partial<ServerConfigInput>,
    parts?: { rateLimits?: RateLimits },
  ): Promise<Pick<Library, 'call' | 'client'>>
  /** Puts the data back to what library-data.sql says. */
  refill(): Promise<void>
  /** Several statements of the owner, for what only one file needs; then the API knows of them. */
  define(sql: string): Promise<void>
  close(): Promise<void>
}

const file = (name: string) => readFile(path.join(import.meta.dirname, name), 'utf8')

export async function openLibrary(): Promise<Library> {
  const fresh = await freshDatabase({ empty: true })
  const session = new Client({ connectionString: fresh.serviceUrl })
  await session.connect()
  await migrateServer(session)
  await session.query(await file('library.sql'))
  const data = await file('library-data.sql')
  await session.query(data)

  const config = configOf(fresh.serviceUrl, {})
  const { statementMs } = config.limits
  const service = createPool({ url: fresh.serviceUrl, size: 3 })
  const api = createPool({
    url: fresh.apiUrl,
    size: 5,
    statementMs,
    searchPath: ['public', 'extensions'],
  })
  const opened: Awaited<ReturnType<typeof createTables>>[] = []

  const open = async (own: ServerConfig, rateLimits = noRateLimits) => {
    const log = keptLog()
    const tables = await createTables({
      database: api,
      service,
      identify: standIn,
      rateLimits,
      config: own,
      log,
    })
    opened.push(tables)
    return callsOf(tables.app)
  }
  return {
    config,
    service,
    api,
    apiUrl: fresh.apiUrl,
    ...(await open(config)),
    sibling: (own, parts) => open(configOf(fresh.serviceUrl, own), parts?.rateLimits),
    async refill() {
      await session.query(data)
    },
    async define(sql) {
      await session.query(sql)
      for (const { reload } of opened) await reload()
    },
    async close() {
      for (const each of opened) await each.close()
      await Promise.all([service.close(), api.close(), session.end()])
      await fresh.drop()
    },
  }
}

const configOf = (databaseUrl: string, own: Partial<ServerConfigInput>) =>
  readServerConfig({
    databaseUrl,
    schemas: ['public', 'other'],
    extraSearchPath: ['public', 'extensions'],
    ...own,
  })

function callsOf(tables: Hono<ServerEnv>): Pick<Library, 'call' | 'client'> {
  const app = new Hono<ServerEnv>().route('/rest/v1', tables)
  const call: Library['call'] = async (address, { as, ...init } = {}) => {
    const headers = new Headers(init.headers)
    if (as !== undefined) headers.set('authorization', `Bearer ${as}`)
    return app.fetch(new Request(`http://library.test/rest/v1${address}`, { ...init, headers }))
  }
  return {
    call,
    client: (as = VISITOR) =>
      createClient('http://library.test', 'sb_publishable_test', {
        accessToken: async () => as,
        global: { fetch: async (input, init) => app.fetch(new Request(input, init)) },
      }),
  }
}

/** The caller, without keys or signatures: those are proved elsewhere. */
async function standIn(request: Request): Promise<Caller> {
  const bearer = request.headers.get('authorization')?.replace(/^Bearer /, '') ?? VISITOR
  if (bearer === 'expired') throw new CallerRefused('expired_token', 'JWT expired')
  if (bearer === 'forged') throw new CallerRefused('bad_token', 'No suitable key or wrong key type')
  if (bearer === 'keyless') throw new CallerRefused('no_api_key', 'No API key found in request')
  const [role = VISITOR, sub] = bearer.split(':')
  return {
    role,
    claims: sub ? { sub, role } : { role },
    token: sub && bearer,
    address: '192.0.2.1',
  }
}

/** `maxAffected` of the client, which is only typed for generated types of a certain version. */
export const atMost = (query: unknown, rows: number) =>
  (
    query as {
      maxAffected(rows: number): PromiseLike<{
        status: number
        error: { code: string; details: string } | null
      }>
    }
  ).maxAffected(rows)
