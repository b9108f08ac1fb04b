// Messages from the contact form (PUB-07): read them, answer in one's own mail program, and mark
// them, so that nobody answers twice.

import { useQuery } from '@tanstack/react-query'
import { Head } from '../../app/head.tsx'
import { contactMessagesOf, messageStates } from '../../data/platform/contact-messages.ts'
import { say } from '../../messages/say.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { Table } from '../../ui/table.tsx'
import { ColumnsButton } from '../columns-button.tsx'
import { InboxTabs } from '../inbox-tabs.tsx'
import { ListBar } from '../list-bar.tsx'
import { ListScreen } from '../list-screen.tsx'
import { useLatest } from '../use-latest.ts'
import { useListView } from '../use-list-view.ts'
import { useOpened } from '../use-opened.ts'
import { useTableLook } from '../use-table-look.ts'
import { columns } from './columns.tsx'
import { MessageSheet } from './message-sheet.tsx'

export function Component() {
  const { state, search, wanted, question, set, more } = useListView(messageStates, 'waiting')
  const query = useQuery(contactMessagesOf(wanted))
  const data = useLatest(query, question)
  const { opened, open, close } = useOpened(data?.messages, ({ id }) => id)
  const look = useTableLook('contact-messages')
  const shown = columns(open)
  return (
    <>
      <Head title={say('inbox.contactMessages.title')} hidden />
      <PageHeader
        title={say('inbox.contactMessages.title')}
        actions={<ColumnsButton look={look} columns={shown} />}
      >
        {say('inbox.contactMessages.lead')}
      </PageHeader>
      <InboxTabs />
      <ListBar
        label={say('inbox.state')}
        options={messageStates.map((value) => ({
          value,
          label: say(`inbox.contactMessages.states.${value}`),
        }))}
        state={state}
        searchLabel={say('inbox.contactMessages.searchLabel')}
        placeholder={say('inbox.contactMessages.search')}
        search={search}
        count={data && say('inbox.contactMessages.count', { count: data.total })}
        set={set}
      />
      <ListScreen
        query={query}
        shown={data?.messages.length}
        hasMore={data && data.total > data.messages.length}
        searching={search.trim() !== ''}
        words={{
          failed: say('inbox.contactMessages.failed'),
          empty: say('inbox.contactMessages.empty'),
          emptyText: say('inbox.contactMessages.emptyText'),
        }}
        skeleton="h-28 as-table:h-11"
        more={more}
      >
        <Table
          caption={say('inbox.contactMessages.title')}
          columns={shown}
          rows={data?.messages ?? []}
          rowKey={({ id }) => id}
          look={look.look}
          onWidth={look.setWidth}
        />
      </ListScreen>
      <MessageSheet message={opened} onClose={close} />
    </>
  )
}
