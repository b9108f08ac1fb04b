// Who wants the newsletter (PUB-09): only who followed the link in the mail is on it, and who left stays off it.

import { useQuery } from '@tanstack/react-query'
import { Check, Clock, LogOut } from 'lucide-react'
import { Head } from '../../app/head.tsx'
import { type Subscriber, stateOf, subscriberStates, subscribersOf } from '../../data/letterbox.ts'
import { say } from '../../messages/say.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { formatDate } from '../../ui/format.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { type Column, Table, TableSkeleton } from '../../ui/table.tsx'
import { Bar } from './bar.tsx'
import { LetterboxTabs } from './places.tsx'
import { useView } from './view.ts'

export function Component() {
  const { state, search, wanted, set, more } = useView(subscriberStates, 'subscribed')
  const { data, error, isFetching, refetch } = useQuery(subscribersOf(wanted))
  return (
    <>
      <Head title={say('letterbox.subscribers.title')} hidden />
      <PageHeader title={say('letterbox.subscribers.title')}>
        {say('letterbox.subscribers.lead')}
      </PageHeader>
      <LetterboxTabs />
      <Bar
        label={say('letterbox.state')}
        options={subscriberStates.map((value) => ({
          value,
          label: say(`letterbox.subscribers.states.${value}`),
        }))}
        state={state}
        searchLabel={say('letterbox.subscribers.searchLabel')}
        placeholder={say('letterbox.subscribers.search')}
        search={search}
        count={data && say('letterbox.subscribers.count', { count: data.total })}
        set={set}
      />
      {error ? (
        <ErrorPanel
          message={say('letterbox.subscribers.failed')}
          busy={isFetching}
          onRetry={() => refetch()}
        />
      ) : !data ? (
        <TableSkeleton rows={8} className="h-20 as-table:h-13" />
      ) : data.total === 0 ? (
        <EmptyState title={say(search ? 'letterbox.none' : 'letterbox.subscribers.empty')}>
          {say(search ? 'letterbox.noneText' : 'letterbox.subscribers.emptyText')}
        </EmptyState>
      ) : (
        <>
          <Table
            caption={say('letterbox.subscribers.title')}
            columns={columns()}
            rows={data.subscribers}
            rowKey={({ id }) => id}
          />
          {data.total > data.subscribers.length && (
            <div className="mt-8 text-center">
              <Button variant="outline" busy={isFetching} onClick={more}>
                {say('letterbox.more')}
              </Button>
            </div>
          )}
        </>
      )}
    </>
  )
}

const looks = {
  subscribed: ['green', Check],
  unconfirmed: ['yellow', Clock],
  left: ['grey', LogOut],
} as const

const columns = (): Column<Subscriber>[] => [
  {
    key: 'email',
    header: say('letterbox.subscribers.columns.email'),
    main: true,
    cell: ({ email }) => <span className="wrap-anywhere">{email}</span>,
  },
  {
    key: 'state',
    header: say('letterbox.state'),
    inEntry: 'right',
    cell: (row) => {
      const state = stateOf(row)
      const [tone, icon] = looks[state]
      return (
        <Badge tone={tone} icon={icon}>
          {say(`letterbox.subscribers.states.${state}`)}
        </Badge>
      )
    },
  },
  {
    key: 'came',
    header: say('letterbox.subscribers.columns.came'),
    cell: ({ created_at, unsubscribed_at }) => (
      <span className="figures text-faint">
        {formatDate(created_at)}
        {unsubscribed_at &&
          ` · ${say('letterbox.subscribers.leftOn', { date: formatDate(unsubscribed_at) })}`}
      </span>
    ),
  },
]
