import { expect, test } from 'vitest'
import type { ListedApplication } from '../../../data/applications/application-list.ts'
import { cardsOf, inOrder, type Read } from './cards.ts'

const nothing: Read = { pending: [], approved: [], shortlisted: [], hired: [], rejected: [] }
const row = (id: string, status: string, minute = 0) =>
  ({ id, status, updated_at: `2026-11-22T10:${minute}0:00Z` }) as ListedApplication
const ids = (rows: ListedApplication[]) => rows.map(({ id }) => id)

test('[ADM-08] a card stands in the column of its status, what came last on top', () => {
  const read = {
    ...nothing,
    pending: [row('a', 'approved', 1), row('b', 'pending'), row('c', 'approved', 2)],
    approved: [row('d', 'approved', 5), row('e', 'pending')],
  }
  const cards = cardsOf(read)
  expect(ids(cards.approved)).toEqual(['c', 'a', 'd'])
  expect(ids(cards.pending)).toEqual(['e', 'b'])
  expect(inOrder(read).map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd', 'e'])
})

test('a card that was read in two columns stands once, and what was withdrawn stands nowhere', () => {
  const cards = cardsOf({
    ...nothing,
    pending: [row('a', 'approved'), row('w', 'withdrawn')],
    approved: [row('a', 'approved')],
    shortlisted: [row('b', 'hired')],
    rejected: [row('b', 'hired')],
  })
  expect(Object.values(cards).map(ids)).toEqual([[], ['a'], [], ['b'], []])
})
