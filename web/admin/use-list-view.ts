// The view of a searched list: a state and a search, kept in the address, and the number of pages.

import { useState } from 'react'
import { useAddress } from './use-address.ts'

export function useListView<State extends string>(states: readonly State[], usual: State) {
  const [address, setAddress] = useAddress()
  const [pages, setPages] = useState(1)
  const state = states.find((one) => one === address.get('state')) ?? usual
  const search = address.get('search') ?? ''
  const set = (name: 'state' | 'search', value: string) => {
    setPages(1)
    setAddress({ [name]: value })
  }
  return {
    state,
    search,
    wanted: { state, search, pages },
    /** For `useLatest`: the same for any number of pages. */
    question: `${state} ${search}`,
    set,
    more: () => setPages((count) => count + 1),
  }
}
