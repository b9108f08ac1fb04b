// Connects to the embedded database of a running process: for commands that run beside a started
// server, since starting a second database would fail ("data folder in use").
import { existsSync, readFileSync, realpathSync } from 'node:fs'
import path from 'node:path'
import { Client } from 'pg'
import { addressOf } from './embedded.ts'
import { addressIn, OWNER_LOCK } from './embedded-owner.ts'
import { isRunning, readPostmasterFile } from './postmaster-file.ts'

/**
 * The superuser's address of the running database, or undefined when no running process has this
 * data folder open.
 */
export async function findRunningEmbedded(
  dataDir: string,
  database: string,
): Promise<string | undefined> {
  const home = path.join(dataDir, 'postgres')
  if (!existsSync(home)) return undefined
  const cluster = path.join(realpathSync(home), 'cluster')
  const found = readPostmasterFile(cluster)
  if (!found || !isRunning(found.pid, cluster)) return undefined
  const url = addressOf(
    {
      ...addressIn(found),
      user: 'postgres',
      password: readFileSync(path.join(dataDir, 'postgres.password'), 'utf8').trim(),
    },
    database,
  )
  const client = new Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query(
      `select exists (select from pg_locks where locktype = 'advisory' and granted
         and ((classid::bigint << 32) | objid::bigint) = $1) as owned`,
      [OWNER_LOCK],
    )
    return rows[0]?.owned ? url : undefined
  } finally {
    await client.end()
  }
}
