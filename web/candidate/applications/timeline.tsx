// The history of an application, step by step, each with its time. On a phone only the newest step
// is shown until the others are opened: they appear below the button, which does not move.

import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import type { Application } from '../../data/applications/applications.ts'
import { languageOf } from '../../messages/language-of.ts'
import { currentLanguage, say } from '../../messages/say.ts'
import { BeadStep, placeOf } from '../../ui/bead-step.tsx'
import { Button } from '../../ui/button.tsx'
import { formatDateTime } from '../../ui/format.ts'
import { type Step, stepsOf } from './steps.ts'

type Props = { application: Application; title: string; className?: string }

export function Timeline({ application, title, className = '' }: Props) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const steps = stepsOf(application)
  const isPending = application.status === 'pending'
  const earlier = steps.length - 1
  const count = steps.length + (isPending ? 1 : 0)
  return (
    <div className={className}>
      {earlier > 0 && (
        <Button
          variant="ghost"
          size="small"
          className="-mx-3.5 mb-1 md:hidden"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          <ChevronDown
            className={`transition-transform motion-reduce:transition-none ${isOpen ? 'rotate-180' : ''}`}
            aria-hidden="true"
          />
          {say('candidate.applications.timeline.earlier', { count: earlier })}
          <span className="sr-only"> {title}</span>
        </Button>
      )}
      <ol id={id} aria-label={say('candidate.applications.timeline.label')}>
        {steps.map((step, at) => (
          <BeadStep
            key={`${step.kind} ${step.at}`}
            place={placeOf(at, count)}
            className={at < earlier && !isOpen ? 'max-md:hidden' : ''}
          >
            <p className="flex flex-wrap items-baseline justify-between gap-x-3">
              <span className="font-semibold">{nameOf(step)}</span>
              <time dateTime={step.at} className="figures text-sm text-faint">
                {formatDateTime(step.at)}
              </time>
            </p>
            <p className="mt-0.5 text-sm text-soft">{about(step, application)}</p>
            {step.kind === 'rejected' && <MessageOfReason told={application.told} />}
          </BeadStep>
        ))}
        {isPending && (
          <BeadStep place="last" color="text-faint">
            <p className="pt-1.5 text-soft">{say('candidate.applications.meaning.pending')}</p>
          </BeadStep>
        )}
      </ol>
    </div>
  )
}

/** The reason in the words for the applicant. */
function MessageOfReason({ told }: { told: unknown }) {
  const words = told as Record<string, string> | null
  const said = words?.[currentLanguage()] ?? words?.en
  if (!said) return null
  return (
    <p lang={languageOf(said)} className="mt-1 text-sm">
      {said}
    </p>
  )
}

function nameOf(step: Step): string {
  const { kind } = step
  switch (kind) {
    case 'stage':
      return step.name
    case 'applied':
    case 'seen':
    case 'opened':
    case 'assessed':
    case 'withdrawn':
    case 'reopened':
      return say(`candidate.applications.timeline.${kind}`)
    default:
      return say('candidate.applications.timeline.decided')
  }
}

/** In one word, the decision too. */
export function shortNameOf(step: Step): string {
  switch (step.kind) {
    case 'approved':
    case 'shortlisted':
    case 'hired':
    case 'rejected':
      return say(`candidate.applications.status.${step.kind}`)
    default:
      return nameOf(step)
  }
}

function about(step: Step, { receipt_number }: Application): string {
  switch (step.kind) {
    case 'applied':
      return say('candidate.applications.reference', { number: receipt_number })
    case 'seen':
    case 'opened':
    case 'reopened':
      return say(`candidate.applications.timeline.${step.kind}Text`)
    case 'stage':
      return say('candidate.applications.timeline.stageText')
    case 'assessed':
      return say('candidate.applications.timeline.assessedText', { score: step.score })
    default:
      return say(`candidate.applications.meaning.${step.kind}`)
  }
}
