// Anything that prevents a start is reported in one line, without a stack, and the process ends
// with 1.
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadApiKeys, loadKeySet } from '#server/caller/keys.ts'
import { readServerConfig } from '#server/config.ts'
import { projectFolder } from '#start/project.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { asSuperuser, makePlainLogin } from '#tests/support/plain-login.ts'
import { freePort, type Product, startProduct } from '#tests/support/product.ts'
import { asOwner } from '#tests/support/server-alone.ts'

let folder: string
let running: Product
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'hiring-agent-refusals-'))
  running = await startProduct()
})
afterAll(async () => {
  await running?.stop()
  await rm(folder, { recursive: true, force: true })
})

/**
 * Runs it without this environment's settings; returns how it ended and every line of output that
 * is not a log line.
 */
async function ends(args: string[], variables: Record<string, string>) {
  const { PATH = '', HOME = '' } = process.env
  const env = { PATH, HOME, LOG_LEVEL: 'warn', ...variables }
  const child = spawn(process.execPath, args, { cwd: projectFolder, env })
  let text = ''
  child.stdout.on('data', (part) => (text += part))
  child.stderr.on('data', (part) => (text += part))
  // Not `exit`: it may come before the last output.
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('{"level"'))
  return { code, lines }
}
const start = async (variables: Record<string, string>) =>
  ends(['main.ts', 'start'], { PORT: String(await freePort()), ...variables })
/** A file of one posting. */
async function table() {
  const file = path.join(folder, 'jobs.csv')
  await writeFile(file, 'title,company,location,description\nWeaver,Loom House,Varanasi,Weaving\n')
  return file
}
const refused = (line: RegExp | string) => ({
  code: 1,
  lines: [typeof line === 'string' ? line : expect.stringMatching(line)],
})

test.concurrent('a second process on the same data folder', async () => {
  expect(await start({ DATA_DIR: running.dataDir })).toEqual(
    refused(/already|in use|another process/i),
  )
  expect((await fetch(`${running.url}/health/ready`)).status).toBe(200)
})

test.concurrent('an operator’s task where the product never ran', async () => {
  const DATA_DIR = path.join(folder, 'never-started')
  expect(await ends(['main.ts', 'admin', 'list'], { DATA_DIR })).toEqual(
    refused(/never-started holds nothing yet: npm start sets it up$/),
  )
})

test.concurrent('[T010] what a running one keeps is for its owner alone', async () => {
  const entries = await readdir(running.dataDir, { recursive: true, withFileTypes: true })
  expect(entries.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['keys.json', 'jwt-keys.json', 'PG_VERSION']),
  )
  const open: string[] = []
  for (const entry of entries) {
    const file = path.join(entry.parentPath, entry.name)
    // The database creates and removes files of its own all the time.
    const about = await stat(file).catch(() => undefined)
    if (about && about.mode & 0o077) {
      open.push(`${path.relative(running.dataDir, file)} ${(about.mode & 0o777).toString(8)}`)
    }
  }
  expect(open).toEqual([])
  expect((await stat(running.dataDir)).mode & 0o066).toBe(0)
})

test.concurrent('[A4] a port that is taken: before a database is made', async () => {
  const PORT = new URL(running.url).port
  expect(await start({ DATA_DIR: path.join(folder, 'port'), PORT })).toEqual(
    refused(`PORT ${PORT} is in use on 127.0.0.1: choose another, e.g. PORT=${Number(PORT) + 1}`),
  )
  expect(await readdir(folder)).not.toContain('port')
})

test.concurrent('a data folder where nothing can be written', async () => {
  const file = path.join(folder, 'a-file')
  await writeFile(file, '')
  const DATA_DIR = path.join(file, 'data')
  expect(await start({ DATA_DIR })).toEqual(refused(/^DATA_DIR .*a-file.*is not writable \(E\w+\)/))
})

test.concurrent('a database that does not answer', async () => {
  const DATABASE_URL = `postgres://somebody:hidden@127.0.0.1:${await freePort()}/none`
  const ended = await start({ DATA_DIR: path.join(folder, 'database'), DATABASE_URL })
  expect(ended).toEqual(refused(/^The database cannot be reached: .*ECONNREFUSED/))
  expect(ended.lines.join()).not.toContain('hidden')
})

test.concurrent('[A1] [A2] a login without the rights it needs: each by name, before anything is changed', async () => {
  const { serviceUrl, drop } = await freshDatabase({ empty: true })
  const { login, database, url } = await makePlainLogin(serviceUrl, { rights: '' })
  try {
    const variables = { DATA_DIR: path.join(folder, 'rights'), DATABASE_URL: url }
    const line = `The database's login ${login} lacks rights; let an administrator of the database run: ALTER ROLE ${login} REPLICATION; GRANT anon, authenticated, service_role TO ${login} WITH ADMIN OPTION`
    expect(await start(variables)).toEqual(refused(line))
    const imported = await ends(['main.ts', 'import', 'jobs', await table()], variables)
    expect(imported).toEqual(refused(line.replace(`ALTER ROLE ${login} REPLICATION; `, '')))
    const schemas = `select nspname from pg_namespace where nspname !~ '^pg_|^information_schema$'`
    expect(await asOwner(url, schemas)).toEqual([{ nspname: 'public' }])
  } finally {
    await asSuperuser(serviceUrl, [`drop database ${database}`, `drop role ${login}`])
    await drop()
  }
})

test.concurrent('variables that make no sense: a line for each', async () => {
  const wrong = { PORT: 'eighty', RATE_LIMITS: 'perhaps', SCANNER: 'clamd://x' }
  const { code, lines } = await start({ DATA_DIR: path.join(folder, 'variables'), ...wrong })
  expect(code).toBe(1)
  expect(lines.sort()).toEqual([
    'PORT: expected a port number, e.g. 3000',
    'RATE_LIMITS: expected on or off',
    'SCANNER: this is not supported yet; unset it',
  ])
})

test.concurrent('[T005] key files that are no keys, or too short ones', async () => {
  const [keys, set] = [path.join(folder, 'keys.json'), path.join(folder, 'set.json')]
  const short = { publishable: 'sb_publishable_x', secret: 'sb_secret_short' }
  for (const text of ['{', '{}', JSON.stringify(short)]) {
    await writeFile(keys, text)
    await expect(loadApiKeys(keys)).rejects.toThrow(/keys\.json: (not valid JSON|expected)/)
  }
  for (const text of ['[]', '{"keys":[]}', '{"keys":[{"kty":"oct","k":"c2VjcmV0"}]}']) {
    await writeFile(set, text)
    await expect(loadKeySet(set)).rejects.toThrow(/set\.json: expected a JWK set/)
  }
  const DATA_DIR = path.join(folder, 'keys')
  expect(await start({ DATA_DIR, API_KEYS: keys })).toEqual(refused(/keys\.json: expected/))
})

test.concurrent('[T005] a secret for older tokens that is short, or that everybody knows', async () => {
  const databaseUrl = 'postgres://u@127.0.0.1:1/x'
  for (const secret of [
    'short',
    'super-secret-jwt-token-with-at-least-32-characters-long',
    'your-super-secret-jwt-token-with-at-least-32-characters-long',
    'please-change-me-before-going-live-0123456789',
    'a'.repeat(64),
  ]) {
    expect(() => readServerConfig({ databaseUrl, jwt: { secret } })).toThrow(
      /^jwt\.secret: [^\n]+$/,
    )
  }
  const secret = randomBytes(32).toString('hex')
  expect(readServerConfig({ databaseUrl, jwt: { secret } }).jwt.secret).toBe(secret)
  const file = path.join(folder, 'server.json')
  await writeFile(file, JSON.stringify({ databaseUrl, jwt: { secret: 'short' } }))
  expect(await ends(['server/serve.ts', '--config', file], {})).toEqual(
    refused('jwt.secret: must have at least 32 characters'),
  )
})

test.concurrent('an unknown command', async () => {
  expect(await ends(['main.ts', 'install'], {})).toEqual(refused(/^Unknown command install/))
})
