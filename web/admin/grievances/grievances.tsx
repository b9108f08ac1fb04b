// Grievances about data and about this site: each has a day by which a person answers, by mail.

import { useQuery } from '@tanstack/react-query'
import { Check, Clock, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { Head } from '../../app/head.tsx'
import {
  grievanceStates,
  type ListedGrievance,
  listedGrievances,
} from '../../data/platform/grievance-list.ts'
import { say } from '../../messages/say.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { formatDate, formatDateTime } from '../../ui/format.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { InboxTabs } from '../inbox-tabs.tsx'
import { ListBar } from '../list-bar.tsx'
import { ListScreen } from '../list-screen.tsx'
import { useLatest } from '../use-latest.ts'
import { useListView } from '../use-list-view.ts'
import { AnswerDialog } from './answer-dialog.tsx'

export function Component() {
  const { state, search, wanted, question, set, more } = useListView(grievanceStates, 'open')
  const query = useQuery(listedGrievances(wanted))
  const [answered, setAnswered] = useState<ListedGrievance>()
  const data = useLatest(query, question)
  return (
    <>
      <Head title={say('inbox.grievances.title')} hidden />
      <PageHeader title={say('inbox.grievances.title')}>{say('inbox.grievances.lead')}</PageHeader>
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
        skeleton="h-40"
        more={more}
      >
        <ul className="border-t border-line">
          {data?.grievances.map((grievance) => (
            <Entry
              key={grievance.id}
              grievance={grievance}
              onAnswer={() => setAnswered(grievance)}
            />
          ))}
        </ul>
      </ListScreen>
      <AnswerDialog grievance={answered} onClose={() => setAnswered(undefined)} />
    </>
  )
}

type EntryProps = { grievance: ListedGrievance; onAnswer: () => void }

function Entry({ grievance, onAnswer }: EntryProps) {
  const { number, subject, message, asked_at, answer, answered_at, state } = grievance
  const name = grievance.person?.full_name ?? grievance.name ?? say('inbox.grievances.gone')
  const email = grievance.person?.email ?? grievance.email
  return (
    <li className="grid gap-x-8 gap-y-3 border-b border-line py-5 md:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <h2 className="text-base font-semibold wrap-anywhere">{subject ?? number}</h2>
          <Due grievance={grievance} />
        </div>
        <p className="mt-0.5 text-sm text-faint wrap-anywhere">
          {[number, name, email, formatDateTime(asked_at)].filter(Boolean).join(' · ')}
        </p>
        {message && <p className="mt-3 max-w-prose whitespace-pre-line wrap-anywhere">{message}</p>}
        {answer && answered_at && (
          <div className="mt-3 max-w-prose border-l-2 border-accent pl-3">
            <p className="text-sm text-faint">
              {say('inbox.grievances.answeredOn', { date: formatDateTime(answered_at) })}
            </p>
            <p className="whitespace-pre-line wrap-anywhere">{answer}</p>
          </div>
        )}
      </div>
      {state !== 'closed' && (
        <div>
          <Button
            variant={answered_at ? 'ghost' : 'secondary'}
            size="small"
            aria-label={say('inbox.grievances.answerOf', { number })}
            onClick={onAnswer}
          >
            {say(answered_at ? 'inbox.grievances.again' : 'inbox.grievances.answer')}
          </Button>
        </div>
      )}
    </li>
  )
}

function Due({ grievance: { state, due_on } }: { grievance: ListedGrievance }) {
  if (state !== 'open')
    return (
      <Badge tone={state === 'answered' ? 'green' : 'grey'} icon={Check}>
        {say(`inbox.grievances.states.${state}`)}
      </Badge>
    )
  // The day ends in India.
  const late = Date.now() > Date.parse(`${due_on}T23:59:59+05:30`)
  return (
    <Badge tone={late ? 'red' : 'yellow'} icon={late ? TriangleAlert : Clock}>
      {say(late ? 'inbox.grievances.overdue' : 'inbox.grievances.due', {
        date: formatDate(due_on),
      })}
    </Badge>
  )
}
