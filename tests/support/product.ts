// The whole product as an operator starts it: its own process, an empty data folder or a prepared
// one, a free port. Nothing test-only in it.
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { keepOutput, logsAreKept, noteSecret } from './kept-logs.ts'
import { simpleMail } from './mail.ts'
import { killTree } from './process-tree.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const START_MS = 180_000
/** The large demo is written first. */
const LARGE_START_MS = 600_000
const MAIL_MS = 60_000

/** The data folder of a product that was started once and stopped, with its sign-in. */
export type PreparedFolder = { dataDir: string; admin: { email: string; password: string } }

export type Product = {
  url: string
  dataDir: string
  /** The first administrator, whose password the first start printed once. */
  admin: { email: string; password: string }
  /** All that it wrote to standard output and error so far. */
  output(): string
  /**
   * The newest mail to `address` whose subject contains `subject`; waits up to a minute for it,
   * since some are sent seconds later and a missed one is found every 15 s.
   */
  mail(address: string, subject: string | RegExp): Promise<ReturnType<typeof simpleMail>>
  /** All mails to `address` so far, newest first. */
  mails(address: string): Promise<ReturnType<typeof simpleMail>[]>
  /**
   * Runs another command of the project (import, admin) beside it; returns its exit code and
   * output.
   */
  command(args: string[], env?: Record<string, string>): Promise<{ code: number; output: string }>
  stop(): Promise<number | null>
  /** Kills it and its database, as in a power cut. Its data folder is kept. */
  kill(): Promise<void>
}

export async function startProduct(
  options: {
    env?: Record<string, string>
    command?: string
    /** `demo` with the large data. */
    large?: boolean
    dataDir?: string
    /** It begins with a copy of this folder. */
    from?: PreparedFolder
    port?: number
  } = {},
): Promise<Product> {
  const dataDir = options.dataDir ?? (await mkdtemp(path.join(os.tmpdir(), 'hiring-agent-')))
  if (options.from) await copyFolder(options.from.dataDir, dataDir)
  const port = options.port ?? (await freePort())
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    PORT: String(port),
    HOST: '127.0.0.1',
    RATE_LIMITS: 'off',
    LOG_LEVEL: logsAreKept ? 'debug' : 'warn',
    ...options.env,
  }
  const args = ['main.ts', options.command ?? 'start', ...(options.large ? ['--large'] : [])]
  const child = spawn(process.execPath, args, { cwd: root, env })
  const { ready, output, whole } = watch(child, options.large ? LARGE_START_MS : START_MS)
  await ready.catch((error) => {
    // One that is still starting would go on for ever.
    if (child.exitCode === null) killTree(child.pid as number)
    throw error
  })
  const admin = options.from?.admin ?? adminIn(output())
  noteSecret('password', admin.password)
  const mails = path.join(dataDir, 'mail')

  return {
    url: `http://127.0.0.1:${port}`,
    dataDir,
    admin,
    output,
    async mail(address, subject) {
      const until = Date.now() + MAIL_MS
      for (;;) {
        const found = await newestMail(mails, address, subject)
        if (found) return found
        if (Date.now() > until) throw new Error(`No mail to ${address} about ${subject}`)
        await new Promise((resolve) => setTimeout(resolve, 100))
      }
    },
    mails: (address) => mailsTo(mails, address),
    command: (args, more) =>
      new Promise((resolve) => {
        const other = spawn(process.execPath, ['main.ts', ...args], {
          cwd: root,
          env: { ...env, ...more },
        })
        let text = ''
        other.stdout.on('data', (part) => (text += part))
        other.stderr.on('data', (part) => (text += part))
        other.on('close', (code) => resolve({ code: code ?? 1, output: text }))
      }),
    async stop() {
      const exit = new Promise<number | null>((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      const code = await exit
      keepOutput(whole(), dataDir)
      if (!options.dataDir) await rm(dataDir, { recursive: true, force: true })
      return code
    },
    async kill() {
      const exit = new Promise((resolve) => child.once('exit', resolve))
      killTree(child.pid as number)
      await exit
      keepOutput(whole(), dataDir)
    },
  }
}

/** Keeps the owners, since the database may run as another user. */
async function copyFolder(from: string, to: string): Promise<void> {
  if (process.platform === 'win32') await cp(from, to, { recursive: true })
  else await promisify(execFile)('cp', ['-a', `${from}/.`, to])
}

function watch(child: ChildProcess, patience: number) {
  let text = ''
  const ready = new Promise<void>((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`Not ready in time:\n${text}`)), patience)
    const hear = (part: Buffer) => {
      text += part
      if (!/^ready http/m.test(text)) return
      clearTimeout(late)
      resolve()
    }
    child.stdout?.on('data', hear)
    child.stderr?.on('data', hear)
    child.once('exit', (code) =>
      reject(new Error(`Ended with ${code} before it was ready:\n${text}`)),
    )
  })
  return { ready, output: () => text.replaceAll(chatter, ''), whole: () => text }
}

/** Logged only while logs are stored. */
const chatter = /^\{"level":[123]0,.*\n/gm

function adminIn(output: string): { email: string; password: string } {
  const found = /sign in as (\S+) with the password (\S+)/.exec(output)
  return { email: found?.[1] ?? '', password: found?.[2] ?? '' }
}

async function newestMail(folder: string, address: string, subject: string | RegExp) {
  const isAbout = (mail: { subject: string }) =>
    typeof subject === 'string' ? mail.subject.includes(subject) : subject.test(mail.subject)
  return (await mailsTo(folder, address)).find(isAbout)
}

function goneAsEmpty(cause: NodeJS.ErrnoException): string {
  if (cause.code === 'ENOENT') return ''
  throw cause
}

async function mailsTo(folder: string, address: string) {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'))
  const newestFirst = names.sort().reverse()
  // Mails of a deleted account go while they are listed.
  const sources = newestFirst.map((name) =>
    readFile(path.join(folder, name), 'utf8').catch(goneAsEmpty),
  )
  const mails = (await Promise.all(sources)).filter((source) => source !== '').map(simpleMail)
  return mails.filter((mail) => mail.to.includes(address))
}

/**
 * `wanted`, or any of those that the system gives nobody who just wants one: it could give one to
 * somebody else before the product listens. Rejects when `wanted` is not free.
 */
export async function freePort(wanted?: number): Promise<number> {
  if (wanted) return listenOnce(wanted)
  const any = randomInt(11_000, 32_000)
  return listenOnce(any).catch(() => freePort())
}

function listenOnce(port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(port)))
  })
}
