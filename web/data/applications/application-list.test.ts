import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { type ListedApplication, listedIn, type Page, patchListed } from './application-list.ts'

/** A list of one application a page, each page of which is answered when the test says so. */
function openList(queries: QueryClient) {
  const asked: ((id: string) => void)[] = []
  const list = new InfiniteQueryObserver(queries, {
    queryKey: ['application_list', {}],
    initialPageParam: 0,
    queryFn: () =>
      new Promise<Page>((resolve) =>
        asked.push((id) => resolve({ applications: [listed(id)], next: 'more', read_at: '' })),
      ),
    getNextPageParam: (_last, pages) => pages.length,
  })
  list.subscribe(() => {})
  return { list, asked }
}
const listed = (id: string) => ({ id, status: 'pending' }) as ListedApplication

test('a decision made while the next page is read stays, and so does its undo', async () => {
  const queries = new QueryClient()
  const { list, asked } = openList(queries)
  asked[0]?.('asha')
  await expect.poll(() => listedIn(queries, 'asha')?.status).toBe('pending')
  list.fetchNextPage()
  await expect.poll(() => asked.length).toBe(2)
  patchListed(queries, [{ id: 'asha', status: 'rejected' }])
  patchListed(queries, [{ id: 'asha', status: 'approved' }])
  expect(listedIn(queries, 'asha')?.status).toBe('approved')
  asked[1]?.('rohan')
  await expect.poll(() => listedIn(queries, 'rohan')?.status).toBe('pending')
  expect(listedIn(queries, 'asha')?.status).toBe('approved')
})

test('a change that comes before the list is told once the list is there', async () => {
  const queries = new QueryClient()
  const { asked } = openList(queries)
  patchListed(queries, [{ id: 'asha', status: 'shortlisted' }])
  asked[0]?.('asha')
  await expect.poll(() => listedIn(queries, 'asha')?.status).toBe('shortlisted')
})
