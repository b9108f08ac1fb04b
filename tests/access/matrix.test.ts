// The table of docs/access.md through HTTP, cell by cell, by four people with real sessions. The
// state afterwards counts, read with the secret key; a response that only looks right proves
// nothing.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Api, type Person, startApi } from '#tests/support/api.ts'
import { attempt, type Cell, cells, type Send, stateOf } from './access-table.ts'
import type { Row, Subject, Target } from './subjects/making.ts'
import { filesOf, subjectsOf } from './subjects.ts'

let api: Api
let subjects: Record<string, Subject>
let files: Awaited<ReturnType<typeof filesOf>>
beforeAll(async () => {
  api = await startApi()
  subjects = subjectsOf(api)
  files = await filesOf(api)
  for (const person of ['asha', 'vikram', 'meera', 'kiran'] as const) await api.as(person)
})
afterAll(() => api?.stop())

const personIn = (column: Cell['column'], owner: Person) =>
  ({ visitor: 'anon', own: owner, 'another’s': 'vikram', administrator: 'meera' })[column] as
    | Person
    | 'anon'

test('[T013] the table has every relation, and every cell says yes or no', () => {
  expect([...new Set(cells.map(({ table }) => table))].sort()).toEqual(
    [...Object.keys(subjects), 'resumes (files)'].sort(),
  )
  expect(cells.length).toBeGreaterThan(200)
  expect(new Set(cells.map(({ expected }) => expected))).toEqual(new Set(['yes', 'no']))
})

describe('[T013] what docs/access.md says is what happens over HTTP', () => {
  test.each(cells.filter(({ table }) => table !== 'resumes (files)'))(
    '$table: $verb, $column: $expected',
    async ({ table, verb, column, expected }) => {
      const subject = subjects[table]
      if (!subject) throw new Error(`There is no subject for ${table}`)
      const by = personIn(column, subject.owner)
      const target = await untouched(`${table} ${verb}`, expected, () => subject.make(verb))
      if (verb === 'update' && by === 'meera' && target.update?.status === 'withdrawn') {
        target.update = { status: 'approved' }
      }
      const before = await stateOf(api, subject.relation)
      const send: Send = (route, init) => api.request(route, { ...init, as: by })
      const answer = await attempt(send, verb, subject, target)
      const after = await stateOf(api, subject.relation)

      expect(answer.status).toBeLessThan(500)
      if (expected === 'no') {
        expect(after).toEqual(before)
        expect([200, 201, 204, 400, 401, 403, 404, 405, 409]).toContain(answer.status)
        if (verb === 'select') expect(answer.rows).toEqual([])
        else if (answer.status < 300) expect(answer.affected).toBe(0)
        return
      }
      expect(answer.status).toBeLessThan(300)
      const [key, value] = target.key
      const named = (row: Row) => String(row[key]) === value
      if (verb === 'select') expect(answer.rows.filter(named)).not.toEqual([])
      if (verb === 'delete')
        expect([before.filter(named).length, after.filter(named)]).toEqual([1, []])
      if (verb === 'insert') expect(after.length).toBe(before.length + 1)
      if (verb === 'update' || verb === 'upsert') {
        expect(after.length).toBe(before.length)
        expect(after.find(named)).toMatchObject(changeIn(target, verb))
      }
    },
  )

  test.each(cells.filter(({ table }) => table === 'resumes (files)'))(
    'files: $verb, $column: $expected',
    async ({ verb, column, expected }) => {
      const name = await untouched(`files ${verb}`, expected, () => files.make(verb))
      const before = await files.bytes(name)
      expect(before === undefined).toBe(verb === 'insert')
      const { data, error } = await files.attempt(personIn(column, files.owner), verb, name)
      const after = await files.bytes(name)
      if (expected === 'no') {
        expect(after).toBe(before)
        expect(error !== null || (Array.isArray(data) && data.length === 0)).toBe(true)
        return
      }
      expect(error).toBeNull()
      if (verb === 'select') expect((data as Blob).size).toBe(before?.length)
      if (verb === 'insert') expect(after).toContain('%PDF')
      if (verb === 'update') expect([after === before, after?.slice(0, 4)]).toEqual([false, '%PDF'])
      if (verb === 'delete') expect(after).toBeUndefined()
    },
  )
})

/**
 * A row that a refused attempt left unchanged is used for the next; a changed one is not used
 * again.
 */
async function untouched<T>(name: string, expected: string, make: () => Promise<T>): Promise<T> {
  const target = (kept.get(name) as T | undefined) ?? (await make())
  if (expected === 'no') kept.set(name, target)
  else kept.delete(name)
  return target
}
const kept = new Map<string, unknown>()

/**
 * Only the values that the row must have kept: others are corrected by rules that have tests of
 * their own.
 */
function changeIn(target: Target, verb: 'update' | 'upsert'): Row {
  const { value, ...sent } = target[verb] ?? {}
  const { bio, title, name, status, state, question, place, skill, verified_at, read_at } =
    sent as Record<string, unknown>
  const told = { bio, title, name, status, state, question, place, skill, value }
  return {
    ...Object.fromEntries(Object.entries(told).filter(([, given]) => given !== undefined)),
    ...(value !== undefined && { value: expect.objectContaining(value as object) }),
    ...(verified_at !== undefined && { verified_at: expect.stringContaining('2026-01-01') }),
    ...(read_at !== undefined && { read_at: expect.stringContaining('2026-01-01') }),
  }
}
