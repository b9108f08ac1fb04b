import { expect, test } from 'vitest'
import { goneOf, isSame, lineOf, movedTo, problemOf, type StageLine, sorted } from './stage-list.ts'

const line = (name: string, status: StageLine['status'], more: Partial<StageLine> = {}) => ({
  ...lineOf({ id: name, name, status, promised_days: null, shown: false, people: 0 }),
  ...more,
})
const four = [
  line('New', 'pending'),
  line('Call', 'approved'),
  line('Talk', 'shortlisted'),
  line('Joined', 'hired'),
]
const names = (lines: StageLine[]) => lines.map(({ name, status }) => `${name} ${status}`)

test('[ORG-08] stages stay in the order of their statuses', () => {
  expect(names(sorted([...four, line('Test', 'approved')]))).toEqual([
    'New pending',
    'Call approved',
    'Test approved',
    'Talk shortlisted',
    'Joined hired',
  ])
  expect(names(movedTo(four, 1, 2))).toEqual([
    'New pending',
    'Talk shortlisted',
    'Call shortlisted',
    'Joined hired',
  ])
})

test('[ORG-08] a stage with people in it does not move among those of another status', () => {
  const busy = four.with(1, line('Call', 'approved', { people: 2 }))
  expect(names(movedTo(busy, 1, 2))).toEqual(names(busy))
  expect(movedTo(busy, 0, 9)).toEqual(busy)
})

test('[ORG-08] changed is what would be saved otherwise: spaces and the order of keys are not', () => {
  const again = four.map(({ shown, days, status, name, id, people, key }) => ({
    shown,
    days: ` ${days}`,
    status,
    name: `${name} `,
    ...(id && { id }),
    people: people + 3,
    key: `${key} again`,
  }))
  expect(isSame(again, four)).toBe(true)
  for (const change of [
    { name: 'x' },
    { days: '3' },
    { shown: true },
    { status: 'pending' as const },
  ])
    expect(isSame(four.with(3, { ...line('Joined', 'hired'), ...change }), four)).toBe(false)
  expect(isSame(four.slice(1), four)).toBe(false)
  expect(
    isSame([...four.slice(0, 3), lineOf({ ...four[3], promised_days: null } as never)], four),
  ).toBe(true)
})

test.each([
  [[], undefined],
  [four, undefined],
  [four.with(0, line(' ', 'pending')), { problem: 'name', key: ' ' }],
  [four.with(2, line(' CALL ', 'shortlisted')), { problem: 'sameName', key: ' CALL ' }],
  [four.with(1, line('x', 'approved', { days: '0' })), { problem: 'days', key: 'x' }],
  [four.with(1, line('x', 'approved', { days: '366' })), { problem: 'days', key: 'x' }],
  [four.with(1, line('x', 'approved', { days: '365' })), undefined],
  [four.with(1, line('x', 'approved', { days: 'two' })), { problem: 'days', key: 'x' }],
  [four.slice(0, 3), { problem: 'status', status: 'hired' }],
])('[ORG-08] says what is missing %#', (lines, problem) => {
  expect(problemOf(lines)).toEqual(problem)
})

test('[ORG-08] people of a stage that goes go to the place of the one that was chosen', () => {
  const after = [line('New', 'pending'), line('Test', 'approved', { key: 'fresh' })]
  expect(goneOf(after, four, { Call: 'fresh', Talk: null })).toEqual({
    Call: 1,
    Talk: null,
    Joined: null,
  })
})
