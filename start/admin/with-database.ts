// The database for one of the operator's tasks.
import { createLog } from '#server/log.ts'
import { createPool, type Pool } from '#server/postgres/pool.ts'
import { prepareDataFolder } from '../data-folder.ts'
import { joinDatabase } from '../database.ts'
import type { Environment } from '../environment.ts'

/**
 * The running product's database, else one that is started until `work` is done. `name` is how the
 * database lists the task's session.
 */
export async function withDatabase<T>(
  environment: Environment,
  name: string,
  work: (database: Pool) => Promise<T>,
): Promise<T> {
  const log = createLog('warn')
  await prepareDataFolder(environment.DATA_DIR)
  const database = await joinDatabase(environment, log)
  const pool = createPool({ url: database.url, size: 1, applicationName: name, log })
  try {
    await requireProduct(pool, environment)
    return await work(pool)
  } finally {
    await pool.close()
    await database.stop()
  }
}

/** Throws an Error of one line if the product has never run. */
async function requireProduct(pool: Pool, { DATABASE_URL, DATA_DIR }: Environment): Promise<void> {
  const [found] = await pool.query<{ ran: boolean }>(
    `select to_regclass('public.profiles') is not null as ran`,
  )
  const place = DATABASE_URL ? 'The database of DATABASE_URL' : `DATA_DIR ${DATA_DIR}`
  if (!found?.ran) throw new Error(`${place} holds nothing yet: npm start sets it up`)
}
