// All notifications of the last half year, the latest first.

import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { SignedIn } from '../../app/guards.tsx'
import { Head } from '../../app/head.tsx'
import { paths } from '../../app/paths.ts'
import { notificationsOf, unreadCountOf } from '../../data/people/notifications.ts'
import { useSession } from '../../data/people/session.tsx'
import { sayError, sayFailure } from '../../data/wire/errors.ts'
import { say } from '../../messages/say.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
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
  const list = useInfiniteQuery(notificationsOf(personId))
  const { data: unread = 0 } = useQuery(unreadCountOf(personId))
  const { mark, busy } = useMarking(personId)
  const all = list.data?.pages.flatMap(({ notifications }) => notifications)
  return (
    <>
      <PageHeader
        title={say('notifications.title')}
        actions={
          <>
            {unread > 0 && (
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
      <div className="max-w-3xl">
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
    </>
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
