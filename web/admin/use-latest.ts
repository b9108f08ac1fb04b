// What a list shows while a request for it fails: the earlier data, as long as it belongs to the
// same query.

import { useRef } from 'react'

type Reading<Data> = { data: Data | undefined; isPlaceholderData: boolean }

/** The latest data of a query, also when a newer or longer result could not be loaded. */
export function useLatest<Data>(
  { data, isPlaceholderData }: Reading<Data>,
  question: string,
): Data | undefined {
  const latest = useRef<{ question: string; data: Data }>(undefined)
  if (data !== undefined && !isPlaceholderData) latest.current = { question, data }
  if (data !== undefined) return data
  return latest.current?.question === question ? latest.current.data : undefined
}
