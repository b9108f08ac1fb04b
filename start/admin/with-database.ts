// The database for one of the operator's tasks.
import { createLog } from '#server/log.ts'
import { createPool, type Pool } from '#server/postgres/pool.ts'
import { prepareDataFolder } from '../data-folder.ts'
import { joinDatabase } from '../database.ts'
import type { Environment } from '../environment.ts'

/**
 * That of the running product, else started for as long as `work` takes. `name` is what the
 * database's own lists call the task.
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

/** Throws an Error of one line where the product never ran. */
async function requireProduct(pool: Pool, { DATABASE_URL, DATA_DIR }: Environment): Promise<void> {
  const [found] = await pool.query<{ ran: boolean }>(
    `select to_regclass('public.profiles') is not null as ran`,
  )
  const place = DATABASE_URL ? 'The database of DATABASE_URL' : `DATA_DIR ${DATA_DIR}`
  if (!found?.ran) throw new Error(`${place} holds nothing yet: npm start sets it up`)
}
