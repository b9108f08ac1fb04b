// Complaints about data and about this site: each has a day by which a person answers, and goes out
// by mail.

import { useQuery } from '@tanstack/react-query'
import { Check, Clock, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { Head } from '../../app/head.tsx'
import { type Complaint, complaintStates, complaintsOf } from '../../data/platform/complaints.ts'
import { say } from '../../messages/say.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { formatDate, formatDateTime } from '../../ui/format.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { ListScreen } from '../list-screen.tsx'
import { useLatest } from '../use-latest.ts'
import { AnswerDialog } from './answer-dialog.tsx'
import { Bar } from './bar.tsx'
import { LetterboxTabs } from './places.tsx'
import { useView } from './view.ts'

export function Component() {
  const { state, search, wanted, question, set, more } = useView(complaintStates, 'open')
  const query = useQuery(complaintsOf(wanted))
  const [answered, setAnswered] = useState<Complaint>()
  const data = useLatest(query, question)
  return (
    <>
      <Head title={say('letterbox.complaints.title')} hidden />
      <PageHeader title={say('letterbox.complaints.title')}>
        {say('letterbox.complaints.lead')}
      </PageHeader>
      <LetterboxTabs />
      <Bar
        label={say('letterbox.state')}
        options={complaintStates.map((value) => ({
          value,
          label: say(`letterbox.complaints.states.${value}`),
        }))}
        state={state}
        searchLabel={say('letterbox.complaints.searchLabel')}
        placeholder={say('letterbox.complaints.search')}
        search={search}
        count={data && say('letterbox.complaints.count', { count: data.total })}
        set={set}
      />
      <ListScreen
        query={query}
        shown={data?.complaints.length}
        hasMore={data && data.total > data.complaints.length}
        searching={search.trim() !== ''}
        words={{
          failed: say('letterbox.complaints.failed'),
          empty: say('letterbox.complaints.empty'),
          emptyText: say('letterbox.complaints.emptyText'),
        }}
        skeleton="h-40"
        more={more}
      >
        <ul className="border-t border-line">
          {data?.complaints.map((complaint) => (
            <Entry
              key={complaint.id}
              complaint={complaint}
              onAnswer={() => setAnswered(complaint)}
            />
          ))}
        </ul>
      </ListScreen>
      <AnswerDialog complaint={answered} onClose={() => setAnswered(undefined)} />
    </>
  )
}

type EntryProps = { complaint: Complaint; onAnswer: () => void }

function Entry({ complaint, onAnswer }: EntryProps) {
  const { number, subject, message, asked_at, answer, answered_at, state } = complaint
  const name = complaint.person?.full_name ?? complaint.name ?? say('letterbox.complaints.gone')
  const email = complaint.person?.email ?? complaint.email
  return (
    <li className="grid gap-x-8 gap-y-3 border-b border-line py-5 md:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <h2 className="text-base font-semibold wrap-anywhere">{subject ?? number}</h2>
          <Due complaint={complaint} />
        </div>
        <p className="mt-0.5 text-sm text-faint wrap-anywhere">
          {[number, name, email, formatDateTime(asked_at)].filter(Boolean).join(' · ')}
        </p>
        {message && <p className="mt-3 max-w-prose whitespace-pre-line wrap-anywhere">{message}</p>}
        {answer && answered_at && (
          <div className="mt-3 max-w-prose border-l-2 border-accent pl-3">
            <p className="text-sm text-faint">
              {say('letterbox.complaints.answeredOn', { date: formatDateTime(answered_at) })}
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
            aria-label={say('letterbox.complaints.answerOf', { number })}
            onClick={onAnswer}
          >
            {say(answered_at ? 'letterbox.complaints.again' : 'letterbox.complaints.answer')}
          </Button>
        </div>
      )}
    </li>
  )
}

function Due({ complaint: { state, due_on } }: { complaint: Complaint }) {
  if (state !== 'open')
    return (
      <Badge tone={state === 'answered' ? 'green' : 'grey'} icon={Check}>
        {say(`letterbox.complaints.states.${state}`)}
      </Badge>
    )
  // The day ends in India.
  const late = Date.now() > Date.parse(`${due_on}T23:59:59+05:30`)
  return (
    <Badge tone={late ? 'red' : 'yellow'} icon={late ? TriangleAlert : Clock}>
      {say(late ? 'letterbox.complaints.overdue' : 'letterbox.complaints.due', {
        date: formatDate(due_on),
      })}
    </Badge>
  )
}
