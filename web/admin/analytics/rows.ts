// The way from a number to the applications that it counts.

import { paths } from '../../app/paths.ts'
import type { Analytics } from '../../data/analytics.ts'

type Filter = { status?: string; source?: string; job?: string }

/** The list of those that arrived in the period, narrowed. */
export function applicationsIn({ since, until }: Analytics, filter: Filter = {}): string {
  return `${paths.admin.applications}?${new URLSearchParams({ ...filter, from: since, until })}`
}
