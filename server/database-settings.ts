// Settings that the database keeps for the login `authenticator` (`alter role … set pgrst.…`), as
// projects of that stack have them. They stand in place of the file's; read at the start and after
// `notify pgrst, 'reload config'`, and only where the file allows it.
import { type ServerConfig, type TableSettings, tableSettingsShape } from './config.ts'
import type { Log } from './log.ts'
import type { Database } from './postgres/database.ts'

const CHANNEL = 'pgrst'
const PREFIX = 'pgrst.'

type DatabaseSettings = {
  /** The file's configuration with the present settings of the database in it. */
  config: ServerConfig
  /** Calls `onChange` after each change from now on; its error is logged. */
  follow(onChange: () => Promise<void>): Promise<void>
  close(): Promise<void>
}

/** Resolves when they are read; rejects with the database's error. */
export async function readDatabaseSettings(options: {
  /** The owner's login. */
  database: Database
  config: ServerConfig
  log: Log
}): Promise<DatabaseSettings> {
  const { database, config, log } = options
  const told = new Set<string>()
  let present = await read()
  let stop: (() => Promise<void>) | undefined

  async function read(): Promise<Partial<TableSettings>> {
    const { settings, refused } = understood(await database.query<Setting>(SETTINGS))
    for (const one of refused.filter(({ name, reason }) => !told.has(`${name} ${reason}`))) {
      told.add(`${one.name} ${one.reason}`)
      log.warn(one, 'a setting in the database has no effect')
    }
    return settings
  }

  function warn(error: unknown) {
    const { code } = error as { code?: string }
    log.warn({ code }, 'the settings in the database are not followed')
  }

  return {
    config: withPresent(config, () => present),
    async follow(onChange) {
      const readAgain = async () => {
        const before = JSON.stringify(present)
        present = await read()
        if (JSON.stringify(present) !== before) await onChange()
      }
      let turn = Promise.resolve()
      const inTurn = () => {
        turn = turn.then(readAgain).catch(warn)
        return turn
      }
      const listening = database.listen(CHANNEL, (payload) => {
        if (payload === '' || payload === 'reload config') void inTurn()
      })
      stop = await listening.catch((error: unknown) => {
        warn(error)
        return undefined
      })
      // What was changed since the first reading was told to nobody.
      await inTurn()
    },
    close: async () => stop?.(),
  }
}

type Setting = { name: string; value: string }
type RefusedSetting = { name: string; reason: string }

/**
 * The settings that these rows make, and those that have no effect, with the reason. No reason
 * contains a value: it may be a secret.
 */
export function understood(rows: readonly Setting[]): {
  settings: Partial<TableSettings>
  refused: RefusedSetting[]
} {
  const settings: Record<string, unknown> = {}
  const refused: RefusedSetting[] = []
  for (const { name, value } of rows) {
    const known = Object.hasOwn(KNOWN, name) ? KNOWN[name] : undefined
    const parsed = known && tableSettingsShape.shape[known.key].safeParse(known.read(value))
    if (!parsed) refused.push({ name, reason: 'is not known here' })
    else if (!parsed.success) refused.push({ name, reason: 'has a value that is not possible' })
    else settings[known.key] = parsed.data
  }
  return { settings, refused }
}

/** By the names of PostgREST. */
const KNOWN: Record<string, { key: keyof TableSettings; read: (value: string) => unknown }> = {
  db_schemas: { key: 'schemas', read: names },
  db_schema: { key: 'schemas', read: names },
  db_extra_search_path: { key: 'extraSearchPath', read: names },
  db_max_rows: { key: 'maxRows', read: Number },
  max_rows: { key: 'maxRows', read: Number },
  db_pre_request: { key: 'preRequestFunction', read: String },
  db_aggregates_enabled: { key: 'aggregates', read: truth },
  db_plan_enabled: { key: 'plan', read: truth },
  db_tx_end: {
    key: 'txRollback',
    read: (value) => ({ commit: false, 'commit-allow-override': true })[value] ?? null,
  },
}

function names(value: string): string[] {
  const parts = value.split(',').map((part) => part.trim().replace(/^"(.+)"$/, '$1'))
  return parts.filter(Boolean)
}

/** Null is no truth: undefined would be the default. */
function truth(value: string): boolean | null {
  return { true: true, on: true, false: false, off: false }[value.toLowerCase()] ?? null
}

/** A view: each of these settings is what it is at the moment it is read. */
function withPresent(config: ServerConfig, present: () => Partial<TableSettings>): ServerConfig {
  const names = Object.keys(tableSettingsShape.shape) as (keyof TableSettings)[]
  const views = names.map((name) => [
    name,
    { enumerable: true, get: () => present()[name] ?? config[name] },
  ])
  return Object.freeze(Object.defineProperties({ ...config }, Object.fromEntries(views)))
}

/** Those for this database come last and so stand. */
const SETTINGS = `
  select split_part(setting, '=', 1) as name, substr(setting, position('=' in setting) + 1) as value
    from pg_db_role_setting
    join pg_roles on pg_roles.oid = setrole
   cross join lateral unnest(setconfig) as whole
   cross join lateral substr(whole, ${PREFIX.length + 1}) as setting
   where rolname = 'authenticator' and starts_with(whole, '${PREFIX}')
     and setdatabase in (0, (select oid from pg_database where datname = current_database()))
   order by setdatabase`
