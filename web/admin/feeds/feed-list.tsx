// A company's feeds: what state each is in, what waits for a person, and its last fetches.

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { CircleAlert, CirclePause, Hourglass, RefreshCw, Rss } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../app/paths.ts'
import { toast } from '../../app/toasts.tsx'
import {
  type Feed,
  type Fetch,
  feedsOf,
  fetchFeed,
  isDue,
  removeFeed,
} from '../../data/jobs/feeds.ts'
import { sayFailure } from '../../data/wire/errors.ts'
import { useLive } from '../../data/wire/live.ts'
import { refresh } from '../../data/wire/query.tsx'
import { say } from '../../messages/say.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, LinkButton } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { formatDateTime, formatNumber } from '../../ui/format.ts'
import { Skeleton } from '../../ui/spinner.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { StateBadge } from '../imports/state-badge.tsx'
import { refusalOf } from './refusal.ts'

/** Of all companies without an id. */
export function FeedList({ companyId }: { companyId?: string }) {
  const { data, error, isFetching, refetch } = useQuery(feedsOf(companyId))
  useLive('import_runs')
  if (error && !data)
    return (
      <ErrorPanel
        className="mt-8"
        message={sayFailure(say('feeds.failed'), error)}
        busy={isFetching}
        onRetry={() => refetch()}
      />
    )
  if (!data) return <Skeleton className="mt-8 h-40 w-full" />
  if (data.length === 0)
    return (
      <div className="mt-8">
        <EmptyState title={say('feeds.none')}>{say('feeds.noneText')}</EmptyState>
      </div>
    )
  return (
    <div className="mt-8 space-y-8">
      {data.map((feed) => (
        <Entry key={feed.id} feed={feed} isNamed={companyId === undefined} />
      ))}
    </div>
  )
}

function Entry({ feed, isNamed }: { feed: Feed; isNamed: boolean }) {
  const queries = useQueryClient()
  const [isAsking, ask] = useState(false)
  const onSettled = () => refresh(queries, 'company_feeds')
  const fetchNow = useMutation({
    mutationFn: fetchFeed,
    onSuccess: () => toast.info(say('feeds.fetching')),
    onError: (error) => toast.error(refusalOf(error)),
    onSettled,
  })
  const remove = useMutation({
    mutationFn: removeFeed,
    onSuccess: () => toast.success(say('feeds.removed')),
    onSettled,
  })
  const waiting = feed.fetches.find(({ run }) => run?.state === 'checked')?.run
  const host = URL.canParse(feed.address) ? new URL(feed.address).hostname : feed.address
  return (
    <section
      aria-label={feed.address}
      className="rounded-card border border-line bg-surface p-4 sm:p-5"
    >
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          {isNamed && <p className="text-sm text-soft wrap-anywhere">{feed.company?.name}</p>}
          <h3 className="flex items-start gap-2 font-semibold">
            <Rss className="mt-1 size-4 flex-none text-accent-text" aria-hidden="true" />
            <span className="wrap-anywhere">{feed.address}</span>
          </h3>
          <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-soft">
            <Condition feed={feed} isWaiting={Boolean(waiting)} />
            {feed.state === 'active' && !isDue(feed) && (
              <span className="figures">
                {say('feeds.next', { date: formatDateTime(feed.next_fetch_at) })}
              </span>
            )}
          </p>
        </div>
        <span className="flex flex-wrap gap-2">
          <Button
            variant="outline"
            size="small"
            busy={fetchNow.isPending}
            disabled={isDue(feed)}
            aria-label={say('feeds.fetchNowOf', { host })}
            onClick={() => fetchNow.mutate(feed.id)}
          >
            {say('feeds.fetchNow')}
          </Button>
          <Button
            variant="ghost"
            size="small"
            aria-label={say('feeds.removeOf', { host })}
            onClick={() => ask(true)}
          >
            {say('feeds.remove')}
          </Button>
        </span>
      </div>
      {feed.state === 'paused' && <p className="mt-3 max-w-prose">{say('feeds.pausedText')}</p>}
      {waiting && (
        <p className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
          <span className="max-w-prose">{say('feeds.waitingText')}</span>
          <LinkButton size="small" to={addressOf(waiting.id)}>
            {say('feeds.look')}
          </LinkButton>
        </p>
      )}
      {feed.fetches.length > 0 && (
        <div className="mt-4">
          <Table
            caption={say('feeds.fetches', { host })}
            columns={columns()}
            rows={feed.fetches}
            rowKey={({ id }) => id}
          />
        </div>
      )}
      <ConfirmDialog
        open={isAsking}
        question={say('feeds.removeQuestion')}
        detail={say('feeds.removeText')}
        confirm={say('feeds.remove')}
        danger
        busy={remove.isPending}
        error={remove.error ? refusalOf(remove.error) : undefined}
        onConfirm={() => remove.mutate(feed.id, { onSuccess: () => ask(false) })}
        onCancel={() => ask(false)}
      />
    </section>
  )
}

function Condition({ feed, isWaiting }: { feed: Feed; isWaiting: boolean }) {
  const [tone, icon, name] =
    feed.state === 'paused'
      ? (['red', CirclePause, 'paused'] as const)
      : isDue(feed)
        ? (['blue', RefreshCw, 'fetching'] as const)
        : feed.failing_since
          ? (['red', CircleAlert, 'failing'] as const)
          : isWaiting
            ? (['yellow', Hourglass, 'waiting'] as const)
            : (['green', Rss, 'works'] as const)
  return (
    <Badge tone={tone} icon={icon}>
      {say(`feeds.conditions.${name}`)}
    </Badge>
  )
}

const addressOf = (run: string) => `${paths.admin.feeds}?run=${encodeURIComponent(run)}`

const sayOutcome = ({ outcome, status }: Fetch) =>
  outcome === 'status'
    ? say('feeds.outcomes.status', { status: String(status ?? '') })
    : say(`feeds.outcomes.${outcome}`)

/** A cell of the table; in a narrow entry it would be a dash on a line of its own. */
const nothing = <span className="hidden as-table:inline">–</span>

const columns = (): Column<Fetch>[] => [
  {
    key: 'when',
    header: say('feeds.columns.when'),
    main: true,
    cell: ({ fetched_at, run }) =>
      run ? (
        <Link to={addressOf(run.id)} className="link figures">
          {formatDateTime(fetched_at)}
        </Link>
      ) : (
        <span className="figures">{formatDateTime(fetched_at)}</span>
      ),
  },
  {
    key: 'outcome',
    header: say('feeds.columns.outcome'),
    cell: (fetch) => sayOutcome(fetch),
  },
  {
    key: 'state',
    header: say('imports.columns.state'),
    inEntry: 'right',
    cell: ({ run }) => (run ? <StateBadge state={run.state} /> : nothing),
  },
  {
    key: 'counts',
    header: say('imports.columns.counts'),
    cell: ({ run }) =>
      run && run.total !== null ? (
        <span className="figures">
          {say('imports.summary', {
            inserted: formatNumber(run.inserted),
            updated: formatNumber(run.updated),
            refused: formatNumber(run.refused),
          })}
        </span>
      ) : (
        nothing
      ),
  },
]
