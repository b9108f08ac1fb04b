// `npm run serve -- --config FILE`: the server alone, for any database. Secrets that the file does
// not give are made once and kept in `server-keys/` beside it.
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { loadApiKeys, loadKeySet } from './caller/keys.ts'
import { readServerConfig } from './config.ts'
import { createLog } from './log.ts'

const log = createLog(process.env.LOG_LEVEL)

try {
  const { values } = parseArgs({ options: { config: { type: 'string' } } })
  if (!values.config) throw new Error('Usage: npm run serve -- --config FILE')
  const file = path.resolve(values.config)
  const config = readServerConfig(parse(await readFile(file, 'utf8'), file))
  // After the file was read: a mistake in it is told at once.
  const { startServer } = await import('./start.ts')
  const kept = path.join(path.dirname(file), 'server-keys')
  const server = await startServer({
    config,
    keys: config.keys ?? (await loadApiKeys(path.join(kept, 'keys.json'))),
    keySet: await loadKeySet(config.jwt.keySet ?? path.join(kept, 'jwt-keys.json')),
    log,
  })
  console.log(`ready ${server.url}`)
  await untilAskedToStop()
  await server.stop()
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}

/**
 * Resolves at the first signal. Further ones change nothing: a terminal's Ctrl-C reaches the
 * launcher, which passes it on, and us.
 */
function untilAskedToStop(): Promise<void> {
  return new Promise((resolve) => {
    process.on('SIGTERM', () => resolve())
    process.on('SIGINT', () => resolve())
  })
}

function parse(text: string, file: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Error(`${file}: not valid JSON`)
  }
}
