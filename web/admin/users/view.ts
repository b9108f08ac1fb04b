// What the list of users shows: search, role, state, order, and whose account is open, from the
// address.

import { useMemo } from 'react'
import {
  type UserFilters,
  type UserSort,
  userKinds,
  userSorts,
  userStates,
} from '../../data/people/users.ts'
import { useAddress } from '../use-address.ts'

export function useView() {
  const [address, set] = useAddress()
  const view = useMemo(() => {
    const search = address.get('search')?.trim() ?? ''
    const role = userKinds.find((known) => known === address.get('role'))
    const state = userStates.find((known) => known === address.get('state'))
    const sort: UserSort = userSorts.find((known) => known === address.get('sort')) ?? 'newest'
    const filters: UserFilters = {
      ...(search && { search }),
      ...(role && { role }),
      ...(state && { state }),
    }
    return { search, role, state, sort, filters, open: address.get('open') }
  }, [address])
  return { ...view, set }
}

export type View = ReturnType<typeof useView>
