// The table of docs/access.md as cells, and what an attempt at one of them does over HTTP.
import { expect } from 'vitest'
import { accessRows } from '#tests/support/access-document.ts'
import type { Api } from '#tests/support/api.ts'
import type { Row, Subject, Target } from './subjects/making.ts'

/**
 * Who tries in each column: the visitor, the owner of the row, another candidate, an administrator.
 */
const columns = ['visitor', 'own', 'another’s', 'administrator'] as const
export type Cell = {
  table: string
  verb: string
  column: (typeof columns)[number]
  expected: string
}

export const cells: Cell[] = accessRows()
  .flatMap(({ table, verb, cells }) =>
    columns.map((column, index) => ({ table, verb, column, expected: cells[index] ?? '' })),
  )
  .filter(({ expected }) => expected !== '–')

/** All rows of the relation, as the secret key reads them. */
export async function stateOf(api: Api, relation: string): Promise<Row[]> {
  const answer = await api.request(`/rest/v1/${relation}?select=*`, { as: 'service' })
  expect(answer.status).toBe(200)
  const rows = (await answer.json()) as Row[]
  return rows.sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))
}

/** One request of the actor behind `send`. */
export type Send = (
  route: string,
  init?: { method?: string; headers?: Record<string, string>; json?: unknown },
) => Promise<Response>

/**
 * A verb as an HTTP request: returns the status, the rows of the response, and how many were
 * changed.
 */
export async function attempt(
  send: Send,
  verb: string,
  { relation, conflict }: Subject,
  target: Target,
) {
  const [key, value] = target.key
  const one = `/rest/v1/${relation}?${key}=eq.${value}`
  const counted = { prefer: 'return=minimal,count=exact' }
  const merging = { prefer: 'return=minimal,count=exact,resolution=merge-duplicates' }
  const calls: Record<string, () => Promise<Response>> = {
    select: () => send(one),
    insert: () =>
      send(`/rest/v1/${relation}`, { method: 'POST', headers: counted, json: target.insert }),
    update: () => send(one, { method: 'PATCH', headers: counted, json: target.update }),
    upsert: () =>
      send(`/rest/v1/${relation}?on_conflict=${conflict}`, {
        method: 'POST',
        headers: merging,
        json: target.upsert,
      }),
    delete: () => send(one, { method: 'DELETE', headers: counted }),
  }
  const answer = await (calls[verb] ?? calls.select)?.()
  if (!answer) throw new Error(`There is no verb ${verb}`)
  const body: unknown = await answer.json().catch(() => undefined)
  return {
    status: answer.status,
    rows: Array.isArray(body) ? (body as Row[]) : [],
    affected: Number(answer.headers.get('content-range')?.split('/')[1] ?? Number.NaN),
  }
}
