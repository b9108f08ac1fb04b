// The administrators' list of applications, loaded from the database page by page (ADM-07). Pages
// are loaded once and then patched, so that no row moves while somebody works through them.

import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  replaceEqualDeep,
} from '@tanstack/react-query'
import type { Shapes } from '#database/types.ts'
import { getClient } from '../wire/client.ts'
import { reload } from '../wire/query.tsx'
import { withMoved } from './moved-rows.ts'

export type ListedApplication = Shapes['listed_application']

/** The filters of the list, by their names in the database. */
export type ApplicationFilters = {
  status?: string[]
  search?: string
  job?: string
  company?: string
  company_id?: string
  department?: string
  source?: string
  source_known?: boolean
  /** A person's id, or `anybody`. */
  answered_by?: string
  from?: string
  until?: string
  score_from?: number
  score_to?: number
  resume?: boolean
  tag?: string
  /** A person's id, or `nobody`. */
  assigned?: string
  ids?: string[]
  stage?: string[]
  late?: 'overdue' | 'stuck'
  /** Only those with messages that the person has not read. */
  unread?: true
  /** Pending, with a test done that nobody has looked at since. */
  tested_unseen?: true
}

export const sorts = [
  'newest',
  'waiting',
  'candidate',
  'job',
  'company',
  'score',
  'status',
] as const
export type Order = (typeof sorts)[number]
/** With a '-', turned round. */
export type Sort = Order | `-${Order}`

export type Page = Shapes['application_page']
export type Counts = Shapes['application_counts']
type Choice = Shapes['choice']

/** What is listed, in which order, and the size of a page. */
export type Listing = {
  filters: ApplicationFilters
  sort: Sort
  size: number
  /** A column of the board, which is read beside others. */
  isColumn?: true
}

export const rowsAtOnce = 50
/** The largest page that the database returns. */
const maxAtOnce = 200

async function readPage({ filters, sort, size }: Listing, after: string | null) {
  const client = await getClient()
  const { data } = await client
    .rpc('list_applications', { filters, sort, after: after ?? undefined, page_size: size })
    .throwOnError()
  return data
}

export const applicationPages = (listing: Listing) =>
  infiniteQueryOptions({
    queryKey: ['application_list', listing],
    queryFn: ({ pageParam }) => readPage(listing, pageParam),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }: Page) => next,
    // Loaded again when somebody opens the screen, and never while they use it.
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    placeholderData: (previous) => previous,
    ...(listing.isColumn && {
      structuralSharing: (old: unknown, now: unknown) =>
        replaceEqualDeep(old, withMoved(listing, old as Pages | undefined, now as Pages)),
    }),
  })

/** Exact numbers of all that match. */
export const applicationCounts = (filters: ApplicationFilters) =>
  queryOptions({
    queryKey: ['application_counts', { filters }],
    queryFn: () => countOf(filters),
    placeholderData: (previous) => previous,
  })

/** How many applications have messages that the person has not read. */
export const unreadCount = (company_id: string | undefined) =>
  queryOptions({
    ...applicationCounts({ unread: true, ...(company_id && { company_id }) }),
    // Every message that the person hears of is also a notification.
    meta: { tables: ['message_threads', 'notifications'] },
    select: ({ total }: Counts) => total,
  })

/**
 * The numbers beside a list or a board, loaded together with it. `fresh` counts what arrived after
 * `since`, when `listing` was loaded; it is undefined while both are loading.
 */
export const listCounts = (filters: ApplicationFilters, listing: Listing) =>
  queryOptions({
    queryKey: ['application_counts', { filters, listing }],
    queryFn: async ({ client }) => {
      const list = client.getQueryData(applicationPages(listing).queryKey)
      const since = list?.pages[0]?.read_at
      return { ...(await countOf(filters, since)), since }
    },
    placeholderData: (previous) => previous,
  })

async function countOf(filters: ApplicationFilters, since?: string): Promise<Counts> {
  const client = await getClient()
  // By GET: a read is given up when the session ends (session-end.ts). There, filters are text.
  const { data } = await client
    .rpc('count_applications', { filters: JSON.stringify(filters), since }, { get: true })
    .throwOnError()
  return data
}

export const applicationChoices = (field: string, typed: string) =>
  queryOptions({
    queryKey: ['application_choices', { field, typed }],
    queryFn: async (): Promise<Choice[]> => {
      const client = await getClient()
      const { data } = await client.rpc('application_choices', { field, typed }).throwOnError()
      return data
    },
    placeholderData: (previous) => previous,
  })

export const jobTitleOf = (id: string) =>
  queryOptions({
    queryKey: ['jobs', { id, title: true }],
    queryFn: async (): Promise<string> => {
      const client = await getClient()
      const { data } = await client
        .from('jobs')
        .select('title')
        .eq('id', id)
        .limit(1)
        .throwOnError()
      return data[0]?.title ?? id
    },
  })

/** The ids of all that match, in the order of the list; 10,000 at most. */
export async function matchingIds(
  filters: ApplicationFilters,
  sort: Sort = 'newest',
): Promise<string[]> {
  const client = await getClient()
  const { data } = await client.rpc('match_applications', { filters, sort }).throwOnError()
  return data
}

export type Pages = InfiniteData<Page, string | null>

type Changes = readonly (Partial<ListedApplication> & { id: string })[]

/** Patches some rows in place, in every list that shows them. */
export function patchListed(queries: QueryClient, changes: Changes) {
  patchNow(queries, changes)
  // What is being read may answer with these rows as they were before.
  for (const { promise } of beingRead(queries)) {
    promise?.then(
      () => patchNow(queries, changes),
      () => {},
    )
  }
}

function patchNow(queries: QueryClient, changes: Changes) {
  const byId = new Map(changes.map((change) => [change.id, change]))
  const patched = (row: ListedApplication) => ({ ...row, ...byId.get(row.id) })
  queries.setQueriesData<Pages>({ queryKey: ['application_list'] }, (old) =>
    old
      ? {
          ...old,
          pages: old.pages.map((page) => ({
            ...page,
            applications: page.applications.map(patched),
          })),
        }
      : old,
  )
}

const beingRead = (queries: QueryClient) =>
  queries.getQueryCache().findAll({ queryKey: ['application_list'], fetchStatus: 'fetching' })

/** The application from any list that was loaded. */
export function listedIn(queries: QueryClient, id: string): ListedApplication | undefined {
  return queries
    .getQueriesData<Pages>({ queryKey: ['application_list'] })
    .flatMap(([, list]) => list?.pages ?? [])
    .flatMap(({ applications }) => applications)
    .find((listed) => listed.id === id)
}

/** Loads all rows on the screen again, also those that are still on their way. */
export async function readShownAgain(queries: QueryClient) {
  await Promise.allSettled(beingRead(queries).map(({ promise }) => promise))
  const shown = queries
    .getQueriesData<Pages>({ queryKey: ['application_list'], type: 'active' })
    .flatMap(([, list]) => list?.pages ?? [])
    .flatMap(({ applications }) => applications)
  await readAgain(queries, [...new Set(shown.map(({ id }) => id))])
}

/**
 * Loads these rows again, without moving any of them. A row that was patched meanwhile, as by a
 * decision, is newer than what was read.
 */
export async function readAgain(queries: QueryClient, ids: readonly string[]) {
  for (let at = 0; at < ids.length; at += maxAtOnce) {
    const some = ids.slice(at, at + maxAtOnce)
    const before = new Map(some.map((id) => [id, listedIn(queries, id)]))
    const { applications } = await readPage(
      { filters: { ids: some }, sort: 'newest', size: maxAtOnce },
      null,
    )
    patchListed(
      queries,
      applications.filter(({ id }) => listedIn(queries, id) === before.get(id)),
    )
  }
}

/**
 * Updates the numbers when an application has changed its status; they are loaded again soon after.
 */
export function shiftCounts(queries: QueryClient, from: Place, to: Place) {
  queries.setQueriesData<Counts>(
    { queryKey: ['application_counts'] },
    (old) =>
      old && {
        ...old,
        statuses: shifted(old.statuses, from.status, to.status),
        stages: shifted(old.stages, stageOf(from), stageOf(to)),
      },
  )
}

/** Where an application is. */
export type Place = Pick<ListedApplication, 'status' | 'stage_id'>

/** Who is out of it is counted in no stage. */
const stageOf = ({ status, stage_id }: Place) =>
  status === 'rejected' || status === 'withdrawn' ? null : stage_id

function shifted(numbers: Record<string, number>, from: string | null, to: string | null) {
  const next = { ...numbers }
  if (from) next[from] = (next[from] ?? 0) - 1
  if (to) next[to] = (next[to] ?? 0) + 1
  return next
}

export const countAgain = (queries: QueryClient) =>
  reload(queries, { queryKey: ['application_counts'] })
