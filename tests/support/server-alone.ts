// The server alone in a process of its own, as `npm run serve -- --config FILE` starts it, and
// people who use it with the unmodified client library.
import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { Client } from 'pg'
import type { ServerConfigInput } from '#server/config.ts'
import { type Embedded, startEmbedded } from '#server/postgres/embedded.ts'
import { keepOutput } from '#tests/support/kept-logs.ts'
import { simpleMail } from '#tests/support/mail.ts'
import { freePort } from '#tests/support/product.ts'

export const PASSWORD = 'brass kettle orbit 42'
export const KEYS = {
  publishable: 'sb_publishable_of_the_server_alone_0000',
  secret: 'sb_secret_of_the_server_alone_000000000000',
}
const root = fileURLToPath(new URL('../..', import.meta.url))
const START_MS = 60_000
const PATIENCE_MS = 30_000

type Ended = { code: number | null; output: string }
export type Running = {
  url: string
  folder: string
  child: ChildProcess
  output(): string
  /** Ends it with a signal; returns its exit code and all its output. */
  end(signal?: NodeJS.Signals): Promise<Ended>
}

/**
 * Starts it with this configuration and waits for `ready`. Its files are in a folder of its own.
 */
export async function serve(config: ServerConfigInput): Promise<Running> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'serve-'))
  const port = config.port ?? (await freePort())
  const whole: ServerConfigInput = {
    port,
    rateLimits: false,
    keys: KEYS,
    ...config,
    auth: { sendGapSeconds: 0, ...config.auth },
    storage: { url: `file:${path.join(folder, 'files')}`, ...config.storage },
    mail: { url: `file:${path.join(folder, 'mail')}`, ...config.mail },
  }
  const { child, output, ended } = await spawnServer(folder, JSON.stringify(whole))
  await Promise.race([
    until(() => /^ready http/m.test(output()), START_MS).catch(() => {
      child.kill('SIGKILL')
      throw new Error(`Not ready in time:\n${output()}`)
    }),
    ended.then(() => Promise.reject(new Error(`It ended before it was ready:\n${output()}`))),
  ])
  return {
    url: `http://127.0.0.1:${port}`,
    folder,
    child,
    output,
    async end(signal = 'SIGTERM') {
      child.kill(signal)
      const result = await ended
      await rm(folder, { recursive: true, force: true })
      return result
    },
  }
}

/** Starts it with a file of this text; for those that must not become ready. */
export async function serveToItsEnd(text: string): Promise<Ended> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'serve-'))
  const { ended } = await spawnServer(folder, text)
  const result = await ended
  await rm(folder, { recursive: true, force: true })
  return result
}

async function spawnServer(folder: string, text: string) {
  const file = path.join(folder, 'config.json')
  await writeFile(file, text)
  const child = spawn(process.execPath, ['server/serve.ts', '--config', file], {
    cwd: root,
    env: { ...process.env, LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let written = ''
  child.stdout.on('data', (part) => (written += part))
  child.stderr.on('data', (part) => (written += part))
  const ended = new Promise<Ended>((resolve) =>
    child.once('close', (code) => {
      keepOutput(written)
      resolve({ code, output: written })
    }),
  )
  return { child, output: () => written, ended }
}

/**
 * A PostgreSQL that keeps what it confirms: the server alone refuses any other, so the unsafe one
 * of the test run cannot be used.
 */
export async function startPostgres(settings: Record<string, string> = {}) {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'serve-database-'))
  await chmod(dataDir, 0o711)
  const silent = { info() {}, warn() {}, error() {} }
  const embedded: Embedded = await startEmbedded({ dataDir, log: silent, settings })
  return {
    logFile: path.join(dataDir, 'postgres.log'),
    /** A new empty database; returns its owner's address. */
    async create(): Promise<string> {
      const name = `notes_${randomBytes(4).toString('hex')}`
      await asOwner(embedded.urlFor('postgres'), `create database ${name} template template0`)
      return embedded.urlFor(name)
    },
    async stop() {
      await embedded.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Statements of the owner of the database. */
export async function asOwner<Row>(url: string, text: string, values?: unknown[]): Promise<Row[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(text, values)).rows as Row[]
  } finally {
    await client.end()
  }
}

export const notesSql = () => readFile(path.join(import.meta.dirname, 'notes.sql'), 'utf8')

/** The official client, with its session in memory. */
export const clientOf = (url: string, key = KEYS.publishable): SupabaseClient =>
  createClient(url, key, { auth: { persistSession: false, autoRefreshToken: false } })

/** A person who signed up and is signed in at once (`autoconfirm`), and is among the owners. */
export async function newOwner(url: string, name: string) {
  const client = clientOf(url)
  const { data, error } = await client.auth.signUp({
    email: `${name}@notes.test`,
    password: PASSWORD,
  })
  if (error || !data.user) throw error ?? new Error('no user')
  const id = data.user.id
  // The server learns of new tables a moment later.
  await until(async () => (await client.from('owners').select('id')).error === null)
  const added = await client.from('owners').insert({ id, name })
  if (added.error) throw added.error
  return { client, id, email: `${name}@notes.test` }
}

/** The newest mail to this address among the files. */
export async function mailTo(folder: string, address: string) {
  const mails = path.join(folder, 'mail')
  const newest = async () => {
    const names = await readdir(mails).catch(() => [])
    for (const name of names
      .filter((each) => each.endsWith('.eml'))
      .sort()
      .reverse()) {
      const mail = simpleMail(await readFile(path.join(mails, name), 'utf8'))
      if (mail.to.includes(address)) return mail
    }
  }
  return until(newest, PATIENCE_MS)
}

/** The result of `ask` once it is true; throws when it never is. */
export async function until<T>(
  ask: () => Promise<T> | T,
  patienceMs = PATIENCE_MS,
): Promise<NonNullable<T>> {
  const end = Date.now() + patienceMs
  for (;;) {
    const answer = await ask()
    if (answer) return answer
    if (Date.now() > end) throw new Error(`not within ${patienceMs} ms: ${ask}`)
    await pause(25)
  }
}
