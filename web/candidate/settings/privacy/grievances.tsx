// Questions and complaints (T122): who answers them, the person's own with their state, and a link
// to write one.

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from '../../../app/toasts.tsx'
import { answerDays } from '../../../data/people/privacy-notice.ts'
import { closeGrievance, type Grievance, grievancesOf } from '../../../data/platform/grievances.ts'
import { publicConfig } from '../../../data/wire/config.ts'
import { sayFailure } from '../../../data/wire/errors.ts'
import { refresh } from '../../../data/wire/query.tsx'
import { say } from '../../../messages/say.ts'
import { Badge, type Tone } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dotted } from '../../../ui/dotted.tsx'
import { ErrorPanel } from '../../../ui/error-panel.tsx'
import { formatDate, formatNumber } from '../../../ui/format.ts'
import { NewGrievance } from './new-grievance.tsx'

export function Grievances({ personId, email }: { personId: string; email: string }) {
  const [isWriting, setWriting] = useState(false)
  const list = useQuery(grievancesOf(personId))
  return (
    <section aria-labelledby="grievances">
      <h3 id="grievances" className="text-xl">
        {say('privacy.grievances.title')}
      </h3>
      <p className="mt-1.5 text-soft">
        {say('privacy.grievances.text', { days: formatNumber(answerDays) })}
      </p>
      <p className="mt-1.5 mb-4 text-soft wrap-anywhere">
        {say('privacy.grievances.contact', { contact: publicConfig().grievanceContact })}
      </p>
      {list.isError && (
        <ErrorPanel
          className="mb-4"
          message={sayFailure(say('privacy.grievances.loadFailed'), list.error)}
          busy={list.isFetching}
          onRetry={() => list.refetch()}
        />
      )}
      {list.isPending && (
        // Hardly anybody has written one, so no room is kept for them.
        <div role="status" aria-label={say('privacy.loading')} />
      )}
      {list.data && list.data.length > 0 && (
        <ul
          aria-label={say('privacy.grievances.list')}
          className="mb-4 divide-y divide-line rounded-card border border-line bg-surface"
        >
          {list.data.map((grievance) => (
            <Entry key={grievance.id} grievance={grievance} />
          ))}
        </ul>
      )}
      <Button variant="outline" onClick={() => setWriting(true)}>
        {say('privacy.grievances.open')}
      </Button>
      {isWriting && (
        <NewGrievance personId={personId} email={email} onClose={() => setWriting(false)} />
      )}
    </section>
  )
}

const tones: Record<Grievance['state'], Tone> = {
  open: 'yellow',
  answered: 'green',
  closed: 'grey',
}

function Entry({ grievance }: { grievance: Grievance }) {
  const { number, subject, message, answer, state } = grievance
  return (
    <li>
      <details>
        <summary className="flex cursor-pointer flex-wrap items-center gap-x-3 gap-y-1 rounded-card px-5 py-3 focus-visible:focus-ring">
          <span className="min-w-0 flex-1 font-semibold wrap-anywhere">{subject}</span>
          <Badge tone={tones[state]}>{say(`privacy.grievances.state.${state}`)}</Badge>
          <span className="figures basis-full text-sm text-soft">
            <Dotted facts={[number, dayOf(grievance)]} />
          </span>
        </summary>
        <dl className="space-y-3 border-t border-line px-5 py-4">
          <Words title={say('privacy.grievances.yours')} text={message} />
          <Words title={say('privacy.grievances.ours')} text={answer} />
        </dl>
        {state !== 'closed' && <Close number={number} />}
      </details>
    </li>
  )
}

function dayOf({ state, asked_at, due_on, answered_at, closed_at }: Grievance): string {
  if (state === 'closed') {
    return say('privacy.grievances.closedOn', { date: formatDate(closed_at ?? asked_at) })
  }
  return state === 'answered'
    ? say('privacy.grievances.answeredOn', { date: formatDate(answered_at ?? asked_at) })
    : say('privacy.grievances.due', { date: formatDate(asked_at), due: formatDate(due_on) })
}

function Words({ title, text }: { title: string; text: string | null }) {
  if (!text) return null
  return (
    <div>
      <dt className="text-sm font-semibold text-faint">{title}</dt>
      <dd className="whitespace-pre-line wrap-anywhere">{text}</dd>
    </div>
  )
}

function Close({ number }: { number: string }) {
  const queries = useQueryClient()
  const close = useMutation({
    mutationFn: () => closeGrievance(number),
    onError: (error) => toast.error(sayFailure(say('privacy.grievances.closeFailed'), error)),
    onSettled: () => refresh(queries, 'grievances'),
  })
  return (
    <p className="px-5 pb-4">
      <Button
        variant="outline"
        size="small"
        busy={close.isPending}
        aria-label={say('privacy.grievances.closeLabel', { number })}
        onClick={() => close.mutate()}
      >
        {say('privacy.grievances.close')}
      </Button>
    </p>
  )
}
