// The commands beside the running product: import, and the operator's tasks.
import { createInterface } from 'node:readline/promises'
import { Client } from 'pg'
import { apply } from '#database/apply.ts'
import { systemClock } from '#server/clock.ts'
import { createLog } from '#server/log.ts'
import { requireRights } from '#server/postgres/owner-rights.ts'
import { createPool } from '#server/postgres/pool.ts'
import { migrateServer } from '#server/start.ts'
import { runImport } from '#worker/import/command.ts'
import { prepareDataFolder } from './data-folder.ts'
import { joinDatabase, type OpenDatabase } from './database.ts'
import type { Environment } from './environment.ts'

/** `npm run import -- jobs FILE…`; returns the exit code. */
export async function importCommand(environment: Environment, args: string[]): Promise<number> {
  const log = createLog('warn')
  await prepareDataFolder(environment.DATA_DIR)
  let database: OpenDatabase | undefined
  let pool: ReturnType<typeof createPool> | undefined
  try {
    return await runImport(args, {
      connect: async () => {
        database = await joinDatabase(environment, log)
        const url = environment.DATABASE_DIRECT_URL ?? database.url
        await bringUpToDate(url)
        pool = createPool({ url, size: 2, applicationName: 'import', log })
        return pool
      },
      clock: systemClock,
      out: process.stdout,
      err: process.stderr,
      ...(process.stdin.isTTY && process.stderr.isTTY && { ask }),
    })
  } finally {
    await pool?.close()
    await database?.stop()
  }
}

async function ask(question: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  const answer = await terminal.question(`${question} [y/N] `)
  terminal.close()
  return /^y(es)?$/i.test(answer.trim())
}

/** A command may be the first program that runs on a data folder. */
async function bringUpToDate(url: string) {
  const session = new Client({ connectionString: url })
  await session.connect()
  try {
    await requireRights(session)
    await migrateServer(session)
    await apply(session, { log: () => {} })
  } finally {
    await session.end()
  }
}
