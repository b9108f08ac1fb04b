import { expect, test } from 'vitest'
import type { ListedApplication, Listing, Page, Pages } from './application-list.ts'
import { withMoved } from './moved-rows.ts'

const pending: Listing = {
  filters: { status: ['pending'] },
  sort: 'newest',
  size: 50,
  isColumn: true,
}

const at = (minute: number) => `2026-11-22T10:${minute}0:00Z`
const row = (id: string, status: string, minute = 0, stage_id: string | null = null) =>
  ({ id, status, stage_id, updated_at: at(minute) }) as ListedApplication
const page = (minute: number, ...applications: ListedApplication[]) =>
  ({ applications, read_at: at(minute), next: null }) as unknown as Page
const reading = (...pages: Page[]): Pages => ({ pages, pageParams: pages.map(() => null) })
const ids = ({ pages }: Pages) => pages.map(({ applications }) => applications.map(({ id }) => id))

test('a row that moved on since a column was read stays when that column is read again, once', () => {
  const old = reading(
    page(1, row('a', 'approved', 2), row('gone', 'pending')),
    page(1, row('b', 'withdrawn', 2), row('c', 'approved', 2), row('long ago', 'hired', 0)),
  )
  const again = reading(page(3, row('c', 'pending', 3)), page(3, row('d', 'pending')))
  const now = withMoved(pending, old, again)
  expect(ids(now)).toEqual([['c', 'a', 'b'], ['d']])
  // By then the other columns were read too.
  expect(ids(withMoved(pending, now, reading(page(4))))).toEqual([[]])
})

test('a row leaves a stage of the same status too', () => {
  const call: Listing = { ...pending, filters: { status: ['approved'], stage: ['call'] } }
  const old = reading(page(1, row('a', 'approved', 2, 'trial'), row('b', 'approved', 2, 'call')))
  expect(ids(withMoved(call, old, reading(page(3))))).toEqual([['a']])
})

test('the first reading stands as it is', () => {
  const first = reading(page(1, row('a', 'pending')))
  expect(withMoved(pending, undefined, first)).toBe(first)
})
