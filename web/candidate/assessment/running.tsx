// A running assessment: the clock, one question at a time, what is saved, and the end (CAN-13). The
// practice uses the same screen.

import { ArrowLeft, ArrowRight } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Answers, Question } from '../../data/applications/assessments.ts'
import { QuestionForm } from '../../job/question-form.tsx'
import { say } from '../../messages/say.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { Countdown } from './countdown.tsx'

type Props = {
  title: string
  questions: readonly Question[]
  answers: Answers
  secondsLeft: number
  /** The state of saving, in words. */
  keeping: ReactNode
  /** Something is being sent: an answer, or the submission. */
  isBusy: boolean
  isSubmitting: boolean
  error?: string | undefined
  onChoose: (question: number, option: number) => void
  onSubmit: () => void
}

export function RunningAssessment({
  title,
  questions,
  answers,
  secondsLeft,
  keeping,
  isBusy,
  isSubmitting,
  error,
  onChoose,
  onSubmit,
}: Props) {
  const [at, setAt] = useState(() => firstOpen(questions, answers))
  const heading = useRef<HTMLHeadingElement>(null)
  // The start button is gone, and with it the focus and the scroll position.
  useEffect(() => {
    window.scrollTo({ top: 0, behavior: 'instant' })
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new question matters
  useEffect(() => heading.current?.focus(), [at])

  const question = questions[at]
  const count = questions.length
  const open = questions.flatMap(({ position }, place) => (position in answers ? [] : place))
  const isLast = at === count - 1
  const isOver = secondsLeft === 0
  const goTo = (place: number) => setAt(Math.min(Math.max(place, 0), count - 1))
  if (!question) return null
  return (
    <div className="mx-auto max-w-[46rem]">
      <h1 className="text-2xl md:text-3xl">{title}</h1>
      <div className="sticky top-0 z-10 -mx-2 mt-3 bg-page px-2 pt-2 pb-3 md:top-16">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
          <p className="figures text-sm text-soft">
            {say('assessment.answered', { answered: count - open.length, count })}
          </p>
          <Countdown seconds={secondsLeft} />
        </div>
        <progress
          className="progress mt-2"
          aria-label={say('assessment.answered', { answered: count - open.length, count })}
          value={count - open.length}
          max={count}
        />
      </div>
      {isOver && <TimeIsUp />}
      <div className="mt-5">
        <QuestionForm
          key={question.position}
          question={question}
          number={at + 1}
          count={count}
          chosen={answers[question.position]}
          disabled={isOver || isSubmitting}
          heading={heading}
          onChoose={(option) => onChoose(question.position, option)}
          onNext={() => goTo(at + 1)}
        >
          <div className="mt-7 flex flex-wrap items-center justify-between gap-3">
            <Button variant="outline" disabled={at === 0} onClick={() => goTo(at - 1)}>
              <ArrowLeft aria-hidden="true" />
              {say('assessment.previous')}
            </Button>
            {isLast ? (
              <Button
                disabled={open.length > 0 || isOver || (isBusy && !isSubmitting)}
                busy={isSubmitting}
                busyLabel={say('assessment.submitting')}
                onClick={onSubmit}
              >
                {say('assessment.submit')}
              </Button>
            ) : (
              <Button type="submit">
                {say('assessment.next')}
                <ArrowRight aria-hidden="true" />
              </Button>
            )}
          </div>
          {error && <ErrorPanel className="mt-5" message={error} />}
          {isLast && open.length > 0 && <StillOpen places={open} onGo={goTo} />}
        </QuestionForm>
      </div>
      <div className="mt-8 flex flex-wrap justify-between gap-x-6 gap-y-1 border-t border-line pt-4 text-sm text-soft">
        <p role="status">{keeping}</p>
        <p className="hidden text-faint pointer-fine:block">{say('assessment.keys')}</p>
      </div>
    </div>
  )
}

function TimeIsUp() {
  return (
    <div
      role="alert"
      className="mt-4 flex items-start gap-4 rounded-card bg-accent-wash px-5 py-4 text-ink"
    >
      <Spinner className="mt-1 size-5 flex-none text-accent-text" />
      <div>
        <p className="font-semibold">{say('assessment.timeUp')}</p>
        <p className="text-soft">{say('assessment.timeUpText')}</p>
      </div>
    </div>
  )
}

/** On the last question: links to those without an answer. */
function StillOpen({ places, onGo }: { places: number[]; onGo: (place: number) => void }) {
  return (
    <div className="mt-6 flex flex-wrap items-center gap-2">
      <p className="mr-1 text-sm text-soft">{say('assessment.open')}</p>
      {places.map((place) => (
        <Button key={place} variant="secondary" size="small" onClick={() => onGo(place)}>
          {say('assessment.openQuestion', { number: place + 1 })}
        </Button>
      ))}
    </div>
  )
}

/** After a return, continues at the first question without an answer. */
function firstOpen(questions: readonly Question[], answers: Answers): number {
  const place = questions.findIndex(({ position }) => !(position in answers))
  return place === -1 ? questions.length - 1 : place
}
