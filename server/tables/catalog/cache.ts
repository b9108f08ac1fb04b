// Keeps the newest catalogue. It is read at the start and again after `notify pgrst, 'reload
// schema'`; the old one is used until the new one is ready. Policies are never cached here: they
// take effect in the database at once.
import type { ServerConfig } from '../../config.ts'
import type { Log } from '../../log.ts'
import type { Database } from '../../postgres/database.ts'
import type { Catalog } from '../catalog.ts'
import { errors, TableError } from '../errors.ts'
import { readCatalog } from './reader.ts'
import { createUnguardedWarnings } from './unguarded-warnings.ts'

const CHANNEL = 'pgrst'
const FIRST_READ_PATIENCE_MS = 4000
const RETRY_MS = 1000

type CatalogCache = {
  /**
   * The newest catalogue. Waits for the first one; throws PGRST002 when there is none yet after
   * some seconds.
   */
  current(): Catalog | Promise<Catalog>
  /** Reads again; resolves when the new one is in use. */
  reload(): Promise<void>
  close(): Promise<void>
}

export function createCatalogCache(options: {
  database: Database
  /** Read anew at each reading of the catalogue. */
  config: Pick<ServerConfig, 'schemas' | 'exposeWithoutRowSecurity'>
  log: Log
}): CatalogCache {
  const { database, config, log } = options
  let catalog: Catalog | undefined
  let reading: Promise<void> | undefined
  let readAgain = false
  let closed = false
  const { exposeWithoutRowSecurity } = config
  const warnOfUnguarded = createUnguardedWarnings({ exposeWithoutRowSecurity, log })
  const first = Promise.withResolvers<Catalog>()
  first.promise.catch(() => {})

  async function read() {
    do {
      readAgain = false
      const fresh = await readCatalog(database, config)
      catalog = fresh
      first.resolve(fresh)
      warnOfUnguarded(fresh.unguarded)
    } while (readAgain)
  }

  /** One reading at a time; a request during a reading is answered by one more after it. */
  function reload(): Promise<void> {
    readAgain = true
    reading ??= read().finally(() => {
      reading = undefined
    })
    return reading
  }

  async function reloadUntilDone() {
    while (!closed) {
      try {
        return await reload()
      } catch (error) {
        if (closed) return
        log.warn({ code: codeOf(error) }, 'the catalogue could not be read; trying again')
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS).unref())
      }
    }
  }

  const listening = database
    .listen(CHANNEL, (payload) => {
      if (payload === '' || payload === 'reload schema') void reloadUntilDone()
    })
    // Otherwise a change between the first reading and this moment would be missed.
    .then((stop) => {
      void reloadUntilDone()
      return stop
    })
    .catch((error: unknown) => {
      log.warn({ code: codeOf(error) }, 'changes of the schema are not heard')
      void reloadUntilDone()
      return async () => {}
    })

  return {
    current() {
      if (catalog) return catalog
      const patience = Promise.withResolvers<never>()
      const timer = setTimeout(
        () => patience.reject(new TableError(errors.notReady)),
        FIRST_READ_PATIENCE_MS,
      )
      return Promise.race([first.promise, patience.promise]).finally(() => clearTimeout(timer))
    },
    reload,
    async close() {
      closed = true
      await (await listening)()
    },
  }
}

const codeOf = (error: unknown) => (error as { code?: string }).code ?? (error as Error).name
