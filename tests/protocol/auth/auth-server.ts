// The auth service on a real database, called in process: changeable clock, mails as files, and the
// official client.
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { type AdminUserAttributes, createClient } from '@supabase/supabase-js'
import { Hono, type MiddlewareHandler } from 'hono'
import { Client } from 'pg'
import { createAuth } from '#server/auth/auth.ts'
import { createCaptcha } from '#server/auth/captcha.ts'
import type { AuthOptions } from '#server/auth/parts.ts'
import { plainMessages } from '#server/auth/plain-messages.ts'
import { createIdentify } from '#server/caller/identify.ts'
import { makeKeySet } from '#server/caller/keys.ts'
import { rulesFor } from '#server/caller/rate-limit-rules.ts'
import { createRateLimits, noRateLimits } from '#server/caller/rate-limits.ts'
import { createSessions } from '#server/caller/sessions.ts'
import { createTokens } from '#server/caller/tokens.ts'
import { readServerConfig, type ServerConfigInput } from '#server/config.ts'
import type { ServerEnv } from '#server/http/env.ts'
import { createFileTransport } from '#server/mail/file.ts'
import { createMailQueue } from '#server/mail/mail-queue.ts'
import { createSmtpTransport } from '#server/mail/smtp.ts'
import { migrate } from '#server/postgres/migrate.ts'
import { createPool } from '#server/postgres/pool.ts'
import { smsFor } from '#server/sms/configured.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { keptLog, logsAreKept, noteSecretsIn } from '#tests/support/kept-logs.ts'
import { simpleMail } from '#tests/support/mail.ts'
import { quickHash } from '#tests/support/quick-hash.ts'
import { codeInText } from '#tests/support/text-message.ts'
import { noteCall } from './endpoints.ts'

export const SITE = 'https://site.test'
export const KEYS = {
  publishable: 'sb_publishable_of_the_tests_of_auth',
  secret: 'sb_secret_of_the_tests_of_auth_00000',
}
export const GOOD_PASSWORD = 'brass kettle orbit 42'

type ReceivedMail = ReturnType<typeof simpleMail> & {
  source: string
  /** The six digits in it. */
  code: string
  /** The `token_hash` of its first link. */
  token: string
}

type ReceivedText = {
  to: string
  text: string
  /** The six digits in it. */
  code: string
}

export type AuthServer = Awaited<ReturnType<typeof startAuth>>

export async function startAuth(
  options: {
    auth?: ServerConfigInput['auth']
    adminAllowed?: AuthOptions['adminAllowed']
    rateLimits?: AuthOptions['rateLimits']
    /** True: the product's own limits, by this server's clock. */
    isLimited?: boolean
    /** A captcha is required, and verified there (`config.captcha`). */
    captcha?: { setting: string; services?: Record<string, string> }
    /** Where text messages are sent (`config.sms.url`); by default a folder of the test. */
    smsUrl?: string
    textsHourly?: number
    /** The mail server; by default a folder of the test. */
    smtpUrl?: string
  } = {},
) {
  const fresh = await freshDatabase({ empty: true })
  await applyServerMigrations(fresh.serviceUrl)
  // Many calls at once share these connections, on a machine that may be busy.
  const database = createPool({ url: fresh.serviceUrl, size: 10, waitMs: 60_000 })
  let offsetMs = 0
  let stoppedAt: number | undefined
  const clock = { now: () => new Date((stoppedAt ?? Date.now()) + offsetMs) }
  const log = keptLog()
  const config = readServerConfig({
    databaseUrl: fresh.serviceUrl,
    siteUrl: SITE,
    keys: KEYS,
    auth: { sendGapSeconds: 0, ...options.auth },
    sms: { hourly: options.textsHourly ?? 1000 },
  })
  const tokens = createTokens({ keySet: await makeKeySet(), issuer: `${SITE}/auth/v1`, clock })
  const sessions = await createSessions({ database, clock })
  const identify = createIdentify({
    keys: KEYS,
    tokens,
    sessions,
    requireKey: true,
    trustedProxies: 0,
  })
  const ownLimits = createRateLimits({ rules: rulesFor(config), clock })
  const rateLimits = options.rateLimits ?? (options.isLimited ? ownLimits : noRateLimits)
  const folder = await mkdtemp(path.join(os.tmpdir(), 'auth-mail-'))
  const texts = path.join(folder, 'sms')
  const sms = smsFor(options.smsUrl ?? `file:${texts}`, { clock, log })
  const app = new Hono<ServerEnv>().use(noteCalls, noteSecrets).route(
    '/auth/v1',
    createAuth({
      database,
      identify,
      tokens,
      sessions,
      messages: plainMessages,
      sms,
      rateLimits,
      ...(options.captcha && {
        captcha: createCaptcha(options.captcha.setting, {
          database,
          clock,
          log,
          ...(options.captcha.services && { services: options.captcha.services }),
        }),
      }),
      clock,
      config,
      log,
      adminAllowed: options.adminAllowed ?? (async () => false),
      contextWords: ['hiring-agent'],
    }),
  )
  const from = 'Site <no-reply@site.test>'
  const transport = options.smtpUrl
    ? createSmtpTransport({ url: options.smtpUrl, from })
    : createFileTransport({ folder, from, clock })
  const worker = createMailQueue({
    database,
    outboxes: ['auth.outgoing_mail'],
    transport,
    clock,
    log,
  })

  async function mailsTo(address: string): Promise<ReceivedMail[]> {
    await worker.runOnce()
    // Several are sent at once: their rows have the order in which they were written.
    const rows = await database.query<{ id: string }>(
      'select id from auth.outgoing_mail order by created_at, id',
    )
    const files = await readdir(folder)
    const names = rows.flatMap(({ id }) => files.filter((name) => name.endsWith(`${id}.eml`)))
    const sources = await Promise.all(
      names.map((name) => readFile(path.join(folder, name), 'utf8')),
    )
    return sources.map(receivedMail).filter(({ to }) => to === address)
  }

  async function textsTo(number: string): Promise<ReceivedText[]> {
    await sms.close()
    const names = await readdir(texts).catch(() => [])
    const files = names.filter((name) => name.endsWith('.json')).sort()
    const messages = await Promise.all(
      files.map(async (name) => JSON.parse(await readFile(path.join(texts, name), 'utf8'))),
    )
    return messages
      .filter(({ to }) => to === number)
      .map(({ to, text }) => ({ to, text, code: codeInText(text) }))
  }

  return {
    app,
    database,
    tokens,
    sessions,
    clock,
    /** Sends what is due; returns how many mails were sent. */
    sendMails: () => worker.runOnce(),
    mailsTo,
    async mailTo(address: string): Promise<ReceivedMail> {
      const mail = (await mailsTo(address)).at(-1)
      if (!mail) throw new Error(`no mail to ${address}`)
      return mail
    },
    /** Waits for text messages that are being sent. */
    settled: () => sms.close(),
    /** The text messages to a number (with its plus sign), oldest first. */
    textsTo,
    async textTo(number: string): Promise<ReceivedText> {
      const text = (await textsTo(number)).at(-1)
      if (!text) throw new Error(`no text message to ${number}`)
      return text
    },
    /** Changes the server's clock. */
    pass(seconds: number) {
      offsetMs += seconds * 1000
    },
    /** From now on only `pass` moves the clock: it does not matter how long a test takes. */
    stopClock() {
      stoppedAt ??= Date.now()
    },
    /** The official client in process; it keeps its session in memory. */
    client: (key: string = KEYS.publishable, more: { flowType?: 'pkce' | 'implicit' } = {}) =>
      createClient(SITE, key, {
        auth: {
          persistSession: false,
          autoRefreshToken: false,
          detectSessionInUrl: false,
          ...more,
        },
        global: { fetch: async (input, init) => app.fetch(new Request(input, init)) },
      }),
    /** A raw call below /auth/v1. */
    async call(
      method: string,
      target: string,
      body?: unknown,
      headers: Record<string, string> = {},
      /** The client's network address; a new one by default. */
      address = '',
    ) {
      const init = {
        method,
        headers: {
          apikey: KEYS.publishable,
          'x-supabase-api-version': '2024-01-01',
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && {
          body: typeof body === 'string' ? body : JSON.stringify(body),
        }),
      }
      const response = await app.request(`${SITE}/auth/v1${target}`, init, { address })
      const text = await response.text()
      return {
        status: response.status,
        headers: response.headers,
        text,
        json: text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : undefined,
      }
    },
    /** A person who has signed up and confirmed, but not signed in. Their hash costs little. */
    person(email: string, password = GOOD_PASSWORD): Promise<{ id: string }> {
      return this.newAccount({ email, password_hash: quickHash(password) })
    },
    /** The same with a hash of the server's own. */
    personAsShipped(email: string, password = GOOD_PASSWORD): Promise<{ id: string }> {
      return this.newAccount({ email, password })
    },
    async newAccount(account: AdminUserAttributes): Promise<{ id: string }> {
      const { admin } = this.client(KEYS.secret).auth
      const { data, error } = await admin.createUser({ ...account, email_confirm: true })
      if (error) throw error
      return { id: data.user.id }
    },
    /** A client signed in as that person. */
    async signedIn(email: string, password = GOOD_PASSWORD) {
      const client = this.client()
      const { data, error } = await client.auth.signInWithPassword({ email, password })
      if (error) throw error
      return { client, session: data.session, user: data.user }
    },
    async close() {
      await worker.stop()
      await sms.close()
      await sessions.close()
      await database.close()
      await fresh.drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export function receivedMail(source: string): ReceivedMail {
  const mail = simpleMail(source)
  return {
    source,
    ...mail,
    code: /\b\d{6}\b/.exec(mail.text.replace(/https?:\S+/g, ''))?.[0] ?? '',
    token: mail.links[0] ? (new URL(mail.links[0]).searchParams.get('token_hash') ?? '') : '',
  }
}

const noteCalls: MiddlewareHandler = async (context, next) => {
  await next()
  noteCall(context.req.raw, context.res)
}

/** This server's requests and responses never go over the network. */
const noteSecrets: MiddlewareHandler = async (context, next) => {
  if (!logsAreKept) return next()
  noteSecretsIn(await context.req.raw.clone().text())
  await next()
  noteSecretsIn(await context.res.clone().text())
}

async function applyServerMigrations(url: string) {
  const connection = new Client({ connectionString: url })
  await connection.connect()
  try {
    const folder = path.resolve(import.meta.dirname, '../../../server/migrations')
    await migrate(connection, folder, { record: 'server.migrations' })
  } finally {
    await connection.end()
  }
}
