// A confirmed change must survive a power cut. A PostgreSQL with settings that allow loss is
// refused, the embedded one and any other.
import type { Database } from './database.ts'

const needed = ['fsync', 'synchronous_commit', 'full_page_writes'] as const
const off = new Set(['off', 'false', 'no', '0'])

/**
 * Throws an Error naming each setting that is off for this login. `unsafe` is for throw-away
 * databases.
 */
export async function requireDurable(database: Pick<Database, 'query'>, unsafe = false) {
  if (unsafe) return
  const rows = await database.query<{ name: string; setting: string }>(
    `select name, setting from pg_settings where name in ('fsync', 'synchronous_commit', 'full_page_writes')`,
  )
  refuse(rows.filter(({ setting }) => off.has(setting)).map(({ name }) => name))
}

/** The same check for settings that a server is about to be started with. */
export function requireDurableSettings(
  settings: Readonly<Record<string, string | number>>,
  unsafe = false,
) {
  if (unsafe) return
  refuse(needed.filter((name) => off.has(String(settings[name] ?? 'on').toLowerCase())))
}

function refuse(names: string[]) {
  if (names.length === 0) return
  throw new Error(
    `PostgreSQL would lose confirmed changes in a power cut: ${names.join(', ')} must be on`,
  )
}
