import { expect, test } from 'vitest'
import type { ListedApplication } from '../../../data/applications/application-list.ts'
import type { ListedStage } from '../../../data/jobs/stages.ts'
import { cardsOf, inOrder, type Read } from './cards.ts'
import { type Column, mayGo, placeOf } from './places.ts'

const statuses = ['pending', 'approved', 'shortlisted', 'hired', 'rejected'] as const
const columns: Column[] = statuses.map((status) => ({ key: status, name: status, status }))
const stage = (id: string, status: ListedStage['status']): Column => ({
  key: id,
  name: id,
  status,
  stage: { id, name: id, status, promised_days: null, shown: false, people: 0 },
})
const stages: Column[] = [
  stage('new', 'pending'),
  stage('call', 'approved'),
  stage('test', 'approved'),
  stage('talk', 'shortlisted'),
  stage('joined', 'hired'),
  { key: 'rejected', name: 'rejected', status: 'rejected' },
]
const row = (id: string, status: string, minute = 0, stage_id: string | null = null) =>
  ({ id, status, stage_id, updated_at: `2026-11-22T10:${minute}0:00Z` }) as ListedApplication
const ids = (rows: ListedApplication[] | undefined) => rows?.map(({ id }) => id)
const readOf = (read: Partial<Record<(typeof statuses)[number], ListedApplication[]>>): Read =>
  new Map(statuses.map((status) => [status, read[status] ?? []]))

test('[ADM-08] a card stands in the column of its status, what came last on top', () => {
  const read = readOf({
    pending: [row('a', 'approved', 1), row('b', 'pending'), row('c', 'approved', 2)],
    approved: [row('d', 'approved', 5), row('e', 'pending')],
  })
  const cards = cardsOf(columns, read)
  expect(ids(cards.get('approved'))).toEqual(['c', 'a', 'd'])
  expect(ids(cards.get('pending'))).toEqual(['e', 'b'])
  expect(inOrder(read).map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd', 'e'])
})

test('a card that was read in two columns stands once, and what was withdrawn stands nowhere', () => {
  const read = readOf({
    pending: [row('a', 'approved'), row('w', 'withdrawn')],
    approved: [row('a', 'approved')],
    shortlisted: [row('b', 'hired')],
    rejected: [row('b', 'hired')],
  })
  expect([...cardsOf(columns, read).values()].map(ids)).toEqual([[], ['a'], [], ['b'], []])
})

test('[ORG-08] by stage, a card stands in its stage; in the first of its status while that is not known', () => {
  expect(placeOf(stages, row('a', 'approved', 0, 'test'))).toBe('test')
  expect(placeOf(stages, row('a', 'approved'))).toBe('call')
  // Who is rejected keeps the stage that they had reached.
  expect(placeOf(stages, row('a', 'rejected', 0, 'test'))).toBe('rejected')
  expect(placeOf(stages, row('a', 'withdrawn', 0, 'test'))).toBeUndefined()
})

test('[ORG-08] a card goes to the stages of its status and to those of the next ones', () => {
  const to = (card: ListedApplication) =>
    stages.filter((column) => mayGo(card, column)).map(({ key }) => key)
  expect(to(row('a', 'pending', 0, 'new'))).toEqual(['call', 'test', 'rejected'])
  expect(to(row('a', 'approved', 0, 'test'))).toEqual(['call', 'talk', 'joined', 'rejected'])
  expect(to(row('a', 'shortlisted', 0, 'talk'))).toEqual(['joined', 'rejected'])
  expect(to(row('a', 'rejected', 0, 'talk'))).toEqual([])
})
