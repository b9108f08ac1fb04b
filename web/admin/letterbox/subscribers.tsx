// Who wants the newsletter (PUB-09): only who followed the link in the mail is on it, and who left
// stays off it.

import { useQuery } from '@tanstack/react-query'
import { Check, Clock, LogOut } from 'lucide-react'
import { Head } from '../../app/head.tsx'
import {
  type Subscriber,
  stateOf,
  subscriberStates,
  subscribersOf,
} from '../../data/platform/letterbox.ts'
import { say } from '../../messages/say.ts'
import { Badge } from '../../ui/badge.tsx'
import { formatDate } from '../../ui/format.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { ListScreen } from '../list-screen.tsx'
import { useLatest } from '../use-latest.ts'
import { Bar } from './bar.tsx'
import { LetterboxTabs } from './places.tsx'
import { useView } from './view.ts'

export function Component() {
  const { state, search, wanted, question, set, more } = useView(subscriberStates, 'subscribed')
  const query = useQuery(subscribersOf(wanted))
  const data = useLatest(query, question)
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
      <ListScreen
        query={query}
        shown={data?.subscribers.length}
        hasMore={data && data.total > data.subscribers.length}
        searching={search.trim() !== ''}
        words={{
          failed: say('letterbox.subscribers.failed'),
          empty: say('letterbox.subscribers.empty'),
          emptyText: say('letterbox.subscribers.emptyText'),
        }}
        skeleton="h-20 as-table:h-13"
        more={more}
      >
        <Table
          caption={say('letterbox.subscribers.title')}
          columns={columns()}
          rows={data?.subscribers ?? []}
          rowKey={({ id }) => id}
        />
      </ListScreen>
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
