// What the audit log shows, from the address.

import { useMemo } from 'react'
import type { AuditFilters } from '../../data/platform/audit.ts'
import { useAddress } from '../use-address.ts'
import { actionNames } from './words.ts'

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export function useView() {
  const [address, set] = useAddress()
  const view = useMemo(() => viewOf(address), [address])
  return { ...view, set }
}

export type View = ReturnType<typeof useView>

/** Invalid values are ignored. */
export function viewOf(address: URLSearchParams) {
  const given = (name: string) => address.get(name)?.trim() ?? ''
  const search = given('search')
  const person = uuid.test(given('person')) ? given('person') : ''
  const action = actionNames.find((known) => known === given('action')) ?? ''
  const [from, to] = [given('from'), given('to')]
  const [begin, end] = [startOf(from), startOf(to, 1)]
  const filters: AuditFilters = {
    ...(search ? { search } : person && { person }),
    ...(action && { action }),
    ...(begin && { from: begin }),
    ...(end && { until: end }),
  }
  return { search, person, action, from, to, filters }
}

/**
 * The beginning of a day, or of a day so many days later, in India's time zone, which the log uses.
 */
function startOf(day: string, later = 0): string | undefined {
  if (!/^\d{4}-\d\d-\d\d$/.test(day)) return undefined
  const at = new Date(`${day}T00:00:00+05:30`)
  if (Number.isNaN(at.getTime())) return undefined
  return new Date(at.getTime() + later * 86_400_000).toISOString()
}
