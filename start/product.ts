// The whole product in one process: PostgreSQL (embedded unless DATABASE_URL is set), the server
// with the product's schema, mails and site, and the workers.
import path from 'node:path'
import { shownCaptcha } from '#server/auth/captcha.ts'
import { systemClock } from '#server/clock.ts'
import { type Before, requireFreePort } from '#server/http/listen.ts'
import type { Log } from '#server/log.ts'
import { createSchedule } from '#server/queue/schedule.ts'
import { type RunningServer, startServer } from '#server/start.ts'
import type { MakePages } from '#site/pages.ts'
import { createRoutes } from '#site/routes.ts'
import { forgetErased } from '#worker/erasures/erase-accounts.ts'
import { erasedList } from '#worker/erasures/erased-list.ts'
import { removeExports } from '#worker/exports/exports.ts'
import { type FetchFeed, feedFetcher } from '#worker/import/fetch-feed.ts'
import { scheduledTasks } from '#worker/scheduled-tasks.ts'
import { createUser, setPassword } from './accounts.ts'
import { erasedFile, prepareDataFolder } from './data-folder.ts'
import { openDatabase } from './database.ts'
import type { Environment } from './environment.ts'
import { feedWorkerFor } from './feeds.ts'
import { makeFirstAdmin, type SignIn } from './first-admin.ts'
import { importWorkerFor } from './imports.ts'
import { privacyWorkersFor } from './privacy-workers.ts'
import { resumeWorkerFor } from './resumes.ts'
import { serverOptionsFor } from './server-options.ts'

export type Product = {
  url: string
  server: RunningServer
  /** The administrator who was just created; their password is stored nowhere else. */
  firstAdmin?: SignIn
  /** The secret key, for background work through the API. */
  secretKey: string
  stop(): Promise<void>
}

type ProductOptions = {
  environment: Environment
  log: Log
  pages: MakePages
  before?: Before
  /** True: the database is thrown away and may have unsafe settings. */
  unsafe?: boolean
  /** Whether what is loaded after the start is there; `/health/ready` is 200 only then. */
  isReady?: () => boolean
  /** Says that the start is no longer wanted: it then throws the signal's reason, between steps. */
  stopping?: AbortSignal
  /** From the public internet without it; for tests, whose feeds are on this machine. */
  fetchFeed?: FetchFeed
}

/**
 * Throws an Error of one clear line when something outside prevents the start; then nothing is left
 * running.
 */
export async function startProduct(options: ProductOptions): Promise<Product> {
  const opened = new AsyncDisposableStack()
  try {
    return await open(options, opened)
  } catch (error) {
    await opened.disposeAsync()
    throw error
  }
}

async function open(given: ProductOptions, opened: AsyncDisposableStack): Promise<Product> {
  const { environment, log, pages, before, unsafe, isReady = () => true, stopping } = given
  // Before a database is made for nothing.
  await requireFreePort(environment.HOST, environment.PORT)
  await prepareDataFolder(environment.DATA_DIR)
  const inDataDir = (name: string) => path.join(environment.DATA_DIR, name)
  const exportsFolder = inDataDir('exports')
  const mailFolder = environment.SMTP_URL ? undefined : inDataDir('mail')
  const database = await openDatabase(environment, log)
  opened.defer(() => database.stop())
  stopping?.throwIfAborted()
  const options = await serverOptionsFor(environment, database.url, log, stopping)
  const { keys } = options
  let isComplete = false
  const server = await startServer({
    ...options,
    site: createRoutes({
      pages: await pages({
        siteUrl: environment.SITE_URL,
        publishableKey: keys.publishable,
        grievanceContact: environment.GRIEVANCE_CONTACT,
        captcha: shownCaptcha(environment.CAPTCHA, environment.CAPTCHA_SITE_KEY),
        offlinePages: environment.OFFLINE_PAGES,
        log,
      }),
      siteUrl: environment.SITE_URL,
      publishableKey: keys.publishable,
      mailFolder,
      exportsFolder,
      inbound: environment.INBOUND_MAIL,
      query: (text, values) => server.database.query(text, values),
    }),
    before,
    unsafe,
    isFull: database.isFull,
    isReady: () => isComplete && isReady(),
  })
  opened.defer(() => server.stop())
  stopping?.throwIfAborted()
  const erased = erasedList(erasedFile(environment.DATA_DIR))
  await erased.prepare()
  const schedule = createSchedule({
    connection: server.database,
    tasks: [...scheduledTasks, removeExports(exportsFolder), forgetErased(erased)],
    clock: systemClock,
    log,
  })
  schedule.start()
  opened.defer(() => schedule.stop())
  const secretKey = keys.secret
  const workers = {
    ...privacyWorkersFor(server, { secretKey, exportsFolder, mailFolder, erased, log }),
    resumes: resumeWorkerFor(server, secretKey, log),
    imports: importWorkerFor(server, secretKey, log),
    feeds: feedWorkerFor(server, {
      secretKey,
      fetchFeed: given.fetchFeed ?? feedFetcher(environment.SITE_URL),
      log,
    }),
  }
  for (const [name, worker] of Object.entries(workers)) {
    await worker.start()
    opened.defer(() => worker.stop())
    server.watchQueue(name, worker.oldestWaitingSeconds)
  }
  const firstAdmin = await makeFirstAdmin({
    database: server.database,
    createUser: (user) => createUser(server.call, keys.secret, user),
    setPassword: (id, password) => setPassword(server.call, keys.secret, id, password),
    email: environment.ADMIN_EMAIL,
    password: environment.ADMIN_PASSWORD,
  })
  isComplete = true
  return {
    url: server.url,
    server,
    firstAdmin,
    secretKey: keys.secret,
    stop: () => opened.disposeAsync(),
  }
}
