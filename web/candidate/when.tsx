// When something happened: `3 days ago` with the exact time as a tooltip. The server does not know
// the time of reading, so its page has the date, which the browser replaces; so does print.

import { useSyncExternalStore } from 'react'
import { formatAge, formatDate, formatDateTime } from '../ui/format.ts'

const never = () => () => {}

export function useIsBrowser(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

export function When({ at }: { at: string }) {
  const isBrowser = useIsBrowser()
  return (
    <time dateTime={at} title={formatDateTime(at)}>
      {isBrowser ? (
        <>
          <span className="print:hidden">{formatAge(at)}</span>
          <span className="hidden print:inline">{formatDate(at)}</span>
        </>
      ) : (
        formatDate(at)
      )}
    </time>
  )
}
