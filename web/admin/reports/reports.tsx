// Reported postings, and those with warning signs in their own text: review and settle them.

import { useQuery } from '@tanstack/react-query'
import { Head } from '../../app/head.tsx'
import { flagsOf, reportStates, reportsOf } from '../../data/jobs/report-list.ts'
import { useLive } from '../../data/wire/live.ts'
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
import { flagColumns } from './flag-columns.tsx'
import { FlagSheet } from './flag-sheet.tsx'
import { reportColumns } from './report-columns.tsx'
import { ReportSheet } from './report-sheet.tsx'

export function Component() {
  const { state, search, wanted, question, set, more } = useListView(reportStates, 'open')
  const reports = useQuery(reportsOf(wanted))
  const flags = useQuery(flagsOf(wanted))
  useLive('job_reports')
  const flagged = state === 'flagged'
  const reported = useLatest(reports, question)
  const found = useLatest(flags, question)
  const total = (flagged ? found : reported)?.total
  const shown = (flagged ? found?.flags : reported?.reports)?.length
  const report = useOpened(flagged ? undefined : reported?.reports, ({ id }) => id)
  const flag = useOpened(flagged ? found?.flags : undefined, ({ job_id }) => job_id)
  const look = useTableLook('reports')
  const [ofReports, ofFlags] = [reportColumns(report.open), flagColumns(flag.open)]
  const table = {
    caption: say('settings.reports.title'),
    look: look.look,
    onWidth: look.setWidth,
  }
  return (
    <>
      <Head title={say('settings.reports.title')} hidden />
      <PageHeader
        title={say('settings.reports.title')}
        actions={
          flagged ? (
            <ColumnsButton look={look} columns={ofFlags} />
          ) : (
            <ColumnsButton look={look} columns={ofReports} />
          )
        }
      >
        {say('settings.reports.lead')}
      </PageHeader>
      <InboxTabs />
      <ListBar
        label={say('settings.reports.state')}
        options={reportStates.map((value) => ({
          value,
          label: say(`settings.reports.states.${value}`),
        }))}
        state={state}
        searchLabel={say('settings.reports.searchLabel')}
        placeholder={say('settings.reports.search')}
        search={search}
        count={total === undefined ? undefined : say('settings.reports.count', { count: total })}
        set={set}
      />
      <ListScreen
        query={flagged ? flags : reports}
        shown={shown}
        hasMore={total !== undefined && shown !== undefined && total > shown}
        searching={search.trim() !== ''}
        words={{
          failed: say('settings.reports.failed'),
          empty: say('settings.reports.empty'),
          emptyText: say(flagged ? 'settings.reports.noFlags' : 'settings.reports.emptyText'),
        }}
        skeleton="h-32 as-table:h-11"
        more={more}
      >
        {flagged ? (
          <Table
            {...table}
            columns={ofFlags}
            rows={found?.flags ?? []}
            rowKey={({ job_id }) => job_id}
          />
        ) : (
          <Table
            {...table}
            columns={ofReports}
            rows={reported?.reports ?? []}
            rowKey={({ id }) => id}
          />
        )}
      </ListScreen>
      <ReportSheet report={report.opened} onClose={report.close} />
      <FlagSheet flag={flag.opened} onClose={flag.close} />
    </>
  )
}
