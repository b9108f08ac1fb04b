// The newsletter's subscribers (PUB-09): only people who followed the link in the mail are on the
// list, and people who left stay off it.

import { useQuery } from '@tanstack/react-query'
import { Check, Clock, LogOut } from 'lucide-react'
import { Head } from '../../app/head.tsx'
import {
  type Subscriber,
  stateOf,
  subscriberStates,
  subscribersOf,
} from '../../data/platform/newsletter-subscribers.ts'
import { say } from '../../messages/say.ts'
import { Badge } from '../../ui/badge.tsx'
import { Dotted } from '../../ui/dotted.tsx'
import { formatDate } from '../../ui/format.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { ColumnsButton } from '../columns-button.tsx'
import { ListBar } from '../list-bar.tsx'
import { ListScreen } from '../list-screen.tsx'
import { useLatest } from '../use-latest.ts'
import { useListView } from '../use-list-view.ts'
import { useTableLook } from '../use-table-look.ts'

export function Component() {
  const { state, search, wanted, question, set, more } = useListView(subscriberStates, 'subscribed')
  const query = useQuery(subscribersOf(wanted))
  const data = useLatest(query, question)
  const look = useTableLook('subscribers')
  const shown = columns()
  return (
    <>
      <Head title={say('inbox.newsletterSubscribers.title')} hidden />
      <PageHeader
        title={say('inbox.newsletterSubscribers.title')}
        actions={<ColumnsButton look={look} columns={shown} />}
      >
        {say('inbox.newsletterSubscribers.lead')}
      </PageHeader>
      <ListBar
        label={say('inbox.state')}
        options={subscriberStates.map((value) => ({
          value,
          label: say(`inbox.newsletterSubscribers.states.${value}`),
        }))}
        state={state}
        searchLabel={say('inbox.newsletterSubscribers.searchLabel')}
        placeholder={say('inbox.newsletterSubscribers.search')}
        search={search}
        count={data && say('inbox.newsletterSubscribers.count', { count: data.total })}
        set={set}
      />
      <ListScreen
        query={query}
        shown={data?.subscribers.length}
        hasMore={data && data.total > data.subscribers.length}
        searching={search.trim() !== ''}
        words={{
          failed: say('inbox.newsletterSubscribers.failed'),
          empty: say('inbox.newsletterSubscribers.empty'),
          emptyText: say('inbox.newsletterSubscribers.emptyText'),
        }}
        skeleton="h-20 as-table:h-11"
        more={more}
      >
        <Table
          caption={say('inbox.newsletterSubscribers.title')}
          columns={shown}
          rows={data?.subscribers ?? []}
          rowKey={({ id }) => id}
          look={look.look}
          onWidth={look.setWidth}
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
    header: say('inbox.newsletterSubscribers.columns.email'),
    main: true,
    cell: ({ email }) => (
      <span className="wrap-anywhere one-line:block one-line:truncate" title={email}>
        {email}
      </span>
    ),
  },
  {
    key: 'state',
    header: say('inbox.state'),
    inEntry: 'right',
    width: 'w-44',
    cell: (row) => {
      const state = stateOf(row)
      const [tone, icon] = looks[state]
      return (
        <Badge tone={tone} icon={icon}>
          {say(`inbox.newsletterSubscribers.states.${state}`)}
        </Badge>
      )
    },
  },
  {
    key: 'came',
    header: say('inbox.newsletterSubscribers.columns.came'),
    cell: ({ created_at, unsubscribed_at }) => (
      <span className="figures text-faint">
        <Dotted
          facts={[
            formatDate(created_at),
            unsubscribed_at &&
              say('inbox.newsletterSubscribers.leftOn', { date: formatDate(unsubscribed_at) }),
          ]}
        />
      </span>
    ),
  },
]
