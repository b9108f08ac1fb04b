import { expect, test } from 'vitest'
import { viewOf } from './view.ts'

const view = (address: string) => viewOf(new URLSearchParams(address))

test('what is not in the address, or cannot be what it says, is the usual', () => {
  for (const address of ['', 'status=gone&sort=beauty&page=-1&search=+', 'page=1e9&page=0'])
    expect(view(address)).toMatchObject({
      search: '',
      status: undefined,
      sort: 'newest',
      page: 1,
      filters: {},
    })
})

test('search, status, order and page are read from it', () => {
  expect(view('search=loom&status=closed&sort=applications&page=3')).toMatchObject({
    sort: 'applications',
    page: 3,
    filters: { search: 'loom', status: 'closed' },
  })
})
