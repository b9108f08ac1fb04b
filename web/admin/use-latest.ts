// What a list shows while a reading of it fails: what was read before, as long as it answers the
// same question.

import { useRef } from 'react'

type Reading<Data> = { data: Data | undefined; isPlaceholderData: boolean }

/** The latest answer to a question, also when a newer or a longer one could not be had. */
export function useLatest<Data>(
  { data, isPlaceholderData }: Reading<Data>,
  question: string,
): Data | undefined {
  const latest = useRef<{ question: string; data: Data }>(undefined)
  if (data !== undefined && !isPlaceholderData) latest.current = { question, data }
  if (data !== undefined) return data
  return latest.current?.question === question ? latest.current.data : undefined
}
