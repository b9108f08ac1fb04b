import { expect, test } from 'vitest'
import { stepsOf } from './steps.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 21, 9, minute)).toISOString()
const change = (from_status: string | null, to_status: string, minute: number) => ({
  from_status,
  to_status,
  changed_at: at(minute),
  reopened: false,
})
const sent = {
  created_at: at(0),
  changes: [change(null, 'pending', 0)],
  moves: [],
  seen: [],
  opened: [],
  job: { results: [] },
}
const kinds = (history: Parameters<typeof stepsOf>[0]) => stepsOf(history).map(({ kind }) => kind)

test('what was only sent has one step', () => {
  expect(stepsOf(sent)).toEqual([{ kind: 'applied', at: at(0) }])
})

test('steps stand in the order in which they happened, wherever they were kept', () => {
  const history = {
    ...sent,
    changes: [...sent.changes, change('pending', 'approved', 30), change('approved', 'hired', 50)],
    seen: [{ seen_at: at(20) }],
    opened: [{ seen_at: at(10) }],
    job: { results: [{ score: 80, completed_at: at(40) }] },
  }
  expect(kinds(history)).toEqual(['applied', 'opened', 'seen', 'approved', 'assessed', 'hired'])
  expect(stepsOf(history)[4]).toEqual({ kind: 'assessed', at: at(40), score: 80 })
})

test('a decision that was taken back leaves no step, and the next one stands', () => {
  const taken = [
    ...sent.changes,
    change('pending', 'rejected', 5),
    change('rejected', 'pending', 6),
  ]
  expect(kinds({ ...sent, changes: taken })).toEqual(['applied'])
  const decided = [...taken, change('pending', 'approved', 7)]
  expect(kinds({ ...sent, changes: decided })).toEqual(['applied', 'approved'])
})

test('a deleted job leaves the steps that do not need it', () => {
  const changes = [...sent.changes, change('pending', 'withdrawn', 3)]
  expect(kinds({ ...sent, changes, job: null })).toEqual(['applied', 'withdrawn'])
})

test('what arrived already decided has its decision after its arrival', () => {
  expect(kinds({ ...sent, changes: [change(null, 'shortlisted', 0)] })).toEqual([
    'applied',
    'shortlisted',
  ])
})

test('a decision that was opened again stays, and so does what came after it', () => {
  const changes = [
    ...sent.changes,
    change('pending', 'rejected', 5),
    { ...change('rejected', 'pending', 60), reopened: true },
    change('pending', 'approved', 90),
  ]
  expect(kinds({ ...sent, changes })).toEqual(['applied', 'rejected', 'reopened', 'approved'])
})

test('[ORG-08] stages whose name is told are steps, those that were taken back are none', () => {
  const moves = [
    { name: 'Talk', moved_at: at(8), taken_back_at: at(8) },
    { name: 'Trial day', moved_at: at(9), taken_back_at: null },
  ]
  expect(stepsOf({ ...sent, moves }).slice(1)).toEqual([
    { kind: 'stage', at: at(9), name: 'Trial day' },
  ])
})
