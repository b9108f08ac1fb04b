// Grievances about data and about this site: each has a day by which a person answers, by mail.

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Head } from '../../app/head.tsx'
import {
  grievanceStates,
  type ListedGrievance,
  listedGrievances,
} from '../../data/platform/grievance-list.ts'
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
import { AnswerDialog } from './answer-dialog.tsx'
import { columns } from './columns.tsx'
import { GrievanceSheet } from './grievance-sheet.tsx'

export function Component() {
  const { state, search, wanted, question, set, more } = useListView(grievanceStates, 'open')
  const query = useQuery(listedGrievances(wanted))
  const [answered, setAnswered] = useState<ListedGrievance>()
  const data = useLatest(query, question)
  const { opened, open, close } = useOpened(data?.grievances, ({ id }) => id)
  const look = useTableLook('grievances')
  const shown = columns({ open, answer: setAnswered })
  return (
    <>
      <Head title={say('inbox.grievances.title')} hidden />
      <PageHeader
        title={say('inbox.grievances.title')}
        actions={<ColumnsButton look={look} columns={shown} />}
      >
        {say('inbox.grievances.lead')}
      </PageHeader>
      <InboxTabs />
      <ListBar
        label={say('inbox.state')}
        options={grievanceStates.map((value) => ({
          value,
          label: say(`inbox.grievances.states.${value}`),
        }))}
        state={state}
        searchLabel={say('inbox.grievances.searchLabel')}
        placeholder={say('inbox.grievances.search')}
        search={search}
        count={data && say('inbox.grievances.count', { count: data.total })}
        set={set}
      />
      <ListScreen
        query={query}
        shown={data?.grievances.length}
        hasMore={data && data.total > data.grievances.length}
        searching={search.trim() !== ''}
        words={{
          failed: say('inbox.grievances.failed'),
          empty: say('inbox.grievances.empty'),
          emptyText: say('inbox.grievances.emptyText'),
        }}
        skeleton="h-32 as-table:h-11"
        more={more}
      >
        <Table
          caption={say('inbox.grievances.title')}
          columns={shown}
          rows={data?.grievances ?? []}
          rowKey={({ id }) => id}
          look={look.look}
          onWidth={look.setWidth}
        />
      </ListScreen>
      <GrievanceSheet
        grievance={opened}
        onClose={close}
        onAnswer={(grievance) => {
          close()
          setAnswered(grievance)
        }}
      />
      <AnswerDialog grievance={answered} onClose={() => setAnswered(undefined)} />
    </>
  )
}
