// The only file where all parts meet. `node main.ts start | demo | dev | import … | admin …`
// Each command loads its parts after the environment was read: a mistake there is told at once.
import path from 'node:path'
import { isThisMachine } from '#server/http/safe-address.ts'
import { createLog, type Log } from '#server/log.ts'
import { type Environment, readEnvironment } from '#start/environment.ts'
import type { Product, startProduct } from '#start/product.ts'
import { projectFolder } from '#start/project.ts'

/** How long a step of the start may take after it was asked to stop. */
const EARLY_STOP_MS = 20_000

const [command = 'start', ...args] = process.argv.slice(2)

try {
  process.exitCode = await runCommand()
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}

async function runCommand(): Promise<number> {
  if (command === 'import' || command === 'admin') {
    // Through the exit handlers, which stop a database that was started for this command.
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => process.exit(1))
    const environment = readEnvironment(process.env)
    if (command === 'import') {
      const { importCommand } = await import('#start/commands.ts')
      return importCommand(environment, args)
    }
    const { adminCommand } = await import('#start/admin/admin.ts')
    return adminCommand(environment, args)
  }
  if (command === 'start') return serve(readEnvironment(process.env))
  if (command === 'demo') {
    const { loadDemoInto } = await import('#start/demo.ts')
    const isLarge = args.includes('--large')
    const folder = isLarge ? './data/demo-large' : './data/demo'
    return serve(readEnvironment({ DATA_DIR: folder, ...process.env }), (product) =>
      loadDemoInto(product, isLarge),
    )
  }
  if (command === 'dev') {
    const { developmentServer } = await import('#start/development.ts')
    return serve(readEnvironment(process.env), undefined, await developmentServer())
  }
  throw new Error(`Unknown command ${command}. There are: start, demo, dev, import, admin`)
}

async function serve(
  environment: Environment,
  afterStart?: (product: Product) => Promise<void>,
  web?: Web,
): Promise<number> {
  const log = createLog(environment.LOG_LEVEL)
  // One failed background task must not end the service for everybody.
  process.on('unhandledRejection', (reason) => {
    const { name, stack } = reason instanceof Error ? reason : { name: typeof reason, stack: '' }
    log.error({ error: name, stack }, 'a failure that nobody waited for')
  })
  const stopping = new AbortController()
  const asked = untilAskedToStop().then(() => stopping.abort())
  let isFilled = false
  const starting = start({
    environment,
    log,
    web,
    isReady: () => isFilled,
    stopping: stopping.signal,
  })
  const product = await Promise.race([starting, asked])
  if (!product) return stopEarly(starting)
  try {
    await Promise.race([afterStart?.(product), asked])
    isFilled = true
    announce(product, environment)
    await asked
    return 0
  } finally {
    await product.stop()
  }
}

type Web = Pick<Parameters<typeof startProduct>[0], 'pages' | 'before'>

/** With the web app as it was built, unless another is given. */
async function start({
  web,
  ...options
}: {
  environment: Environment
  log: Log
  web?: Web
  isReady: () => boolean
  stopping: AbortSignal
}) {
  const { startProduct } = await import('#start/product.ts')
  return startProduct({ ...options, ...(web ?? (await builtWeb())) })
}

async function builtWeb(): Promise<Web> {
  const { createSite } = await import('#site/site.ts')
  const folder = path.join(projectFolder, 'dist', 'web')
  return { pages: (options) => createSite({ folder, ...options }) }
}

/** The last lines of the start's output. */
function announce(product: Product, environment: Environment) {
  if (product.firstAdmin) {
    const { email, password } = product.firstAdmin
    console.log(`The first administrator: sign in as ${email} with the password ${password}`)
    console.log('This password is shown once and kept nowhere.')
  }
  if (!environment.SMTP_URL) {
    const { SITE_URL, DATA_DIR } = environment
    const isLocal = isThisMachine(new URL(SITE_URL).hostname)
    const place = isLocal ? `${SITE_URL}/dev/mail` : path.join(DATA_DIR, 'mail')
    console.log(`Mail is written to files: ${place}`)
  }
  console.log(`ready ${product.url}`)
}

/**
 * Resolves at the first signal. Later ones change nothing: a terminal's Ctrl-C is sent both to the
 * launcher, which forwards it, and to this process.
 */
function untilAskedToStop(): Promise<undefined> {
  return new Promise((resolve) => {
    process.on('SIGTERM', () => resolve(undefined))
    process.on('SIGINT', () => resolve(undefined))
  })
}

/**
 * Stop was requested during the start, which ends after its present step and takes back what it
 * opened; exits when that takes too long.
 */
async function stopEarly(starting: Promise<Product>): Promise<number> {
  setTimeout(() => process.exit(1), EARLY_STOP_MS).unref()
  const product = await starting.catch(() => undefined)
  await product?.stop()
  return 0
}
