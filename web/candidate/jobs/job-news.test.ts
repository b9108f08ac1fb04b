import { expect, test } from 'vitest'
import type { JobCard, JobsPage } from '../../data/jobs/jobs.ts'
import { compareJobs, withChanges } from './job-news.ts'

const job = (id: string, title = id) => ({ id, title }) as JobCard
const page = (jobs: JobCard[], total = jobs.length): JobsPage => ({
  jobs,
  total,
  more: false,
  hidden: 0,
  hiddenMore: false,
  next: null,
  meant: { keyword: null, location: null },
  understood: [],
  missing: [],
})

test('[CAN-06] new jobs are counted, and an unchanged list is no news', () => {
  const shown = [job('b'), job('a')]
  expect(compareJobs(shown, 2, page([job('d'), job('c'), job('b'), job('a')]))).toBe(2)
  expect(compareJobs(shown, 2, page([job('b'), job('a')]))).toBeNull()
})

test('[CAN-06] a vanished job is news without a number', () => {
  expect(compareJobs([job('b'), job('a')], 2, page([job('a')]))).toBe(0)
  expect(compareJobs([job('c'), job('b')], 3, page([job('b'), job('a')], 2))).toBe(0)
})

test('a row that changed is brought up to date where it stands', () => {
  const pages = [page([job('b'), job('a')], 3), page([job('old')], 1)]
  const shown = withChanges(pages, [job('c'), job('a', 'A with a new title')])
  expect(shown.map(({ jobs }) => jobs.map(({ title }) => title))).toEqual([
    ['b', 'A with a new title'],
    ['old'],
  ])
})
