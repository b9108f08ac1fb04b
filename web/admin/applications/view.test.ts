import { expect, test } from 'vitest'
import { filtersOf, viewOf } from './view.ts'

test('[ADM-07] the address says what the list shows, and what it does not know is left out', () => {
  const view = viewOf(
    new URLSearchParams('status=hired&search=%20loom%20&sort=score&company=Tana&open=7&page=3'),
  )
  expect(view).toMatchObject({ status: 'hired', sort: 'score', open: '7', narrowed: ['company'] })
  expect(view.given).toEqual({ status: 'hired', search: 'loom', sort: 'score', company: 'Tana' })
  expect(view.filters).toEqual({ status: ['hired'], search: 'loom', company: 'Tana' })
  expect(viewOf(new URLSearchParams('status=x&sort=y')).filters).toEqual({})
})

test('[ADM-07] the board shows every status of what the other filters find, and keeps the one of the list for later', () => {
  const view = viewOf(new URLSearchParams('view=board&status=hired&sort=score&company=Tana'))
  expect(view).toMatchObject({ isBoard: true, status: undefined, filters: { company: 'Tana' } })
  expect(view.given).toMatchObject({ view: 'board', status: 'hired', sort: 'score' })
  expect(view.listing).toMatchObject({
    filters: { company: 'Tana', status: ['pending'] },
    sort: 'newest',
  })
  expect(viewOf(new URLSearchParams('view=wall&status=hired'))).toMatchObject({
    isBoard: false,
    status: 'hired',
  })
})

test('days are whole days where the reader is', () => {
  const { from, until } = filtersOf({ from: '2026-11-01', to: '2026-11-01' })
  expect(Date.parse(until ?? '') - Date.parse(from ?? '')).toBe(86_400_000)
  expect(new Date(from ?? '').getHours()).toBe(0)
})

test('what cannot be read does not filter', () => {
  expect(
    filtersOf({
      job: 'x',
      from: 'soon',
      to: '2026',
      score_from: 'a',
      score_to: '-1',
      resume: 'maybe',
    }),
  ).toEqual({})
  expect(filtersOf({ score_from: '0', score_to: '900', resume: 'no' })).toEqual({
    score_from: 0,
    score_to: 100,
    resume: false,
  })
})

test('a link may say moments: from one, inclusive, until another', () => {
  const moments = { from: '2026-11-01T00:00:00.000Z', until: '2026-11-08T00:00:00.000Z' }
  expect(filtersOf(moments)).toEqual(moments)
  expect(viewOf(new URLSearchParams(moments)).narrowed).toEqual(['from', 'until'])
  expect(filtersOf({ from: 'Tuesday', until: 'soon' })).toEqual({})
})

test('[ORG-08] a stage and what waits too long are filters; words that are none are left out', () => {
  const id = '7b000000-0000-4000-8000-000000000002'
  expect(filtersOf({ stage: id, late: 'overdue' })).toEqual({ stage: [id], late: 'overdue' })
  expect(filtersOf({ stage: 'Call', late: 'soon' })).toEqual({})
})
