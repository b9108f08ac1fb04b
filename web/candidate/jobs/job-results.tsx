// The list of jobs: count, rows, Show more, and a bar that reports news. What a person reads is
// never moved (CAN-06): while they use the list, news waits for a press; otherwise it is applied.

import { useInfiniteQuery } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { Suspense, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { paths } from '../../app/paths.ts'
import { toast } from '../../app/toasts.tsx'
import { type JobCard, type JobFilters, type JobsPage, jobList } from '../../data/jobs/jobs.ts'
import { sayError, sayFailure } from '../../data/wire/errors.ts'
import { searchAfter, searchOf } from '../../job/filters.ts'
import { say } from '../../messages/say.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { formatList, formatNumber } from '../../ui/format.ts'
import { Skeleton } from '../../ui/spinner.tsx'
import { part } from '../part.tsx'
import { useApplyNow } from './apply/use-apply-now.ts'
import { JobRow } from './job-row.tsx'
import { OfflineNote } from './offline-note.tsx'
import {
  ActiveFilters,
  NoJobs,
  PayNote,
  SearchNotes,
  SortChoice,
} from './search/parts-of-search.ts'
import { useJobNews } from './use-job-news.ts'

/** Only for people who apply with one press when more is required: other lists do not load it. */
const ApplyNowDialog = part(
  async () => (await import('./apply/apply-now-dialog.tsx')).ApplyNowDialog,
)

type Props = { filters: JobFilters; after: string | undefined; firstPage: JobsPage | null }

export function JobResults({ filters, after, firstPage }: Props) {
  const region = useRef<HTMLElement>(null)
  const list = useInfiniteQuery({
    ...jobList(filters, after),
    ...(firstPage ? { initialData: { pages: [firstPage], pageParams: [after] } } : {}),
  })
  const news = useJobNews(filters, after, list.data?.pages, () => list.refetch(), region)
  const applyNow = useApplyNow()

  useEffect(() => {
    if (list.isError) toast.error(say('candidate.jobs.loadFailed'))
  }, [list.isError])

  const focusResults = () => region.current?.focus({ preventScroll: true })
  const jobs = news.pages.flatMap((page) => page.jobs)
  const [first] = news.pages
  const next = news.pages.at(-1)?.next
  const isNarrowed = searchOf(filters) !== ''
  return (
    <section
      ref={region}
      tabIndex={-1}
      aria-label={say('candidate.jobs.results')}
      className="scroll-mt-4 outline-none md:scroll-mt-20"
    >
      {isNarrowed && (
        <Suspense>
          <ActiveFilters filters={filters} />
        </Suspense>
      )}
      <div className="mb-3 flex min-h-9 flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm">
        {/* The same element from one list to the next, so that the new count is read out. */}
        <p
          role="status"
          className={first && jobs.length === 0 ? 'sr-only' : 'figures font-semibold'}
        >
          {first ? countOf(first) : !list.isError && say('candidate.jobs.loading')}
        </p>
        {after && (
          <Link to={paths.candidate.jobs + searchOf(filters)} className="link">
            {say('candidate.jobs.newest')}
          </Link>
        )}
        {isNarrowed && (
          <Suspense>
            {first && <PayNote filters={filters} page={first} />}
            {jobs.length > 0 && <SortChoice filters={filters} page={first} />}
          </Suspense>
        )}
      </div>
      {/* There before the results, so that they move nothing when they come. */}
      {(filters.keyword || filters.location) && (
        <Suspense>
          <SearchNotes filters={filters} page={first} onRemove={focusResults} />
        </Suspense>
      )}
      <OfflineNote onRetry={() => list.refetch()} busy={list.isFetching} hidden={list.isError} />
      <NewsButton waiting={news.waiting} busy={list.isRefetching} onPress={news.letIn} />
      {list.isError && !list.isFetchNextPageError && (
        <ErrorPanel
          className="mb-3"
          message={sayFailure(say('candidate.jobs.loadFailed'), list.error)}
          busy={list.isFetching}
          onRetry={() => list.refetch()}
        />
      )}
      {list.isPending && <Waiting />}
      {first && jobs.length === 0 && (
        <Suspense>
          <NoJobs isNarrowed={isNarrowed} />
        </Suspense>
      )}
      {jobs.length > 0 && <Rows jobs={jobs} applyNow={applyNow} />}
      {list.hasNextPage && (
        <div className="mt-6 flex flex-col items-center gap-2.5">
          {list.isFetchNextPageError && (
            <p role="alert" className="text-sm text-bad">
              {say('candidate.jobs.moreFailed')} {sayError(list.error)}
            </p>
          )}
          <Button
            variant="outline"
            className="noscript:hidden"
            busy={list.isFetchingNextPage}
            onClick={() => list.fetchNextPage()}
          >
            {say('candidate.jobs.showMore')}
          </Button>
          {next && (
            <noscript>
              <LinkButton
                variant="outline"
                rel="next"
                to={paths.candidate.jobs + searchAfter(filters, next)}
              >
                {say('candidate.jobs.nextPage')}
              </LinkButton>
            </noscript>
          )}
          {first && first.total !== null && (
            <p className="figures text-sm text-faint">
              {say('candidate.jobs.shown', {
                shown: formatNumber(jobs.length),
                total: formatNumber(first.total) + (first.more ? '+' : ''),
              })}
            </p>
          )}
        </div>
      )}
      {applyNow.asked.asked && (
        <Suspense>
          <ApplyNowDialog {...applyNow.asked} />
        </Suspense>
      )}
    </section>
  )
}

type RowsProps = { jobs: readonly JobCard[]; applyNow: ReturnType<typeof useApplyNow> }

function Rows({ jobs, applyNow }: RowsProps) {
  return (
    <ol className="divide-y divide-line rounded-card border border-line bg-surface max-sm:-mx-5 max-sm:rounded-none max-sm:border-x-0">
      {jobs.map((job) => (
        <JobRow
          key={job.id}
          job={job}
          applied={applyNow.applied.has(job.id)}
          busy={applyNow.busy.has(job.id)}
          onApply={() => applyNow.apply(job)}
        />
      ))}
    </ol>
  )
}

type NewsProps = { waiting: number | null; busy: boolean; onPress: () => void }

/** Of no height: the bar overlaps the list's edge and moves nothing. */
function NewsButton({ waiting, busy, onPress }: NewsProps) {
  return (
    <div role="status" className="sticky top-8 z-30 flex h-0 items-center justify-center md:top-24">
      {waiting !== null && (
        <Button size="small" className="shadow-float" busy={busy} onClick={onPress}>
          <RefreshCw aria-hidden="true" />
          {say('candidate.jobs.news', { count: waiting })}
          <span aria-hidden="true">·</span>
          {say('candidate.jobs.refresh')}
        </Button>
      )}
    </div>
  )
}

function countOf({ total, more, missing }: JobsPage): string {
  if (missing.length > 0) {
    return say('candidate.jobs.partly', { words: formatList(missing.map((word) => `“${word}”`)) })
  }
  if (total === null) return say('candidate.jobs.further')
  return say(`candidate.jobs.${more ? 'countMore' : 'count'}`, { count: total })
}

/** As high as the rows that will be here. */
function Waiting() {
  return (
    <div className="divide-y divide-line rounded-card border border-line bg-surface max-sm:-mx-5 max-sm:rounded-none max-sm:border-x-0">
      {[0, 1, 2, 3, 4, 5].map((row) => (
        <div key={row} className="grid gap-3 px-5 py-5 md:h-[10.25rem] md:px-6">
          <Skeleton className="h-6 w-2/3 max-w-80" />
          <Skeleton className="h-5 w-40" />
          <Skeleton className="h-5 w-1/2" />
        </div>
      ))}
    </div>
  )
}
