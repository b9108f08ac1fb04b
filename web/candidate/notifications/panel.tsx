// What the bell opens: the latest notifications, and links to the rest.

import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { paths } from '../../app/paths.ts'
import { notificationsOf } from '../../data/people/notifications.ts'
import { sayFailure } from '../../data/wire/errors.ts'
import { say } from '../../messages/say.ts'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { Loading } from '../../ui/spinner.tsx'
import { NotificationLine } from './notification-line.tsx'
import { useMarking } from './use-marking.ts'

const shown = 10
const ways = [
  [paths.candidate.notifications, 'notifications.all'],
  [paths.candidate.saved, 'candidate.saved.all'],
  [paths.candidate.settings, 'notifications.toSettings'],
] as const

type Props = { personId: string; unread: number; onClose: () => void }

export function Panel({ personId, unread, onClose }: Props) {
  const list = useInfiniteQuery(notificationsOf(personId))
  const { mark, busy } = useMarking(personId)
  const latest = list.data?.pages[0]?.notifications.slice(0, shown)
  return (
    <Sheet
      open
      onClose={onClose}
      title={say('notifications.title')}
      actions={
        <ul className="flex w-full flex-wrap justify-between gap-x-5 gap-y-2">
          {ways.map(([to, label]) => (
            <li key={to}>
              <Link to={to} className="link inline-flex min-h-9 items-center" onClick={onClose}>
                {say(label)}
              </Link>
            </li>
          ))}
        </ul>
      }
    >
      {list.isError && (
        <ErrorPanel
          message={sayFailure(say('notifications.loadFailed'), list.error)}
          busy={list.isFetching}
          onRetry={() => list.refetch()}
        />
      )}
      {list.isPending && <Loading />}
      {latest?.length === 0 && (
        <EmptyState title={say('notifications.empty')}>{say('notifications.emptyText')}</EmptyState>
      )}
      {unread > 0 && (
        <p className="mb-2">
          <Button variant="outline" size="small" busy={busy} onClick={() => mark()}>
            {say('notifications.markAll')}
          </Button>
        </p>
      )}
      <ol className="-mx-5 divide-y divide-line md:-mx-6">
        {latest?.map((notification) => (
          <NotificationLine
            key={notification.id}
            notification={notification}
            onOpen={() => {
              mark(notification)
              onClose()
            }}
          />
        ))}
      </ol>
    </Sheet>
  )
}
