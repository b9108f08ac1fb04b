// Companies: who is behind the postings, and whether somebody has verified that.

import { useQuery } from '@tanstack/react-query'
import { Head } from '../../app/head.tsx'
import { type Company, companiesOf, companyStates } from '../../data/jobs/companies.ts'
import { useLive } from '../../data/wire/live.ts'
import { say } from '../../messages/say.ts'
import { formatNumber } from '../../ui/format.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { ColumnsButton } from '../columns-button.tsx'
import { ListBar } from '../list-bar.tsx'
import { ListScreen } from '../list-screen.tsx'
import { RowOpener } from '../row-opener.tsx'
import { useLatest } from '../use-latest.ts'
import { useListView } from '../use-list-view.ts'
import { useOpened } from '../use-opened.ts'
import { useTableLook } from '../use-table-look.ts'
import { CompanySheet } from './company-sheet.tsx'
import { State } from './state.tsx'

export function Component() {
  const { state, search, wanted, question, set, more } = useListView(companyStates, 'all')
  const query = useQuery(companiesOf(wanted))
  const data = useLatest(query, question)
  const { opened, open, close } = useOpened(data?.companies, ({ id }) => id)
  useLive('companies')
  const look = useTableLook('companies')
  const shown = columns(open)
  return (
    <>
      <Head title={say('settings.companies.title')} hidden />
      <PageHeader
        title={say('settings.companies.title')}
        actions={<ColumnsButton look={look} columns={shown} />}
      >
        {say('settings.companies.lead')}
      </PageHeader>
      {data?.held_back && (
        <p className="mb-6 rounded-field bg-info-wash px-4 py-3 text-info">
          {say('settings.companies.heldBack')}
        </p>
      )}
      <ListBar
        label={say('settings.companies.state')}
        options={companyStates.map((value) => ({
          value,
          label: say(`settings.companies.states.${value}`),
        }))}
        state={state}
        searchLabel={say('settings.companies.searchLabel')}
        placeholder={say('settings.companies.search')}
        search={search}
        count={data && say('settings.companies.count', { count: data.total })}
        set={set}
      />
      <ListScreen
        query={query}
        shown={data?.companies.length}
        hasMore={data && data.total > data.companies.length}
        searching={search.trim() !== ''}
        words={{
          failed: say('settings.companies.failed'),
          empty: say('settings.companies.empty'),
          emptyText: say('settings.companies.emptyText'),
        }}
        skeleton="h-24 as-table:h-11"
        more={more}
      >
        <Table
          caption={say('settings.companies.title')}
          columns={shown}
          rows={data?.companies ?? []}
          rowKey={({ id }) => id}
          look={look.look}
          isFlat
          onWidth={look.setWidth}
        />
      </ListScreen>
      <CompanySheet company={opened} onClose={close} />
    </>
  )
}

const columns = (open: (id: string) => void): Column<Company>[] => [
  {
    key: 'name',
    header: say('settings.companies.columns.name'),
    main: true,
    cell: ({ id, name }) => <RowOpener onOpen={() => open(id)}>{name}</RowOpener>,
  },
  {
    key: 'state',
    header: say('settings.companies.columns.state'),
    width: 'w-[34%]',
    inEntry: 'right',
    cell: (company) => <State company={company} />,
  },
  {
    key: 'jobs',
    header: say('settings.companies.columns.jobs'),
    width: 'w-[26%]',
    cell: ({ active, drafts, closed, reports }) => (
      <span className="figures text-soft one-line:flex one-line:gap-2.5">
        {say('settings.companies.jobs', {
          active: formatNumber(active),
          drafts,
          closed,
        })}
        {reports > 0 && (
          <span className="block font-semibold text-bad">
            {say('settings.companies.reports', { count: reports })}
          </span>
        )}
      </span>
    ),
  },
]
