// What the list shows, from its address: Back works, and a view can be shared.

import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import {
  jobStatuses,
  type PostingFilters,
  type PostingSort,
  postingSorts,
} from '../../data/jobs/postings.ts'

type Address = Partial<Record<'search' | 'status' | 'sort' | 'page', string>>

export function useView() {
  const [address, setAddress] = useSearchParams()
  const view = useMemo(() => viewOf(address), [address])
  /** Sets the given parameters, removes empty ones; a new filter starts at the first page. */
  const set = (change: Address) =>
    setAddress(
      (before) => {
        const next = new URLSearchParams(before)
        next.delete('page')
        for (const [name, value] of Object.entries(change)) {
          if (value) next.set(name, value)
          else next.delete(name)
        }
        return next
      },
      { replace: !('page' in change), preventScrollReset: !('page' in change) },
    )
  return { ...view, set }
}

export function viewOf(address: URLSearchParams) {
  const search = address.get('search')?.trim() ?? ''
  const status = jobStatuses.find((known) => known === address.get('status'))
  const sort: PostingSort = postingSorts.find((known) => known === address.get('sort')) ?? 'newest'
  const page = /^[1-9]\d{0,5}$/.test(address.get('page') ?? '') ? Number(address.get('page')) : 1
  const filters: PostingFilters = { ...(search && { search }), ...(status && { status }) }
  return { search, status, sort, page, filters }
}
