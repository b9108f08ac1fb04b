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
    return await work(pool)
  } finally {
    await pool.close()
    await database.stop()
  }
}
