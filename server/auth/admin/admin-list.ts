// GET /admin/users: people page by page, newest first; totals and links are in the headers.

import { requireAdmin } from '../caller-checks.ts'
import { invalid } from '../errors/errors.ts'
import type { AuthContext, AuthParts } from '../parts.ts'
import { readUsersJson } from '../users/user-json.ts'
import type { UserRow } from '../users/users.ts'

const SORTABLE = ['created_at', 'updated_at', 'last_sign_in_at', 'email']
const MAX_PER_PAGE = 1000
const MAX_PAGE = 1_000_000

export const listUsers = (parts: AuthParts) => async (context: AuthContext) => {
  await requireAdmin(parts, context)
  const page = whole(context.req.query('page'), 1, MAX_PAGE, 'page')
  const perPage = whole(context.req.query('per_page'), 50, MAX_PER_PAGE, 'per_page')
  const order = orderOf(context.req.query('sort'))
  const filter = context.req.query('filter')
  if (filter && !isSearchable(filter)) throw invalid('filter is not valid')
  const matching = `deleted_at is null and ($1::text is null
    or strpos(lower(coalesce(email, '')), lower($1)) > 0
    or strpos(coalesce(phone, ''), $1) > 0
    or strpos(lower(coalesce(raw_user_meta_data ->> 'full_name', '')), lower($1)) > 0)`
  const [counted] = await parts.database.query<{ total: string }>(
    `select count(*)::text as total from auth.users where ${matching}`,
    [filter || null],
  )
  const rows = await parts.database.query<{ json: string }>(
    `select to_jsonb(users)::text as json from auth.users where ${matching}
      order by ${order}, id limit $2::int offset $3::bigint`,
    [filter || null, perPage, (page - 1) * perPage],
  )
  const users = await readUsersJson(
    parts.database,
    rows.map(({ json }) => JSON.parse(json) as UserRow),
  )
  const total = Number(counted?.total ?? 0)
  return context.json({ users, aud: 'authenticated' }, 200, {
    'x-total-count': String(total),
    link: linksOf(context, page, perPage, Math.max(1, Math.ceil(total / perPage))),
  })
}

/** Relative to this call: the server need not know its own public name. */
function linksOf(context: AuthContext, page: number, perPage: number, last: number): string {
  const to = (target: number, rel: string) =>
    `<${new URL(context.req.url).pathname}?page=${target}&per_page=${perPage}>; rel="${rel}"`
  return [...(page < last ? [to(page + 1, 'next')] : []), to(last, 'last')].join(', ')
}

function whole(text: string | undefined, otherwise: number, most: number, name: string): number {
  if (!text) return otherwise
  const value = /^\d{1,9}$/.test(text) ? Number(text) : 0
  if (value < 1) throw invalid(`${name} must be a whole number from 1 on`)
  return Math.min(value, most)
}

function orderOf(text: string | undefined): string {
  const [column = '', direction = 'asc'] = (text || 'created_at desc')
    .trim()
    .toLowerCase()
    .split(/\s+/)
  const known = SORTABLE.find((name) => name === column)
  if (!known || !['asc', 'desc'].includes(direction)) throw invalid('sort is not valid')
  return `${known} ${direction === 'desc' ? 'desc' : 'asc'} nulls last`
}

const isSearchable = (text: string) =>
  text.length <= 200 && !text.includes('\u0000') && text.isWellFormed()
