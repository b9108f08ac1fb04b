// The people whose data a table holds: for notifying them after a data breach. Which rows belong to
// whom is defined for the copy of a person's data (exports/tables.ts); addresses without an account
// are found here.
import type { Query } from '../connection.ts'
import { copiedTables } from '../exports/tables.ts'

export type AffectedPerson = {
  /** Empty for an address without an account. */
  id: string | null
  address: string | null
  name: string | null
  rows: number
}

export type Span = { from?: Date; to?: Date }

/** The address of a row that may belong to somebody without an account, as SQL over `t`. */
const addresses: Readonly<Record<string, string>> = {
  'public.contact_messages': 't.email',
  'public.grievances': 't.email',
  'public.newsletter_subscribers': 't.email',
  // For mails to the platform's own inbox, the address of the author.
  'private.outgoing_mail': "coalesce(t.to_address, t.data ->> 'email')",
  'auth.outgoing_mail': 't.to_address',
}

export const tablesOfPeople = Object.keys(copiedTables).sort()

/**
 * Everybody with a row in `table` (one of `tablesOfPeople`), by address. `span` selects only rows
 * created in it; throws for a table without such a time.
 */
export async function affectedBy(
  { query }: Query,
  table: string,
  span: Span = {},
): Promise<AffectedPerson[]> {
  const mine = copiedTables[table]
  if (!mine) throw new Error(`${table} is none of: ${tablesOfPeople.join(', ')}`)
  const where = mine.where.replaceAll('$1', 'account.id').replaceAll('$2', 'lower(account.email)')
  const time = await timeColumn(query, table)
  if (!time && (span.from || span.to)) throw new Error(`${table} does not tell when a row was made`)
  const made = time
    ? `($1::timestamptz is null or t.${time} >= $1) and ($2::timestamptz is null or t.${time} < $2)`
    : '$1::timestamptz is null and $2::timestamptz is null'
  const address = addresses[table]
  const others = address
    ? `union all
       select null, lower(${address}), null, count(*)::int from ${table} as t
       where ${address} is not null and ${made}
         and not exists (select from auth.users as account where lower(account.email) = lower(${address}))
       group by lower(${address})`
    : ''
  return query<AffectedPerson>(
    `select account.id, lower(account.email) as address, max(profiles.full_name) as name, count(*)::int as rows
     from ${table} as t join auth.users as account on (${where})
       left join public.profiles on profiles.id = account.id
     where ${made}
     group by account.id, account.email
     ${others}
     order by address, id`,
    [span.from?.toISOString() ?? null, span.to?.toISOString() ?? null],
  )
}

/** When a row was created, by the table's name for it. */
async function timeColumn(query: Query['query'], table: string): Promise<string | undefined> {
  const names = ['created_at', 'at', 'changed_at', 'given_at', 'seen_at', 'asked_at', 'started_at']
  const [found] = await query<{ name: string }>(
    `select attname as name from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attname = any ($2)
     order by array_position($2::text[], attname::text) limit 1`,
    [table, names],
  )
  return found?.name
}
