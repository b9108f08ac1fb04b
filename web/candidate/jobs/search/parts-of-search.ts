// What only a search shows around its list: none of it comes with the plain list. A page that came
// with it loads it before it comes alive (routes.tsx): else what the server has drawn would vanish
// until the code is there, and the list would move.

import type { ComponentType } from 'react'
import { Missing, Nothing, part } from '../../part.tsx'

type Parts = typeof import('./search-notes.tsx')

let loaded: Parts | undefined = import.meta.env.SSR ? await import('./search-notes.tsx') : undefined

export async function loadPartsOfSearch(): Promise<Parts> {
  loaded ??= await import('./search-notes.tsx')
  return loaded
}

const partOfSearch = <Props extends object>(
  choose: (parts: Parts) => ComponentType<Props>,
  Instead: ComponentType<Props> = Nothing,
) => part(() => (loaded ? choose(loaded) : loadPartsOfSearch().then(choose)), Instead)

export const ActiveFilters = partOfSearch((parts) => parts.ActiveFilters)
export const SearchNotes = partOfSearch((parts) => parts.SearchNotes)
export const SortChoice = partOfSearch((parts) => parts.SortChoice)
export const PayNote = partOfSearch((parts) => parts.PayNote)
export const NoJobs = partOfSearch((parts) => parts.NoJobs)
/** In the list's place, where a typed sum may mean several things. */
export const PayQuestion = partOfSearch((parts) => parts.PayQuestion, Missing)
