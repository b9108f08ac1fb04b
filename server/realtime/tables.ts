// What must be known of a table to deliver its changes: its key, its columns, and which of them a
// role may read.
import type { Database } from '../postgres/database.ts'
import { RecentMap } from '../recent-map.ts'
import { quoted } from './filters.ts'

const FRESH_MS = 15_000
/** Clients choose the names. */
const MAX_TABLES = 1000

export type LiveTable = {
  schema: string
  name: string
  /** Quoted and qualified. */
  sql: string
  key: string[]
  columns: { name: string; type: string }[]
  /** The columns that the role may select. */
  readable: Set<string>
  /** Whether its changes are delivered at all. */
  published: boolean
}

export type LiveTables = {
  /** As `role` sees it; undefined when there is no such table. */
  find(schema: string, name: string, role: string): Promise<LiveTable | undefined>
  /** A table has changed: read its facts again. */
  forget(): void
}

type Row = {
  name: string
  type: string
  place: number | null
  readable: boolean
  published: boolean
}

export function createLiveTables(service: Database): LiveTables {
  const known = new RecentMap<string, { until: number; table: Promise<LiveTable | undefined> }>(
    MAX_TABLES,
  )

  async function read(schema: string, name: string, role: string): Promise<LiveTable | undefined> {
    const rows = await service.query<Row>(
      `select columns.attname as name, types.typname as type,
              array_position(keys.indkey::int2[], columns.attnum) as place,
              has_schema_privilege($3, tables.relnamespace, 'usage')
                and has_column_privilege($3, tables.oid, columns.attnum, 'select') as readable,
              exists (select from pg_publication_tables published
                       where published.pubname = 'supabase_realtime' and published.schemaname = $1
                         and published.tablename = $2) as published
         from pg_class tables
         join pg_namespace schemas on schemas.oid = tables.relnamespace
         join pg_attribute columns on columns.attrelid = tables.oid
         join pg_type types on types.oid = columns.atttypid
         left join pg_index keys on keys.indrelid = tables.oid and keys.indisprimary
        where schemas.nspname = $1 and tables.relname = $2 and tables.relkind in ('r', 'p')
          and columns.attnum > 0 and not columns.attisdropped
        order by columns.attnum`,
      [schema, name, role],
    )
    if (rows.length === 0) return undefined
    const inKey = rows.filter((row) => row.place !== null)
    return {
      schema,
      name,
      sql: `${quoted(schema)}.${quoted(name)}`,
      key: inKey.sort((a, b) => (a.place ?? 0) - (b.place ?? 0)).map((row) => row.name),
      columns: rows.map((row) => ({ name: row.name, type: row.type })),
      published: rows[0]?.published === true,
      readable: new Set(rows.filter((row) => row.readable).map((row) => row.name)),
    }
  }

  return {
    find(schema, name, role) {
      const id = JSON.stringify([schema, name, role])
      const entry = known.get(id)
      if (entry && entry.until > performance.now()) return entry.table
      const table = read(schema, name, role)
      known.set(id, { until: performance.now() + FRESH_MS, table })
      table.catch(() => known.delete(id))
      return table
    },
    forget: () => known.clear(),
  }
}
