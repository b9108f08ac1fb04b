// What the list shows, from its address: filters, order, rows or board, and which application is
// open. A view can be shared or saved under a name, and Back works.

import { useMemo } from 'react'
import {
  type ApplicationFilters,
  type Listing,
  rowsAtOnce,
  type Sort,
  sorts,
} from '../../data/applications/application-list.ts'
import type { ApplicationStatus } from '../../data/applications/applications.ts'
import { useRights } from '../rights.tsx'
import { useAddress } from '../use-address.ts'

/** The statuses that the filter offers (ADM-07); the others are opened by their number. */
export const statuses = ['pending', 'approved', 'rejected'] as const satisfies ApplicationStatus[]
export const allStatuses = [
  'pending',
  'approved',
  'shortlisted',
  'hired',
  'rejected',
  'withdrawn',
] as const satisfies ApplicationStatus[]

/** The columns of the board. A withdrawn application cannot be moved. */
export type BoardStatus = Exclude<ApplicationStatus, 'withdrawn'>
export const boardStatuses = [
  'pending',
  'approved',
  'shortlisted',
  'hired',
  'rejected',
] as const satisfies BoardStatus[]
const cardsAtOnce = 20

/**
 * Parameters of the address, in the order in which the filters are shown. `from` and `to` are days;
 * our own links may give `from` and `until` as times.
 */
export const furtherFilters = [
  'job',
  'stage',
  'late',
  'unread',
  'tested',
  'company',
  'department',
  'source',
  'source_known',
  'answered_by',
  'from',
  'to',
  'until',
  'score_from',
  'score_to',
  'resume',
  'tag',
  'assigned',
] as const
export type FurtherFilter = (typeof furtherFilters)[number]
type Address = Partial<
  Record<'view' | 'status' | 'search' | 'sort' | 'open' | FurtherFilter, string>
>

const kept = ['view', 'status', 'search', 'sort', ...furtherFilters] as const
const unset = Object.fromEntries([...kept, 'open'].map((name) => [name, '']))

export function useView() {
  const [address, set] = useAddress()
  const { company } = useRights()
  const companyId = company?.id
  const view = useMemo(() => viewOf(address, companyId), [address, companyId])
  /** Shows only these filters and no others. */
  const show = (all: Address) => set({ ...unset, ...all }, { push: true })
  return { ...view, set, show }
}

/** `companyId`: the company that a member chose for the whole area. */
export function viewOf(address: URLSearchParams, companyId?: string) {
  const given: Address = {}
  for (const name of kept) {
    const value = address.get(name)?.trim()
    if (value) given[name] = value
  }
  const turned = given.sort?.startsWith('-') ? '-' : ''
  const order = sorts.find((known) => turned + known === given.sort)
  const sort: Sort = order ? `${turned}${order}` : 'newest'
  const isBoard = given.view === 'board'
  // The board shows all statuses: the list's status filter stays in the address unused.
  const status = isBoard ? undefined : allStatuses.find((known) => known === given.status)
  const filters = {
    ...filtersOf({ ...given, status }),
    ...(companyId && { company_id: companyId }),
  }
  const listing: Listing = isBoard
    ? columnOf(filters, 'pending')
    : { filters, sort, size: rowsAtOnce }
  return {
    given,
    isBoard,
    sort,
    status,
    open: address.get('open'),
    filters,
    /** What is loaded first: the list, or the column into which applications come. */
    listing,
    narrowed: furtherFilters.filter((name) => given[name]),
  }
}

/** The newest of one status. */
export const columnOf = (filters: ApplicationFilters, status: BoardStatus): Listing => ({
  filters: { ...filters, status: [status] },
  sort: 'newest',
  size: cardsAtOnce,
  isColumn: true,
})

/** For the database. Invalid values are ignored. */
export function filtersOf(
  given: Omit<Address, 'status'> & { status?: string | undefined },
): ApplicationFilters {
  const filters: ApplicationFilters = {}
  if (given.status) filters.status = [given.status]
  if (given.search) filters.search = given.search
  if (given.job && uuid.test(given.job)) filters.job = given.job
  if (given.stage && uuid.test(given.stage)) filters.stage = [given.stage]
  if (given.late === 'overdue' || given.late === 'stuck') filters.late = given.late
  if (given.unread === 'yes') filters.unread = true
  if (given.tested === 'unseen') filters.tested_unseen = true
  if (given.company) filters.company = given.company
  if (given.department) filters.department = given.department
  if (given.source) filters.source = given.source
  if (given.source_known === 'no') filters.source_known = false
  if (given.answered_by === 'anybody' || uuid.test(given.answered_by ?? ''))
    filters.answered_by = given.answered_by
  const from = momentOf(given.from) ?? startOf(given.from)
  const until = momentOf(given.until) ?? startOf(given.to, 1)
  if (from) filters.from = from
  if (until) filters.until = until
  const [low, high] = [scoreOf(given.score_from), scoreOf(given.score_to)]
  if (low !== undefined) filters.score_from = low
  if (high !== undefined) filters.score_to = high
  if (given.resume === 'yes' || given.resume === 'no') filters.resume = given.resume === 'yes'
  if (given.tag) filters.tag = given.tag
  if (given.assigned === 'nobody' || uuid.test(given.assigned ?? ''))
    filters.assigned = given.assigned
  return filters
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export function momentOf(text: string | undefined): string | undefined {
  const at = new Date(text?.includes('T') ? text : Number.NaN)
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString()
}

/** The beginning of a day, or of a day so many days later, in the reader's time zone. */
function startOf(day: string | undefined, later = 0): string | undefined {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day ?? '') ?? []
  const at = new Date(Number(year), Number(month) - 1, Number(date) + later)
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString()
}

function scoreOf(text: string | undefined): number | undefined {
  if (!text || !/^\d{1,3}$/.test(text)) return undefined
  return Math.min(Number(text), 100)
}
