// All questions at a glance: answered, open, flagged; a press leads to one.

import { Flag } from 'lucide-react'
import type { Answers, Question } from '../../data/applications/assessments.ts'
import { say } from '../../messages/say.ts'

type Props = {
  questions: readonly Question[]
  answers: Answers
  /** Positions of questions. */
  flags: readonly number[]
  /** The place of the question that is shown. */
  at: number
  onGo: (place: number) => void
  className?: string
}

export function QuestionMap({ questions, answers, flags, at, onGo, className = '' }: Props) {
  return (
    <nav aria-label={say('assessment.map.title')} className={className}>
      <p aria-hidden="true" className="text-sm font-semibold">
        {say('assessment.map.title')}
      </p>
      <ol className="mt-3 flex flex-wrap gap-2">
        {questions.map(({ position }, place) => {
          const isAnswered = position in answers
          const isFlagged = flags.includes(position)
          const states = [
            say(`assessment.map.${isAnswered ? 'answered' : 'open'}`, { number: place + 1 }),
            ...(isFlagged ? [say('assessment.map.flagged')] : []),
          ]
          return (
            <li key={position}>
              <button
                type="button"
                aria-label={states.join(', ')}
                aria-current={place === at ? 'step' : undefined}
                onClick={() => onGo(place)}
                className={`figures relative grid size-11 place-items-center rounded-full border text-sm font-semibold transition-colors aria-[current=step]:ring-2 aria-[current=step]:ring-accent-text aria-[current=step]:ring-offset-2 aria-[current=step]:ring-offset-page ${
                  isAnswered
                    ? 'border-accent-text bg-accent-wash text-accent-text'
                    : 'border-field-line text-soft hover:border-ink hover:text-ink'
                }`}
              >
                {place + 1}
                {isFlagged && (
                  <Flag
                    aria-hidden="true"
                    className="absolute -top-1 -right-1 size-4.5 rounded-full bg-page fill-current text-warn"
                  />
                )}
              </button>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
