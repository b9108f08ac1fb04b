// Links from a number to the applications that it counts.

import { paths } from '../../app/paths.ts'
import type { Analytics } from '../../data/platform/analytics.ts'
import type { FurtherFilter } from '../applications/view.ts'

type Filter = Partial<Record<'status' | FurtherFilter, string>>
type Asked = Pick<Analytics, 'since' | 'until'>

/**
 * The list of those that arrived in the period, filtered. The list's dates are the reader's own
 * days, including the last one, like the period's.
 */
export function applicationsIn({ since, until }: Asked, filter: Filter = {}): string {
  const [from, to] = [dayOf(Date.parse(since)), dayOf(Date.parse(until) - 1)]
  return `${paths.admin.applications}?${new URLSearchParams({ ...filter, from, to })}`
}

/** `2026-11-22`, in the reader's time zone. */
function dayOf(time: number): string {
  const date = new Date(time)
  const two = (number: number) => String(number).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}
