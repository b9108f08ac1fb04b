import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { refresh } from './query.tsx'

/** A list of pages, each of which is answered when the test says so. */
function openList(queries: QueryClient) {
  const asked: { page: number; answer(text: string): void }[] = []
  const list = new InfiniteQueryObserver(queries, {
    queryKey: ['notifications', 'of somebody'],
    initialPageParam: 0,
    queryFn: ({ pageParam: page }) =>
      new Promise<string>((resolve) => asked.push({ page, answer: resolve })),
    getNextPageParam: (_last, pages) => pages.length,
  })
  list.subscribe(() => {})
  const pages = () => list.getCurrentResult().data?.pages
  return { list, asked, pages }
}

test('a next page that somebody asked for arrives though the table changes meanwhile', async () => {
  const queries = new QueryClient()
  const { list, asked, pages } = openList(queries)
  asked[0]?.answer('first')
  await expect.poll(pages).toEqual(['first'])
  list.fetchNextPage()
  await expect.poll(() => asked.length).toBe(2)
  const refreshed = refresh(queries, 'notifications')
  asked[1]?.answer('second')
  await expect.poll(pages).toEqual(['first', 'second'])
  // And then both are read anew.
  await expect.poll(() => asked.length).toBe(3)
  asked[2]?.answer('first, changed')
  await expect.poll(() => asked.length).toBe(4)
  asked[3]?.answer('second, changed')
  await refreshed
  expect(pages()).toEqual(['first, changed', 'second, changed'])
})

test('a change during the first reading is read after it', async () => {
  const queries = new QueryClient()
  const { asked, pages } = openList(queries)
  const refreshed = refresh(queries, 'notifications')
  asked[0]?.answer('from before the change')
  await expect.poll(() => asked.length).toBe(2)
  asked[1]?.answer('changed')
  await refreshed
  expect(pages()).toEqual(['changed'])
})

test('a reload that is under way begins again when the table changes', async () => {
  const queries = new QueryClient()
  const { asked, pages } = openList(queries)
  asked[0]?.answer('first')
  await expect.poll(pages).toEqual(['first'])
  refresh(queries, 'notifications')
  await expect.poll(() => asked.length).toBe(2)
  const refreshed = refresh(queries, 'notifications')
  await expect.poll(() => asked.length).toBe(3)
  asked[1]?.answer('too old')
  asked[2]?.answer('new')
  await refreshed
  expect(pages()).toEqual(['new'])
})
