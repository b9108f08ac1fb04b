// All notifications of the last half year, the latest first.

import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { SignedIn } from '../../app/guards.tsx'
import { Head } from '../../app/head.tsx'
import { paths } from '../../app/paths.ts'
import {
  type Narrowing,
  narrowings,
  notificationsOf,
  unreadCountOf,
} from '../../data/people/notifications.ts'
import { useSession } from '../../data/people/session.tsx'
import { sayError, sayFailure } from '../../data/wire/errors.ts'
import { say } from '../../messages/say.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { formatNumber } from '../../ui/format.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { Skeleton } from '../../ui/spinner.tsx'
import { NotificationLine } from './notification-line.tsx'
import { useMarking } from './use-marking.ts'

export function Component() {
  return (
    <>
      <Head title={say('notifications.title')} hidden />
      <SignedIn>
        <Notifications />
      </SignedIn>
    </>
  )
}

function Notifications() {
  const { user } = useSession()
  return user && <Centre personId={user.id} />
}

function Centre({ personId }: { personId: string }) {
  const [search] = useSearchParams()
  const narrowing = narrowings.find((each) => each === search.get('show'))
  const list = useInfiniteQuery(notificationsOf(personId, narrowing))
  const { data: unread } = useQuery(unreadCountOf(personId))
  const { mark, busy } = useMarking(personId)
  const all = list.data?.pages.flatMap(({ notifications }) => notifications)
  return (
    <>
      <PageHeader
        title={say('notifications.title')}
        actions={
          <>
            {unread !== undefined && unread > 0 && (
              <Button variant="outline" busy={busy} onClick={() => mark()}>
                {say('notifications.markAll')}
              </Button>
            )}
            <LinkButton variant="outline" to={paths.candidate.settings}>
              {say('notifications.toSettings')}
            </LinkButton>
          </>
        }
      >
        {say('notifications.lead')}
      </PageHeader>
      <div className="grid gap-x-14 gap-y-5 lg:grid-cols-[minmax(0,48rem)_15rem] lg:justify-between">
        <Filters narrowing={narrowing} unread={unread} />
        <div className="min-w-0 lg:col-start-1 lg:row-start-1">
          {list.isError && !list.isFetchNextPageError && (
            <ErrorPanel
              className="mb-6"
              message={sayFailure(say('notifications.loadFailed'), list.error)}
              busy={list.isFetching}
              onRetry={() => list.refetch()}
            />
          )}
          {list.isPending && <Waiting />}
          {all?.length === 0 && (
            <EmptyState title={say('notifications.empty')}>
              {say('notifications.emptyText')}
            </EmptyState>
          )}
          {all && all.length > 0 && (
            <ol className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface max-sm:-mx-5 max-sm:rounded-none max-sm:border-x-0">
              {all.map((notification) => (
                <NotificationLine
                  key={notification.id}
                  notification={notification}
                  onOpen={() => mark(notification)}
                />
              ))}
            </ol>
          )}
          {list.hasNextPage && (
            <div className="mt-6 flex flex-col items-center gap-2.5">
              {list.isFetchNextPageError && (
                <p role="alert" className="text-sm text-bad">
                  {sayError(list.error)}
                </p>
              )}
              <Button
                variant="outline"
                busy={list.isFetchingNextPage}
                onClick={() => list.fetchNextPage()}
              >
                {say('notifications.showMore')}
              </Button>
            </div>
          )}
        </div>
      </div>
    </>
  )
}

type FiltersProps = { narrowing: Narrowing | undefined; unread: number | undefined }

/** Beside the list on a wide screen, a row above it on a small one. */
function Filters({ narrowing, unread }: FiltersProps) {
  const place = (each: Narrowing | undefined) =>
    paths.candidate.notifications + (each ? `?show=${each}` : '')
  return (
    <nav
      aria-label={say('notifications.filters.label')}
      className="flex gap-2 max-lg:flex-wrap lg:sticky lg:top-24 lg:flex-col lg:gap-1 lg:self-start"
    >
      {[undefined, ...narrowings].map((each) => (
        <Link
          key={each ?? 'all'}
          to={place(each)}
          preventScrollReset
          aria-current={each === narrowing ? 'true' : undefined}
          className="inline-flex min-h-11 items-center gap-2 rounded-full border border-line px-4 text-sm font-semibold text-soft no-underline hover:text-ink aria-[current=true]:bg-ink/10 aria-[current=true]:text-ink lg:flex lg:rounded-field lg:border-transparent"
        >
          {say(`notifications.filters.${each ?? 'all'}`)}
          {/* Its place is kept: the number is known later. */}
          {each === 'unread' && (
            <span className="figures min-w-[1ch]">
              {unread !== undefined && formatNumber(unread)}
            </span>
          )}
        </Link>
      ))}
    </nav>
  )
}

function Waiting() {
  return (
    <div
      role="status"
      aria-label={say('notifications.loading')}
      className="divide-y divide-line rounded-card border border-line bg-surface max-sm:-mx-5 max-sm:rounded-none max-sm:border-x-0"
    >
      {[0, 1, 2, 3].map((line) => (
        <div key={line} className="h-20 space-y-2.5 p-5">
          <Skeleton className="h-5 w-4/5" />
          <Skeleton className="h-4 w-28" />
        </div>
      ))}
    </div>
  )
}
