// Reported postings, and those with warning signs in their own text: review and settle them.

import { useQuery } from '@tanstack/react-query'
import { Head } from '../../app/head.tsx'
import { flagsOf, reportStates, reportsOf } from '../../data/jobs/report-list.ts'
import { useLive } from '../../data/wire/live.ts'
import { say } from '../../messages/say.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { InboxTabs } from '../inbox-tabs.tsx'
import { ListBar } from '../list-bar.tsx'
import { ListScreen } from '../list-screen.tsx'
import { useLatest } from '../use-latest.ts'
import { useListView } from '../use-list-view.ts'
import { FlagEntry } from './flag-entry.tsx'
import { ReportEntry } from './report-entry.tsx'

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
  return (
    <>
      <Head title={say('settings.reports.title')} hidden />
      <PageHeader title={say('settings.reports.title')}>{say('settings.reports.lead')}</PageHeader>
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
        skeleton="h-40"
        more={more}
      >
        <ul className="border-t border-line">
          {flagged
            ? found?.flags.map((flag) => <FlagEntry key={flag.job_id} flag={flag} />)
            : reported?.reports.map((report) => <ReportEntry key={report.id} report={report} />)}
        </ul>
      </ListScreen>
    </>
  )
}
