import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { tellOf } from './table-news.ts'
import type { TableName } from './tables.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A query over these tables that was read once; counts how often it is read. */
async function read(queries: QueryClient, ...tables: TableName[]) {
  const queryFn = vi.fn(() => 'read')
  new QueryObserver(queries, { queryKey: tables, meta: { tables }, queryFn }).subscribe(() => {})
  await vi.advanceTimersByTimeAsync(1)
  queryFn.mockClear()
  return queryFn
}

test('a query over two tables is read once when both have news', async () => {
  const queries = new QueryClient()
  const both = await read(queries, 'jobs', 'company_members')
  const other = await read(queries, 'notifications')
  tellOf(queries, 'jobs')
  tellOf(queries, 'company_members')
  tellOf(queries, 'jobs')
  await vi.advanceTimersByTimeAsync(1000)
  expect(both).toHaveBeenCalledTimes(1)
  expect(other).not.toHaveBeenCalled()
})

test('news that come later are read too', async () => {
  const queries = new QueryClient()
  const jobs = await read(queries, 'jobs')
  tellOf(queries, 'jobs')
  await vi.advanceTimersByTimeAsync(1000)
  tellOf(queries, 'jobs')
  await vi.advanceTimersByTimeAsync(1000)
  expect(jobs).toHaveBeenCalledTimes(2)
})
