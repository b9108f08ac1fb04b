// A server for one of the operator's tasks.
import { createLog } from '#server/log.ts'
import { type RunningServer, startServer } from '#server/start.ts'
import { prepareDataFolder } from '../data-folder.ts'
import { joinDatabase } from '../database.ts'
import type { Environment } from '../environment.ts'
import { serverOptionsFor } from '../server-options.ts'

/**
 * Starts a server of the task's own on the product's database until `work` is done: only the server
 * knows how to create accounts and links, with everything that belongs to it.
 */
export async function withServer<T>(
  environment: Environment,
  work: (server: RunningServer, secretKey: string) => Promise<T>,
): Promise<T> {
  const log = createLog('warn')
  await using opened = new AsyncDisposableStack()
  await prepareDataFolder(environment.DATA_DIR)
  const database = await joinDatabase(environment, log)
  opened.defer(() => database.stop())
  const own = { ...environment, HOST: '127.0.0.1', PORT: 0 }
  const options = await serverOptionsFor(own, database.url, log)
  const server = await startServer(options)
  opened.defer(() => server.stop())
  return await work(server, options.keys.secret)
}
