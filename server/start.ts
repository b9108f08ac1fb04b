// Puts the server together: database, migrations, the four services, the mail worker, one port.
// Knows no product; what a product adds (its schema, its mails' wording, its site) is passed in.
import { fileURLToPath } from 'node:url'
import { inspectRoutes } from 'hono/dev'
import { Client } from 'pg'
import { createApp } from './app.ts'
import { createAuth } from './auth/auth.ts'
import { createCaptcha } from './auth/captcha.ts'
import { cleanUpAuth } from './auth/cleanup.ts'
import type { AuthMessages } from './auth/messages.ts'
import { plainMessages } from './auth/plain-messages.ts'
import { addressOf } from './caller/address.ts'
import type { Caller } from './caller/caller.ts'
import { createIdentify } from './caller/identify.ts'
import type { ApiKeys, KeySet } from './caller/keys.ts'
import { rulesFor } from './caller/rate-limit-rules.ts'
import { createRateLimits, noRateLimits } from './caller/rate-limits.ts'
import { createSessions } from './caller/sessions.ts'
import { createTokens } from './caller/tokens.ts'
import { type Clock, systemClock } from './clock.ts'
import type { ServerConfig } from './config.ts'
import { readDatabaseSettings } from './database-settings.ts'
import { folderOf } from './folder-of.ts'
import type { ServerEnv } from './http/env.ts'
import { type Before, listen } from './http/listen.ts'
import { createMetrics, type Metrics } from './http/metrics.ts'
import { type CallApp, type Visitor, visitorAt } from './http/visitor.ts'
import type { Log } from './log.ts'
import { createFileTransport } from './mail/file.ts'
import { createMailQueue } from './mail/mail-queue.ts'
import type { MailTransport } from './mail/transport.ts'
import type { RenderMail } from './mail/wording.ts'
import type { Database } from './postgres/database.ts'
import { requireDurable } from './postgres/durability.ts'
import { functionName } from './postgres/function-name.ts'
import { warnOfHiddenRows } from './postgres/hidden-rows.ts'
import { prepareApiLogin } from './postgres/login.ts'
import { joinRoles } from './postgres/memberships.ts'
import { type MigrationConnection, migrate } from './postgres/migrate.ts'
import { requireRights } from './postgres/owner-rights.ts'
import { createPool } from './postgres/pool.ts'
import { createSchedule, type ScheduledTask } from './queue/schedule.ts'
import { createRealtime } from './realtime/realtime.ts'
import { smsFor } from './sms/configured.ts'
import { createDiskBackend } from './storage/backends/disk.ts'
import { createStorage } from './storage/storage.ts'
import type { Swept } from './storage/sweep.ts'
import { createTables } from './tables/tables.ts'

export type { CallApp, Visit, Visitor } from './http/visitor.ts'

const migrations = fileURLToPath(new URL('./migrations', import.meta.url))
const CLEAN_UP_MS = 15 * 60_000
const CONNECT_MS = 10_000

export type ServerOptions = {
  config: ServerConfig
  keys: ApiKeys
  keySet: KeySet
  log: Log
  clock?: Clock
  /** The wording of auth's mails; plain English unless given. */
  messages?: AuthMessages
  /** Words the rows of the second outbox (`config.mail.outbox`) that only say what happened. */
  renderMail?: RenderMail
  /** Where mails without an address go. */
  mailInbox?: string
  /** Words that no password may be built on, e.g. the product's name. */
  contextWords?: readonly string[]
  /**
   * Brings the product's own schema up to date: after the server's migrations, in one session of
   * the owner.
   */
  prepare?: (session: Client) => Promise<void>
  /** Answers all paths that are not the API's. */
  site?: Site
  /**
   * Gets each request before the app does, e.g. a development server; calls `next` for those it
   * does not handle.
   */
  before?: Before
  /** True while the database's disk has no room: then nothing can be changed, and reads go on. */
  isFull?: () => boolean
  /** Whether the product is ready for first requests too. */
  isReady?: () => boolean
  /** True: the database may have settings that lose data in a crash, because it is thrown away. */
  unsafe?: boolean
}

/** Answers the site's paths, for one visitor. */
export type Site = (
  request: Request,
  bindings: ServerEnv['Bindings'] | undefined,
  visitor: Visitor,
) => Promise<Response>

export type RunningServer = {
  url: string
  /** The owner's login: for the product's own work in this process. */
  database: Database
  /** Calls the API in process, without a socket. */
  call: CallApp
  /** Every path that is answered over HTTP, as it was registered. */
  routes: readonly { method: string; path: string }[]
  /** Adds a queue of the product to the metrics. */
  watchQueue: Metrics['watchQueue']
  /**
   * Stops: no new connections, running requests finish, workers stop, database connections close.
   */
  stop(): Promise<void>
}

/**
 * Throws an Error of one clear line when the database cannot be reached, its login lacks rights, it
 * has unsafe settings, or the port is taken. Everything opened until then is closed again.
 */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const opened = new AsyncDisposableStack()
  try {
    return await open(options, opened)
  } catch (error) {
    await opened.disposeAsync().catch((reason: unknown) => {
      options.log.warn({ reason: reasonOf(reason) }, 'a part that was open could not be closed')
    })
    throw error
  }
}

async function open(options: ServerOptions, opened: AsyncDisposableStack): Promise<RunningServer> {
  const { config, keys, keySet, log, clock = systemClock } = options
  const apiUrl = await prepareDatabase(options)

  const metrics = createMetrics()
  const { service, api } = openPools(options, apiUrl, metrics)
  opened.defer(() => service.close())
  opened.defer(() => api.close())
  await requireDurable(service, options.unsafe)

  const issuer = config.jwt.issuer ?? `${config.siteUrl}/auth/v1`
  const { secret: legacySecret, serviceTokensWithoutExp, trusted } = config.jwt
  const older = { legacySecret, serviceTokensWithoutExp }
  const tokens = createTokens({ keySet, issuer, ...older, trusted, clock })
  const sessions = await createSessions({ database: service, clock })
  opened.defer(() => sessions.close())
  const { requireKey, trustedProxies } = config
  const identify = createIdentify({ keys, tokens, sessions, requireKey, trustedProxies })
  const rateLimits = config.rateLimits
    ? createRateLimits({ rules: rulesFor(config), clock })
    : noRateLimits
  const parts = { identify, tokens, sessions, rateLimits, clock, config, log }

  const settings = config.settingsFromDatabase
    ? await readDatabaseSettings({ database: service, config, log })
    : undefined
  opened.defer(async () => settings?.close())
  const tables = await createTables({
    ...parts,
    config: settings?.config ?? config,
    database: api,
    service,
  })
  opened.defer(() => tables.close())
  await settings?.follow(tables.reload)
  const sms = smsFor(config.sms.url, { clock, log })
  opened.defer(() => sms.close())
  const auth = createAuth({
    ...parts,
    sms,
    captcha: config.captcha
      ? createCaptcha(config.captcha, { database: service, clock, log })
      : undefined,
    database: service,
    messages: options.messages ?? plainMessages,
    contextWords: options.contextWords,
    adminAllowed: (caller) => adminAllowed(api, config.auth.adminFunction, caller),
  })
  const backend = await createDiskBackend(folderOf(config.storage.url))
  const storage = createStorage({ ...parts, api, service, backend })
  const realtime = await createRealtime({
    ...parts,
    api,
    service,
    replicationUrl: config.databaseDirectUrl ?? config.databaseUrl,
    onDelivered: metrics.liveLag,
  })
  opened.defer(() => realtime.close())
  const mail = createMailQueue({
    database: service,
    outboxes: ['auth.outgoing_mail', ...(config.mail.outbox ? [config.mail.outbox] : [])],
    render: options.renderMail,
    inbox: options.mailInbox,
    transport: await mailTransport(config, clock),
    messageIdDomain: new URL(config.siteUrl).hostname,
    clock,
    log,
  })
  opened.defer(() => mail.stop())
  metrics.watchQueue('mail', mail.oldestWaitingSeconds)

  let draining = false
  const { site, before, isReady: isProductReady = () => true } = options
  const app = createApp({
    auth,
    tables: tables.app,
    storage: storage.app,
    realtime: realtime.app,
    config,
    publishableKey: keys.publishable,
    log,
    metrics,
    isReady: async () => !draining && isProductReady() && (await answers(api)),
    site:
      site &&
      ((request, bindings) => {
        const address = addressOf(request, bindings, trustedProxies)
        return site(request, bindings, visitorAt(address, { rateLimits, call: app.answer }))
      }),
  })
  const tasks = cleanUpTasks(storage.sweep, { database: service, clock })
  const schedule = createSchedule({ connection: service, tasks, clock, log })
  opened.defer(() => schedule.stop())

  const { host, port } = config
  const { upgrade } = realtime
  const listening = await listen({ answer: app.answer, host, port, upgrade, before })
  opened.defer(() => listening.stop())
  await mail.start()
  schedule.start()

  return {
    url: listening.url,
    database: service,
    call: (request) => app.answer(request, inProcess),
    routes: inspectRoutes(app.routes)
      .filter(({ isMiddleware }) => !isMiddleware)
      .map(({ method, path }) => ({ method, path })),
    watchQueue: metrics.watchQueue,
    async stop() {
      draining = true
      // The sockets are closed first: while one is open, the port still has a connection.
      await Promise.all([realtime.close(), opened.disposeAsync()])
    },
  }
}

const inProcess = { address: '127.0.0.1' }

/** The two logins: the owner of the services' schemas, and the one through which requests run. */
function openPools({ config, log, isFull }: ServerOptions, apiUrl: string, metrics: Metrics) {
  const { poolSize: size, poolWaitMs: waitMs, pooled, statementMs } = config.limits
  const shared = { size, waitMs, pooled, log, isFull }
  const service = createPool({
    ...shared,
    url: config.databaseUrl,
    directUrl: config.databaseDirectUrl,
    applicationName: 'service',
    onWait: (seconds) => metrics.poolWait('service', seconds),
  })
  const api = createPool({
    ...shared,
    url: apiUrl,
    statementMs,
    searchPath: config.extraSearchPath,
    applicationName: 'api',
    onWait: (seconds) => metrics.poolWait('api', seconds),
  })
  return { service, api }
}

/**
 * Migrations, then the product's own schema, in one session; returns the address at which requests
 * connect.
 */
async function prepareDatabase({ config, prepare, log }: ServerOptions): Promise<string> {
  const url = config.databaseDirectUrl ?? config.databaseUrl
  const session = new Client({
    connectionString: url,
    application_name: 'migrations',
    connectionTimeoutMillis: CONNECT_MS,
  })
  session.on('error', () => {})
  try {
    await session.connect()
  } catch (error) {
    throw new Error(`The database cannot be reached: ${reasonOf(error)}`)
  }
  try {
    await requireRights(session, { replicationUrl: config.liveChanges ? url : undefined })
    const done = await migrateServer(session)
    await joinRoles(session)
    if (done.length) log.info({ migrations: done }, 'the server migrated its schemas')
    await prepare?.(session)
    await warnOfHiddenRows(session, config.schemas, log)
    return await prepareApiLogin(config.databaseUrl, session, log)
  } finally {
    await session.end()
  }
}

/**
 * The server's own migrations (roles, auth, storage, realtime), in a session of the owner; returns
 * the names of the new ones. `only`: a selection, for data of an earlier release.
 */
export const migrateServer = (session: MigrationConnection, only?: readonly string[]) =>
  migrate(session, migrations, { record: 'server.migrations', only })

const reasonOf = (error: unknown) =>
  error instanceof AggregateError
    ? error.errors.map((one: Error) => one.message).join('; ')
    : (error as Error).message

async function adminAllowed(api: Database, name: string | undefined, caller: Caller) {
  if (!name || !caller.token) return false
  const text = `select ${functionName(name)}() as allowed`
  const identity = { role: caller.role, claims: caller.claims, readOnly: true }
  const [result] = await api.asCaller(identity, [{ text }])
  return result?.rows[0]?.allowed === true
}

async function answers(api: Database): Promise<boolean> {
  try {
    await api.query('select 1')
    return true
  } catch {
    return false
  }
}

/** What the services delete because nobody needs it any more. */
const cleanUpTasks = (
  sweepFiles: () => Promise<Swept>,
  auth: { database: Database; clock: Clock },
): ScheduledTask[] => [
  {
    name: 'clean up auth',
    everyMs: CLEAN_UP_MS,
    withoutLock: true,
    run: () => cleanUpAuth(auth),
  },
  {
    name: 'clean up storage',
    everyMs: CLEAN_UP_MS,
    withoutLock: true,
    async run() {
      const { unfinished, orphans } = await sweepFiles()
      return unfinished + orphans
    },
  },
]

async function mailTransport(config: ServerConfig, clock: Clock): Promise<MailTransport> {
  const { url, from } = config.mail
  if (url.startsWith('file:')) return createFileTransport({ folder: folderOf(url), from, clock })
  const { createSmtpTransport } = await import('./mail/smtp.ts')
  return createSmtpTransport({ url, from })
}
