// The PostgreSQL of a test run. Its folder is kept for the next run, and the template in it as long
// as no migration, function, view or policy changes; parallel runs use different folders. Its
// settings are unsafe: nothing in it has to survive a power cut. But each commit is written at
// once, as in a real one: readers of changes get a commit when it is written.
import { rmSync } from 'node:fs'
import path from 'node:path'
import { Client } from 'pg'
import { apply } from '#database/apply.ts'
import { type Embedded, startEmbedded } from '#server/postgres/embedded.ts'
import { DataDirInUse } from '#server/postgres/embedded-cluster.ts'
import { prepareApiLogin } from '#server/postgres/login.ts'
import { migrate } from '#server/postgres/migrate.ts'
import type { TestCluster } from './database.ts'
import { hashOf, keptFolder } from './kept-folder.ts'
import { keepOutput } from './kept-logs.ts'

const project = path.resolve(import.meta.dirname, '../..')
const mostRunsAtOnce = 16
const unsafe = { fsync: 'off', full_page_writes: 'off' }
const silent = { info() {}, warn() {}, error() {} }

export async function startTestCluster(): Promise<TestCluster & { stop(): Promise<void> }> {
  const { embedded, dataDir } = await startInFreeFolder()
  const superuserUrl = embedded.urlFor('postgres')
  const template = `template_${hashOf(['server/migrations', 'database'])}`
  const client = new Client({ connectionString: superuserUrl })
  await client.connect()
  try {
    await removeAllBut(client, template)
    const { rows } = await client.query('select from pg_database where datname = $1', [template])
    if (rows.length === 0) await build(client, embedded, template)
    const authenticatorUrl = await prepareApiLogin(superuserUrl, client, silent)
    return {
      superuserUrl,
      authenticatorUrl,
      template,
      async stop() {
        await embedded.stop()
        keepOutput('', dataDir)
      },
    }
  } finally {
    await client.end()
  }
}

async function startInFreeFolder(): Promise<{ embedded: Embedded; dataDir: string }> {
  const parent = keptFolder()
  for (let number = 1; ; number += 1) {
    const dataDir = path.join(parent, String(number))
    try {
      return { embedded: await start(dataDir), dataDir }
    } catch (error) {
      if (error instanceof DataDirInUse && number < mostRunsAtOnce) continue
      throw error
    }
  }
}

async function start(dataDir: string): Promise<Embedded> {
  const options = {
    dataDir,
    log: silent,
    unsafe: true,
    // Several files at once follow changes; PostgreSQL's own limits are 10 of each.
    settings: {
      ...unsafe,
      max_connections: 200,
      max_wal_senders: 40,
      max_replication_slots: 40,
    },
  }
  try {
    return await startEmbedded(options)
  } catch (error) {
    if (error instanceof DataDirInUse) throw error
    // After a power cut an unsafe database may be beyond repair, and is not needed.
    rmSync(dataDir, { recursive: true, force: true })
    return startEmbedded(options)
  }
}

/** Older templates, and leftovers of killed runs. */
async function removeAllBut(client: Client, template: string) {
  const { rows } = await client.query<{ name: string }>(
    `select datname as name from pg_database where datname ~ '^(fresh|template|draft)_' and datname <> $1`,
    [template],
  )
  for (const { name } of rows) await client.query(`drop database "${name}" with (force)`)
}

/** Built under another name and renamed when complete. */
async function build(client: Client, embedded: Embedded, template: string) {
  const draft = template.replace('template', 'draft')
  await client.query(`create database ${draft} template template0`)
  const inside = new Client({ connectionString: embedded.urlFor(draft) })
  await inside.connect()
  try {
    await migrate(inside, path.join(project, 'server/migrations'), { record: 'server.migrations' })
    await apply(inside, { log: () => {} })
  } finally {
    await inside.end()
  }
  await client.query(`alter database ${draft} rename to ${template}`)
}
