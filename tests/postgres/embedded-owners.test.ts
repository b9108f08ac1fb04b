// The supervisor with other processes: two owners, killed owners, killed databases, stale files.
import { execFileSync, spawn } from 'node:child_process'
import * as fs from 'node:fs'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { Client } from 'pg'
import { describe, expect, test, vi } from 'vitest'
import { findRunningEmbedded } from '#server/postgres/attach.ts'
import { startEmbedded } from '#server/postgres/embedded.ts'
import { DataDirInUse } from '#server/postgres/embedded-cluster.ts'
import { createPool } from '#server/postgres/pool.ts'
import {
  ask,
  ended,
  isAlive,
  isRoot,
  log,
  logged,
  madeFolder,
  newFolder,
  pidFile,
  pidOf,
  setDataFolders,
  start,
  startOwner,
  undo,
} from './data-folders.ts'

setDataFolders()

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
    expect(await findRunningEmbedded(newFolder(), 'postgres')).toBeUndefined()
    expect(await findRunningEmbedded(dataDir, 'postgres')).toBeUndefined()
    const embedded = await start(dataDir)
    expect(await findRunningEmbedded(dataDir, 'postgres')).toBe(embedded.urlFor('postgres'))
    await embedded.stop()
    expect(await findRunningEmbedded(dataDir, 'postgres')).toBeUndefined()
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
    await vi.waitFor(() => expect(confirmed).toBeGreaterThan(50), 30_000)
    const left = pidOf(dataDir)
    owner.kill('SIGKILL')
    await ended(owner)

    const { urlFor } = await start(dataDir)
    await writing
    expect(logged.map(({ sentence }) => sentence)).toContain(
      'stopping the database that an earlier run left behind',
    )
    expect(isAlive(left)).toBe(false)
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
    // The shell is replaced by a program that never waits for its child.
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
      30_000,
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
    const soon = { timeout: 30_000, interval: 100 }
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
    await vi.waitFor(async () => expect(await ask(url, 'select 1 as one')).toHaveLength(1), 30_000)
  })

  test('stopping ends all sessions, leaves no process and no lock, and may be asked for twice', async () => {
    const dataDir = madeFolder()
    const embedded = await start(dataDir)
    const client = new Client({ connectionString: embedded.urlFor('postgres') })
    client.on('error', () => {})
    await client.connect()
    const pid = pidOf(dataDir)
    await Promise.all([embedded.stop(), embedded.stop()])
    expect(isAlive(pid)).toBe(false)
    expect(fs.existsSync(pidFile(dataDir))).toBe(false)
  })

  test('an owner that exits without stopping it takes it along', async () => {
    const dataDir = madeFolder()
    const { owner } = await startOwner(dataDir)
    const pid = pidOf(dataDir)
    owner.kill('SIGUSR2')
    expect(await ended(owner)).toBe(3)
    await vi.waitFor(() => expect(isAlive(pid)).toBe(false), 30_000)
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
