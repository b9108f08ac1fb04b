// Three questions with a clock, the score, and how one goes on. Nothing is sent or stored.

import { ArrowLeft, ArrowRight, Clock, RotateCcw } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { paths } from '../app/paths.ts'
import type { Answers } from '../data/applications/assessments.ts'
import { practiceQuestions, rightAt } from '../job/practice-questions.ts'
import { QuestionForm } from '../job/question-form.tsx'
import { RightAnswer } from '../job/right-answer.tsx'
import { say } from '../messages/say.ts'
import { Button, LinkButton } from '../ui/button.tsx'

const count = 3
const seconds = 180

export function ThreeQuestions() {
  const [round, setRound] = useState(0)
  const [answers, setAnswers] = useState<Answers>()
  return answers ? (
    <Score
      answers={answers}
      onAgain={() => {
        setAnswers(undefined)
        setRound(round + 1)
      }}
    />
  ) : (
    <Round key={round} onEnd={setAnswers} />
  )
}

function Round({ onEnd }: { onEnd: (answers: Answers) => void }) {
  const [at, setAt] = useState(0)
  const [answers, setAnswers] = useState<Answers>({})
  const left = useClock(() => onEnd(answers))
  const heading = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new question matters
  useEffect(() => heading.current?.focus({ preventScroll: true }), [at])
  const question = practiceQuestions()[at]
  const next = () => {
    if (question && !(question.position in answers)) return
    if (at + 1 < count) setAt(at + 1)
    else onEnd(answers)
  }
  if (!question) return null
  return (
    <>
      <p className="flex items-center justify-between gap-4 text-sm text-soft">
        {say('assessment.practice.stored')}
        <span
          role="timer"
          aria-live="off"
          className="figures flex items-center gap-2 font-heading text-lg leading-none font-semibold text-accent-text"
        >
          <Clock className="size-4" aria-hidden="true" />
          <span className="sr-only">{say('assessment.remaining')}</span>
          {`${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`}
        </span>
      </p>
      <ol aria-hidden="true" className="mt-4 mb-5 grid grid-cols-3 gap-1.5">
        {Array.from({ length: count }, (_, place) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a question has no other key than its position
            key={place}
            className={`h-1.5 rounded-full ${place in answers ? 'bg-accent' : 'bg-line'}`}
          />
        ))}
      </ol>
      <QuestionForm
        key={at}
        question={question}
        number={at + 1}
        count={count}
        chosen={answers[question.position]}
        disabled={false}
        heading={heading}
        onChoose={(option) => setAnswers({ ...answers, [question.position]: option })}
        onNext={next}
      >
        <div className="mt-6 flex flex-wrap items-center justify-between gap-3">
          <Button variant="outline" disabled={at === 0} onClick={() => setAt(at - 1)}>
            <ArrowLeft aria-hidden="true" />
            {say('assessment.previous')}
          </Button>
          <Button type="submit" disabled={!(question.position in answers)}>
            {say(at + 1 < count ? 'assessment.next' : 'home.practice.finish')}
            <ArrowRight aria-hidden="true" />
          </Button>
        </div>
      </QuestionForm>
    </>
  )
}

/** The seconds that remain, by the time of day: a suspended tab wakes with the right ones. */
function useClock(onOver: () => void): number {
  const [deadline] = useState(() => Date.now() + seconds * 1000)
  const [left, setLeft] = useState(seconds)
  useEffect(() => {
    const look = () => setLeft(Math.max(0, Math.ceil((deadline - Date.now()) / 1000)))
    const timer = setInterval(look, 250)
    return () => clearInterval(timer)
  }, [deadline])
  useEffect(() => {
    if (left === 0) onOver()
  })
  return left
}

function Score({ answers, onAgain }: { answers: Answers; onAgain: () => void }) {
  const questions = practiceQuestions().slice(0, count)
  const right = questions.filter(({ position }) => answers[position] === rightAt(position)).length
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <>
      <h4 ref={heading} tabIndex={-1} className="figures text-2xl outline-none">
        {say('home.practice.score', { right, count })}
      </h4>
      <p className="mt-1 text-soft">{say('home.practice.after')}</p>
      <ol className="mt-4 space-y-3">
        {questions.map((question) => (
          <li key={question.position} className="text-sm">
            <RightAnswer question={question} />
          </li>
        ))}
      </ol>
      <div className="mt-5 flex flex-wrap gap-3 pb-2">
        <LinkButton to={paths.signUp}>{say('home.practice.signUp')}</LinkButton>
        <Button variant="outline" onClick={onAgain}>
          <RotateCcw aria-hidden="true" />
          {say('assessment.practice.again')}
        </Button>
      </div>
    </>
  )
}
