// The only file where everything meets. `node main.ts start | demo | dev | import …`
import path from 'node:path'
import { createLog } from '#server/log.ts'
import { importCommand } from './start/commands.ts'
import { type Environment, readEnvironment } from './start/environment.ts'
import { type Product, startProduct } from './start/product.ts'
import { projectFolder } from './start/project.ts'
import { createSite } from './start/web.ts'

const [command = 'start', ...args] = process.argv.slice(2)

try {
  process.exitCode = await runCommand()
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}

async function runCommand(): Promise<number> {
  if (command === 'import') return importCommand(readEnvironment(process.env), args)
  if (command === 'start') return serve(readEnvironment(process.env))
  if (command === 'demo') {
    const { loadDemoInto } = await import('./start/demo.ts')
    return serve(readEnvironment({ DATA_DIR: './data/demo', ...process.env }), loadDemoInto)
  }
  if (command === 'dev') {
    const { developmentServer } = await import('./start/development.ts')
    return serve(readEnvironment(process.env), undefined, await developmentServer())
  }
  throw new Error(`Unknown command ${command}. There are: start, demo, dev, import`)
}

async function serve(
  environment: Environment,
  afterStart?: (product: Product) => Promise<void>,
  web: Pick<Parameters<typeof startProduct>[0], 'pages' | 'before'> = {
    pages: (options) => createSite({ folder: path.join(projectFolder, 'dist', 'web'), ...options }),
  },
): Promise<number> {
  const log = createLog(environment.LOG_LEVEL)
  const product = await startProduct({ environment, log, ...web })
  const stopped = untilStopped(product)
  await afterStart?.(product)
  if (product.firstAdmin) {
    const { email, password } = product.firstAdmin
    console.log(`The first administrator: sign in as ${email} with the password ${password}`)
    console.log('This password is shown once and kept nowhere.')
  }
  if (!environment.SMTP_URL)
    console.log(`Mail is written to files: ${environment.SITE_URL}/dev/mail`)
  console.log(`ready ${product.url}`)
  return stopped
}

/** Resolves with the exit code once a signal asked for the end and everything has stopped; a second signal does not wait. */
function untilStopped(product: Product): Promise<number> {
  return new Promise((resolve) => {
    let asked = false
    const stop = () => {
      if (asked) return
      asked = true
      product.stop().then(
        () => resolve(0),
        (error: Error) => {
          console.error(error.message)
          resolve(1)
        },
      )
    }
    process.on('SIGTERM', stop)
    process.on('SIGINT', stop)
  })
}
