// What a backup holds of the database: every table of our schemas and the server's, each after
// those it refers to, and the values of the sequences. Sessions and one-time codes are left out: a
// restore would undo sign-outs and make used codes valid again.
import type { Client } from 'pg'

const schemas = ['auth', 'storage', 'realtime', 'public', 'private']

/** They record which migrations ran; a restore runs those itself. */
const bookkeeping = ['private.migrations', 'private.applied']

/** Emptied by a restore and not filled. */
export const neverKept = [
  'auth.sessions',
  'auth.refresh_tokens',
  'auth.one_time_tokens',
  'auth.flow_state',
  'auth.mfa_challenges',
  'auth.saml_relay_states',
  'auth.used_proofs',
]

type Contents = {
  tables: { name: string; columns: string[] }[]
  sequences: string[]
}

export async function contentsOf(session: Client): Promise<Contents> {
  const { rows: tables } = await session.query<{
    name: string
    columns: string[]
    refers: string[]
  }>(tablesQuery, [schemas])
  const kept = tables.filter(({ name }) => ![...bookkeeping, ...neverKept].includes(name))
  const { rows: sequences } = await session.query<{ name: string }>(sequencesQuery, [schemas])
  return { tables: inOrder(kept), sequences: sequences.map(({ name }) => name) }
}

/**
 * The names of the migrations that ran, in order; undefined when this database holds no product.
 */
export async function migrationsOf(session: Client) {
  const {
    rows: [there],
  } = await session.query<{ product: boolean }>(
    `select to_regclass('private.migrations') is not null and to_regclass('server.migrations') is not null as product`,
  )
  if (!there?.product) return undefined
  const names = async (table: string) =>
    (await session.query<{ name: string }>(`select name from ${table} order by name`)).rows.map(
      ({ name }) => name,
    )
  return { server: await names('server.migrations'), database: await names('private.migrations') }
}

/** `copy` for exactly these columns, so that a later release may add some. */
export const copyText = (
  { name, columns }: { name: string; columns: readonly string[] },
  direction: 'to stdout' | 'from stdin',
) => `copy ${quoted(name)} (${columns.map(quoted).join(', ')}) ${direction}`

export const quoted = (name: string) =>
  name
    .split('.')
    .map((part) => `"${part.replaceAll('"', '""')}"`)
    .join('.')

type Referring = { name: string; columns: string[]; refers: string[] }

function inOrder(tables: readonly Referring[]): Contents['tables'] {
  const ordered: Contents['tables'] = []
  const done = new Set<string>()
  let left = [...tables]
  while (left.length > 0) {
    const waiting = new Set(left.map(({ name }) => name))
    const next = left.filter(({ refers }) => !refers.some((other) => waiting.has(other)))
    if (next.length === 0) {
      throw new Error(`These tables refer to one another in a circle: ${[...waiting].join(', ')}`)
    }
    for (const { name, columns } of next) {
      ordered.push({ name, columns })
      done.add(name)
    }
    left = left.filter(({ name }) => !done.has(name))
  }
  return ordered
}

const tablesQuery = `
  select n.nspname || '.' || c.relname as name,
    (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
     where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
    array(
      select tn.nspname || '.' || target.relname
      from pg_constraint k join pg_class target on target.oid = k.confrelid join pg_namespace tn on tn.oid = target.relnamespace
      where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid) as refers
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = any ($1) and c.relkind = 'r'
    and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
  order by 1
`

const sequencesQuery = `
  select n.nspname || '.' || c.relname as name
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = any ($1) and c.relkind = 'S'
    and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
  order by 1
`
