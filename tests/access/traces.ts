// Remaining data about a person anywhere in the database.
import type { Api } from '#tests/support/api.ts'

/**
 * Every table with a row that contains one of these. Migrations alone write the parts of cities,
 * one of which is Pashan.
 */
export async function tablesWith(api: Api, traces: string[]): Promise<string[]> {
  const tables = await api.sql<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema') and tablename <> 'localities' order by 1`,
  )
  const found: string[] = []
  for (const { name } of tables) {
    for (const trace of traces) {
      const rows = await api.sql(
        `select from ${name} as each where to_jsonb(each)::text ilike '%' || $1 || '%'`,
        [trace],
      )
      if (rows.length > 0) found.push(`${name}: ${trace}`)
    }
  }
  return found
}
