// How the product starts and ends as a process: signals before it is ready, errors during the
// start, the launcher of `npm start`.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, test } from 'vitest'
import { freePort } from '#tests/support/product.ts'
import { until } from '#tests/support/server-alone.ts'
import { demoApplications } from '#worker/demo/applications.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
/** The demo reads many files, for long where much else runs. */
const PATIENCE_MS = 300_000
const undo: (() => unknown)[] = []
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step()
})

type Started = {
  child: ChildProcess
  output(): string
  ready(): Promise<unknown>
  ended: Promise<number | null>
}

async function newDataDir(): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'start-'))
  await chmod(folder, 0o711)
  undo.push(() => rm(folder, { recursive: true, force: true }))
  return path.join(folder, 'data')
}

async function run(
  script: string[],
  dataDir: string,
  env: Record<string, string> = {},
  detached = false,
): Promise<Started> {
  const child = spawn(process.execPath, script, {
    cwd: root,
    detached,
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      PORT: String(await freePort()),
      LOG_LEVEL: 'info',
      ...env,
    },
  })
  let text = ''
  child.stdout.on('data', (part) => (text += part))
  child.stderr.on('data', (part) => (text += part))
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  // Not SIGKILL, which a launcher could not forward.
  undo.push(() => {
    child.kill('SIGTERM')
    return ended
  })
  return {
    child,
    output: () => text,
    ended,
    ready: () =>
      Promise.race([
        until(() => /^ready http/m.test(text), PATIENCE_MS),
        ended.then(() => Promise.reject(new Error(`It ended before it was ready:\n${text}`))),
      ]),
  }
}

/** Processes whose command line contains this folder: the database and the like. */
function processesOn(folder: string): string[] {
  const all = execFileSync('ps', ['-axo', 'pid=,args='], { encoding: 'utf8' })
  return all.split('\n').filter((line) => line.includes(folder))
}
const nothingRunsOn = (folder: string) => until(() => processesOn(folder).length === 0, 20_000)

test.each(['SIGTERM', 'SIGINT'] as const)(
  '%s before it is ready leaves no database behind',
  async (signal) => {
    const dataDir = await newDataDir()
    const product = await run(['main.ts', 'start'], dataDir)
    // The database runs, the schema is being created.
    await until(() => processesOn(dataDir).some((line) => line.includes('-D')), PATIENCE_MS)
    await until(() => product.output().includes('the database is made'), PATIENCE_MS)
    product.child.kill(signal)
    expect(await product.ended).toBe(0)
    // It does not go on to a schema that nobody waits for.
    expect(product.output()).not.toMatch(/applied functions|^ready/m)
    await nothingRunsOn(dataDir)
    // And the next start works.
    const next = await run(['main.ts', 'start'], dataDir)
    await next.ready()
    next.child.kill(signal)
    expect(await next.ended).toBe(0)
  },
  PATIENCE_MS,
)

test(
  '[A5] ready is said once the first administrator can sign in and the data of the demo is there',
  async () => {
    const PORT = String(await freePort())
    const url = `http://127.0.0.1:${PORT}`
    const admin = { email: 'first@example.test', password: 'four lanterns by the river' }
    const variables = { PORT, ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password }
    const demo = await run(['main.ts', 'demo'], await newDataDir(), variables)
    const statuses = new Set<number>()
    await until(async () => {
      const { status } = await fetch(`${url}/health/ready`).catch(() => ({ status: 0 }))
      statuses.add(status)
      return status === 200
    }, PATIENCE_MS)
    // Before, it lived already.
    expect([...statuses]).toEqual([0, 503, 200])
    const { publishableKey } = (await (await fetch(`${url}/config.json`)).json()) as {
      publishableKey: string
    }
    const headers = { apikey: publishableKey, 'content-type': 'application/json' }
    const signedIn = await fetch(`${url}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers,
      body: JSON.stringify(admin),
    })
    expect(signedIn.status).toBe(200)
    const { access_token } = (await signedIn.json()) as { access_token: string }
    const own = { ...headers, authorization: `Bearer ${access_token}` }
    // The last that the demo adds.
    const rows = await fetch(`${url}/rest/v1/job_applications?select=id`, { headers: own })
    expect(await rows.json()).toHaveLength(demoApplications.length)
    demo.child.kill('SIGTERM')
    expect(await demo.ended).toBe(0)
  },
  PATIENCE_MS,
)

test(
  'an error on the way stops the database again and is told in one line',
  async () => {
    const dataDir = await newDataDir()
    const taken = createServer()
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve))
    undo.push(() => taken.close())
    const address = taken.address()
    const port = typeof address === 'object' && address ? String(address.port) : ''
    const quiet = { LOG_LEVEL: 'warn' }
    const late = await run(['main.ts', 'start'], dataDir, { ...quiet, PORT: port })
    expect(await late.ended).toBe(1)
    expect(late.output().trim()).toMatch(/^PORT \d+ is in use on 127\.0\.0\.1: choose another.*$/)
    await nothingRunsOn(dataDir)

    const later = await run(['main.ts', 'start'], dataDir, {
      ...quiet,
      ADMIN_PASSWORD: 'password1',
    })
    expect(await later.ended).toBe(1)
    expect(later.output().trim()).toMatch(/^The account .* could not be made: .*weak.*$/)
    await nothingRunsOn(dataDir)

    const nowhere = 'postgres://x:y@127.0.0.1:1/z'
    const early = await run(['main.ts', 'start'], dataDir, { ...quiet, DATABASE_URL: nowhere })
    expect(await early.ended).toBe(1)
    expect(early.output().trim()).toBe(
      'The database cannot be reached: connect ECONNREFUSED 127.0.0.1:1',
    )
    const wrong = await run(['main.ts', 'start'], dataDir, { ...quiet, PORT: 'abc' })
    expect(await wrong.ended).toBe(1)
    expect(wrong.output().trim()).toBe('PORT: expected a port number, e.g. 3000')
  },
  PATIENCE_MS,
)

test(
  'the launcher passes signals on and gives the exit code back; a second start builds and migrates nothing',
  async () => {
    const dataDir = await newDataDir()
    const first = await run(['launch.mjs', 'start'], dataDir)
    await first.ready()
    first.child.kill('SIGTERM')
    expect(await first.ended).toBe(0)
    await nothingRunsOn(dataDir)

    const second = await run(['launch.mjs', 'start'], dataDir)
    await second.ready()
    expect(second.output()).not.toMatch(/Installing|Building|migrated|applied|password/)
    second.child.kill('SIGINT')
    expect(await second.ended).toBe(0)
    await nothingRunsOn(dataDir)

    const refused = await run(['launch.mjs', 'start'], dataDir, { PORT: 'abc' })
    expect(await refused.ended).toBe(1)
  },
  PATIENCE_MS,
)

test.skipIf(process.platform === 'win32')(
  'Ctrl-C, which reaches launcher and server at once, ends both properly',
  async () => {
    const dataDir = await newDataDir()
    const group = await run(['launch.mjs', 'start'], dataDir, {}, true)
    await group.ready()
    process.kill(-(group.child.pid ?? 0), 'SIGINT')
    expect(await group.ended).toBe(0)
    expect(group.output()).toContain('the database is stopped')
    await nothingRunsOn(dataDir)
  },
  PATIENCE_MS,
)
