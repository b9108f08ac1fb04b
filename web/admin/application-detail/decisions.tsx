// The decisions that are possible now, each as a button with its key, and Undo for eight seconds.

import { Check, MessageSquareX, PartyPopper, Star, Undo2, X } from 'lucide-react'
import { useState } from 'react'
import { nextOf } from '../../data/applications/application-detail.ts'
import type { ApplicationStatus } from '../../data/applications/applications.ts'
import { mailNow } from '../../data/applications/decisions.ts'
import { say } from '../../messages/say.ts'
import { Button } from '../../ui/button.tsx'
import { RejectDialog } from '../applications/reject-dialog.tsx'
import { DecisionMail } from './decision-mail.tsx'
import { Reopen } from './reopen.tsx'
import { useMove } from './use-move.ts'

type Props = { id: string; status: ApplicationStatus; name: string }

const steps = {
  approved: { key: 'a', icon: <Check aria-hidden="true" className="text-good" /> },
  shortlisted: { key: 's', icon: <Star aria-hidden="true" className="text-good" /> },
  hired: { key: 'h', icon: <PartyPopper aria-hidden="true" className="text-info" /> },
} as const

export function Decisions({ id, status, name }: Props) {
  /** The status in which a reason is asked for: what others decide meanwhile is not overruled. */
  const [asking, setAsking] = useState<ApplicationStatus>()
  const [choice, setChoice] = useState(mailNow)
  const { move, undo, busy } = useMove(() => setAsking(undefined))
  const next = nextOf[status]
  const first = next.find((step) => step !== 'pending' && step !== 'withdrawn')
  return (
    <div>
      <div className="flex flex-wrap gap-2">
        {(Object.keys(steps) as (keyof typeof steps)[]).map(
          (step) =>
            next.includes(step) && (
              <Button
                key={step}
                variant="good"
                size="small"
                busy={busy}
                aria-keyshortcuts={steps[step].key}
                onClick={() => move({ id, status, next: step, choice })}
              >
                {steps[step].icon}
                {say(`application.step.${step}`)}
              </Button>
            ),
        )}
        {next.includes('rejected') && (
          <>
            <Button
              variant="ghost"
              size="small"
              busy={busy}
              aria-keyshortcuts="r"
              onClick={() => move({ id, status, next: 'rejected', choice })}
            >
              <X aria-hidden="true" className="text-bad" />
              {say('admin.applications.reject')}
            </Button>
            <Button
              variant="ghost"
              size="small"
              className="max-sm:w-9 max-sm:px-0"
              disabled={busy}
              title={say('admin.applications.rejectWhy')}
              aria-keyshortcuts="Shift+r"
              onClick={() => setAsking(status)}
            >
              <MessageSquareX aria-hidden="true" />
              <span className="max-sm:sr-only">{say('admin.applications.rejectWhy')}</span>
            </Button>
            <RejectDialog
              open={asking !== undefined}
              application={id}
              name={name}
              busy={busy}
              mail={choice}
              onReject={(reason, mail) =>
                move({ id, status: asking ?? status, next: 'rejected', reason, choice: mail })
              }
              onClose={() => setAsking(undefined)}
            />
          </>
        )}
        {undo && (
          <Button variant="outline" size="small" busy={busy} aria-keyshortcuts="u" onClick={undo}>
            <Undo2 aria-hidden="true" />
            {say('admin.applications.undo')}
          </Button>
        )}
        {(status === 'rejected' || status === 'hired') && <Reopen id={id} name={name} />}
      </div>
      {first && !asking && (
        <DecisionMail
          title={say('admin.decisionMail.title')}
          application={id}
          next={first}
          choice={choice}
          onChoice={setChoice}
        />
      )}
    </div>
  )
}
