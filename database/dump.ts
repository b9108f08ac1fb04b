// Writes schema.sql, types.ts and places.ts from a database to which apply.ts was applied. `node
// database/dump.ts` does it for DATABASE_URL.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Session } from './apply.ts'
import { readCatalogue } from './catalogue.ts'
import { placesText } from './places-text.ts'
import { schemaText } from './schema-text.ts'
import { typesText } from './types-text.ts'

const schemas = ['public', 'private']

type Dumped = { schema: string; types: string; places: string }

/** The texts as they are stored in this folder. */
export async function dump(session: Session): Promise<Dumped> {
  // Names are printed with their schema whatever the session's search path is.
  await session.query("select set_config('search_path', '', false)")
  const types = typesText(await readCatalogue(session, schemas), schemas)
  const schema = await schemaText(session, schemas)
  return { schema, types, places: await placesText(session) }
}

if (import.meta.main) {
  const { default: pg } = await import('pg')
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL })
  await client.connect()
  const { schema, types, places } = await dump(client as Session)
  await client.end()
  writeFileSync(join(import.meta.dirname, 'schema.sql'), schema)
  writeFileSync(join(import.meta.dirname, 'types.ts'), types)
  writeFileSync(join(import.meta.dirname, 'places.ts'), places)
}
