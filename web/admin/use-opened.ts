// The row of a list whose detail is open. One that leaves the list closes its detail, which does
// not open again when the row comes back.

import { useState } from 'react'

export function useOpened<T>(rows: readonly T[] | undefined, keyOf: (row: T) => string) {
  const [key, open] = useState<string>()
  const opened = rows?.find((row) => keyOf(row) === key)
  if (rows && key !== undefined && !opened) open(undefined)
  return { opened, open, close: () => open(undefined) }
}
