// A running assessment: the clock, one question at a time, the map of all, what is saved, and the
// end (CAN-13). Nothing else of the site is on the screen meanwhile (`data-focus-mode`, style.css).
// The practice uses the same screen.

import { ArrowLeft, ArrowRight, Flag } from 'lucide-react'
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { Mark } from '../../app/brand.tsx'
import { paths } from '../../app/paths.ts'
import type { Answers, Question } from '../../data/applications/assessments.ts'
import { QuestionForm } from '../../job/question-form.tsx'
import { say } from '../../messages/say.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { formatList } from '../../ui/format.ts'
import { Spinner } from '../../ui/spinner.tsx'
import { Countdown } from './countdown.tsx'
import { QuestionMap } from './question-map.tsx'
import { useFlags } from './use-flags.ts'

type Props = {
  /** Flags are kept under it for the tab; the practice has none. */
  attemptId: string | undefined
  title: string
  questions: readonly Question[]
  answers: Answers
  secondsLeft: number
  /** What else the person should know while it runs. */
  notice?: ReactNode
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
  attemptId,
  title,
  questions,
  answers,
  secondsLeft,
  notice,
  keeping,
  isBusy,
  isSubmitting,
  error,
  onChoose,
  onSubmit,
}: Props) {
  const [at, setAt] = useState(() => firstOpen(questions, answers))
  const heading = useRef<HTMLHeadingElement>(null)
  const { flags, toggle } = useFlags(attemptId)
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    dataset.focusMode = ''
    return () => {
      delete dataset.focusMode
    }
  }, [])
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
  const isFlagged = flags.includes(question.position)
  return (
    <div className="mx-auto max-w-[46rem] lg:max-w-[66rem]">
      <Bar title={title} answered={count - open.length} count={count} seconds={secondsLeft} />
      {isOver && <TimeIsUp />}
      <div
        role="status"
        className="empty:hidden mt-3 rounded-field bg-info-wash px-4 py-2.5 text-sm text-info"
      >
        {notice || null}
      </div>
      <div className="mt-5 grid gap-x-14 gap-y-9 lg:grid-cols-[minmax(0,1fr)_19rem]">
        <QuestionForm
          key={question.position}
          question={question}
          number={at + 1}
          count={count}
          chosen={answers[question.position]}
          disabled={isOver || isSubmitting}
          heading={heading}
          onChoose={(option) => onChoose(question.position, option)}
          onFlag={() => toggle(question.position)}
          onNext={() => goTo(at + 1)}
        >
          <Ways
            isFirst={at === 0}
            isFlagged={isFlagged}
            onPrevious={() => goTo(at - 1)}
            onFlag={() => toggle(question.position)}
          >
            {isLast ? (
              <Button
                className="max-sm:grow max-sm:px-2"
                disabled={open.length > 0 || isOver || (isBusy && !isSubmitting)}
                busy={isSubmitting}
                busyLabel={say('assessment.submitting')}
                onClick={onSubmit}
              >
                {say('assessment.submit')}
              </Button>
            ) : (
              <Button type="submit" className="max-sm:grow">
                {say('assessment.next')}
                <ArrowRight aria-hidden="true" />
              </Button>
            )}
          </Ways>
          {error && <ErrorPanel className="mt-5" message={error} />}
          {isLast && open.length > 0 && (
            <p className="mt-4 text-sm text-soft sm:text-right">
              {say('assessment.open', {
                questions: formatList(open.map((place) => String(place + 1))),
              })}
            </p>
          )}
        </QuestionForm>
        <QuestionMap
          className="lg:sticky lg:top-36 lg:self-start"
          questions={questions}
          answers={answers}
          flags={flags}
          at={at}
          onGo={goTo}
        />
      </div>
      <div className="mt-8 flex flex-wrap justify-between gap-x-6 gap-y-1 border-t border-line pt-4 text-sm text-soft">
        <p role="status">{keeping}</p>
        <p className="hidden text-faint pointer-fine:block">{say('assessment.keys')}</p>
      </div>
    </div>
  )
}

type WaysProps = {
  isFirst: boolean
  isFlagged: boolean
  onPrevious: () => void
  onFlag: () => void
  /** The way on. */
  children: ReactNode
}

/** Back, the flag and the way on; on a phone within reach, however long the question is. */
function Ways({ isFirst, isFlagged, onPrevious, onFlag, children }: WaysProps) {
  const inReach =
    'max-sm:sticky max-sm:bottom-0 max-sm:z-10 max-sm:-mx-5 max-sm:border-t max-sm:border-line max-sm:bg-page max-sm:px-5 max-sm:pt-3 max-sm:pb-[max(0.75rem,env(safe-area-inset-bottom))] short:static'
  const square = 'max-sm:w-13 max-sm:px-0'
  return (
    <div className={`mt-7 flex items-center gap-3 sm:justify-between ${inReach}`}>
      <Button variant="outline" className={square} disabled={isFirst} onClick={onPrevious}>
        <ArrowLeft aria-hidden="true" />
        <span className="max-sm:sr-only">{say('assessment.previous')}</span>
      </Button>
      <Button
        variant="ghost"
        className={`aria-pressed:text-accent-text ${square}`}
        aria-pressed={isFlagged}
        onClick={onFlag}
      >
        <Flag className={isFlagged ? 'fill-current' : ''} aria-hidden="true" />
        <span className="max-sm:sr-only">{say('assessment.flag')}</span>
      </Button>
      {children}
    </div>
  )
}

type BarProps = { title: string; answered: number; count: number; seconds: number }

function Bar({ title, answered, count, seconds }: BarProps) {
  const progress = say('assessment.answered', { answered, count })
  return (
    <div className="sticky top-0 z-10 -mx-2 bg-page px-2 pt-3 pb-3">
      <div className="flex items-center gap-3">
        <Mark className="size-8 flex-none text-accent" />
        <h1 className="min-w-0 flex-1 truncate text-lg md:text-xl">{title}</h1>
        <Link
          to={paths.candidate.applications}
          title={say('assessment.leaveNote')}
          className="link flex min-h-11 flex-none items-center px-1 text-sm"
        >
          {say('assessment.leave')}
        </Link>
      </div>
      <div className="mt-1 flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <p className="figures text-sm text-soft">{progress}</p>
        <Countdown seconds={seconds} />
      </div>
      <progress className="progress mt-2" aria-label={progress} value={answered} max={count} />
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

/** After a return, continues at the first question without an answer. */
function firstOpen(questions: readonly Question[], answers: Answers): number {
  const place = questions.findIndex(({ position }) => !(position in answers))
  return place === -1 ? questions.length - 1 : place
}
