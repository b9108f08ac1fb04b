// The file service and the live service on a fresh database, with people who are signed in, for the
// tests of both.
import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { Hono } from 'hono'
import { createApp } from '#server/app.ts'
import { createIdentify } from '#server/caller/identify.ts'
import { makeKeySet } from '#server/caller/keys.ts'
import { noRateLimits, type RateLimits } from '#server/caller/rate-limits.ts'
import { createSessions } from '#server/caller/sessions.ts'
import { createTokens } from '#server/caller/tokens.ts'
import { readServerConfig, type ServerConfig } from '#server/config.ts'
import { type Listening, listen } from '#server/http/listen.ts'
import { createMetrics } from '#server/http/metrics.ts'
import { createPool } from '#server/postgres/pool.ts'
import { createRealtime } from '#server/realtime/realtime.ts'
import { createDiskBackend } from '#server/storage/backends/disk.ts'
import { createStorage } from '#server/storage/storage.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { keptLog } from '#tests/support/kept-logs.ts'

export type Person = { id: string; sessionId: string; token: string }
export type Site = Awaited<ReturnType<typeof startSite>>

const keys = {
  publishable: `sb_publishable_${'p'.repeat(40)}`,
  secret: `sb_secret_${'s'.repeat(40)}`,
}

export async function startSite(
  options: {
    realtime?: boolean
    rateLimits?: RateLimits
    fileSizeLimit?: number
    regexOperators?: boolean
  } = {},
) {
  const database = await freshDatabase()
  const folder = await mkdtemp(path.join(os.tmpdir(), 'hiring-agent-files-'))
  const log = keptLog()
  let aheadMs = 0
  const clock = { now: () => new Date(Date.now() + aheadMs) }
  const fileSizeLimit = options.fileSizeLimit ?? 10_000_000
  const config: ServerConfig = readServerConfig({
    databaseUrl: database.serviceUrl,
    siteUrl: 'http://site.test',
    storage: { url: `file:${folder}`, fileSizeLimit },
    limits: { regexOperators: options.regexOperators },
  })
  const metrics = createMetrics()
  const service = createPool({ url: database.serviceUrl, size: 5 })
  const api = createPool({
    url: database.apiUrl,
    size: 10,
    statementMs: config.limits.statementMs,
    onWait: (seconds) => metrics.poolWait('api', seconds),
  })
  const tokens = createTokens({ keySet: await makeKeySet(), issuer: 'http://site.test', clock })
  const sessions = await createSessions({ database: service, clock })
  const identify = createIdentify({ keys, tokens, sessions, requireKey: true, trustedProxies: 0 })
  const rateLimits = options.rateLimits ?? noRateLimits
  const parts = { identify, tokens, sessions, rateLimits, clock, config, log, api, service }
  const backend = await createDiskBackend(folder)
  const storage = createStorage({ ...parts, backend })
  const realtime = options.realtime
    ? await createRealtime({
        ...parts,
        replicationUrl: database.serviceUrl,
        onDelivered: metrics.liveLag,
      })
    : undefined
  const app = createApp({
    auth: new Hono(),
    tables: new Hono(),
    storage: storage.app,
    realtime: realtime?.app ?? new Hono(),
    config,
    publishableKey: keys.publishable,
    log,
    metrics,
    isReady: async () => true,
  })
  let listening: Listening | undefined

  return {
    keys,
    service,
    storage,
    folder,
    app,
    metrics,
    clock,
    /** Moves the server's clock forward. */
    advance(ms: number) {
      aheadMs += ms
    },
    /** One address for HTTP and sockets, created at first use. */
    async url(): Promise<string> {
      listening ??= await listen({
        answer: app.answer,
        host: '127.0.0.1',
        port: 0,
        upgrade: realtime?.upgrade,
      })
      return listening.url
    },
    /** A person who is signed in. */
    async person({ seconds = 900 } = {}): Promise<Person> {
      const [id, sessionId] = [randomUUID(), randomUUID()]
      await service.query('insert into auth.users (id, email) values ($1, $2)', [
        id,
        `${id}@x.test`,
      ])
      await service.query('insert into auth.sessions (id, user_id) values ($1, $2)', [
        sessionId,
        id,
      ])
      return { id, sessionId, token: await this.tokenFor({ id, sessionId }, seconds) }
    },
    tokenFor: (who: Omit<Person, 'token'>, seconds: number) =>
      tokens.signAccessToken(
        { sub: who.id, role: 'authenticated', session_id: who.sessionId },
        seconds,
      ),
    async signOut({ sessionId }: Person) {
      await service.query('delete from auth.sessions where id = $1', [sessionId])
      await service.query(`select pg_notify('auth_session_gone', $1)`, [sessionId])
    },
    /** The official client in process: for a person, the secret key, or a visitor. */
    client(who?: Person | 'service'): SupabaseClient {
      const key = who === 'service' ? keys.secret : keys.publishable
      return createClient('http://site.test', key, {
        ...(typeof who === 'object' && { accessToken: async () => who.token }),
        auth: { persistSession: false, autoRefreshToken: false },
        global: { fetch: async (input, init) => app.answer(new Request(input, init), {}) },
      })
    },
    /** A plain request in process. */
    async request(
      route: string,
      init: RequestInit & { as?: Person | 'service' | 'nobody' } = {},
    ): Promise<Response> {
      const { as, ...rest } = init
      const headers = new Headers(rest.headers)
      if (as !== 'nobody') headers.set('apikey', as === 'service' ? keys.secret : keys.publishable)
      if (typeof as === 'object') headers.set('authorization', `Bearer ${as.token}`)
      return app.answer(new Request(`http://site.test${route}`, { ...rest, headers }), {})
    },
    /** Every file below the storage folder, by its path there. */
    async filesOnDisk(): Promise<string[]> {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true })
      return entries
        .filter((entry) => entry.isFile())
        .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    },
    async stop() {
      await realtime?.close()
      await listening?.stop()
      await sessions.close()
      await Promise.all([api.close(), service.close()])
      await rm(folder, { recursive: true, force: true })
      await database.drop()
    },
  }
}

/** A PDF, as small as possible. */
export const smallPdf = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
)
