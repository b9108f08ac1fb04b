// Five questions of our own about how a real assessment works, on the same screen with the same
// clock. It exists only in this page: nothing is sent or stored.

import { Check, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Head } from '../../app/head.tsx'
import { paths } from '../../app/paths.ts'
import type { Answers, Question } from '../../data/applications/assessments.ts'
import { practiceQuestions, rightAt, subjects } from '../../job/practice-questions.ts'
import { QuestionText } from '../../job/question-text.tsx'
import { RightAnswer } from '../../job/right-answer.tsx'
import { say } from '../../messages/say.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Completed } from './completed.tsx'
import { Rules } from './rules.tsx'
import { RunningAssessment } from './running.tsx'
import { useSecondsLeft } from './use-seconds-left.ts'

const minutes = 5

type Stage =
  | { name: 'begin' }
  | { name: 'running'; deadline: number }
  | { name: 'end'; answers: Answers }

export function Component() {
  const [stage, setStage] = useState<Stage>({ name: 'begin' })
  const start = () => setStage({ name: 'running', deadline: Date.now() + minutes * 60_000 })
  return (
    <>
      <Head
        title={say('assessment.practice.title')}
        description={say('assessment.practice.lead', { minutes })}
        hidden
      />
      {stage.name === 'begin' && <BeginPractice onStart={start} />}
      {stage.name === 'running' && (
        <RunningPractice
          deadline={stage.deadline}
          onEnd={(answers) => setStage({ name: 'end', answers })}
        />
      )}
      {stage.name === 'end' && <EndOfPractice answers={stage.answers} onAgain={start} />}
    </>
  )
}

function BeginPractice({ onStart }: { onStart: () => void }) {
  return (
    <div className="max-w-[46rem]">
      <PageHeader title={say('assessment.practice.title')}>
        {say('assessment.practice.lead', { minutes })}
      </PageHeader>
      <Rules
        rules={[
          'assessment.practice.clock',
          'assessment.begin.options',
          'assessment.practice.stored',
        ]}
      />
      <Button size="large" className="mt-6" onClick={onStart}>
        {say('assessment.begin.start')}
      </Button>
    </div>
  )
}

type RunningProps = { deadline: number; onEnd: (answers: Answers) => void }

function RunningPractice({ deadline, onEnd }: RunningProps) {
  const [answers, setAnswers] = useState<Answers>({})
  const secondsLeft = useSecondsLeft(deadline, 0)
  useEffect(() => {
    if (secondsLeft === 0) onEnd(answers)
  })
  return (
    <RunningAssessment
      attemptId={undefined}
      title={say('assessment.practice.title')}
      questions={practiceQuestions()}
      answers={answers}
      secondsLeft={secondsLeft}
      keeping={say('assessment.keeping.practice')}
      isBusy={false}
      isSubmitting={false}
      onChoose={(question, option) => setAnswers({ ...answers, [question]: option })}
      onSubmit={() => onEnd(answers)}
    />
  )
}

function EndOfPractice({ answers, onAgain }: { answers: Answers; onAgain: () => void }) {
  const right = subjects.filter((_, at) => answers[at] === rightAt(at)).length
  return (
    <Completed
      title={say('assessment.practice.title')}
      heading={say('assessment.practice.ended')}
      score={Math.round((100 * right) / subjects.length)}
    >
      <div className="mt-7 flex flex-wrap gap-3">
        <Button onClick={onAgain}>{say('assessment.practice.again')}</Button>
        <LinkButton variant="outline" to={paths.candidate.applications}>
          {say('assessment.viewApplications')}
        </LinkButton>
      </div>
      <section aria-labelledby="review" className="mt-10 border-t border-line pt-7">
        <h2 id="review" className="text-xl">
          {say('assessment.practice.review')}
        </h2>
        <p className="mt-1 text-soft">{say('assessment.practice.reviewText')}</p>
        <ol className="mt-5 space-y-6">
          {practiceQuestions().map((question) => (
            <Reviewed
              key={question.position}
              question={question}
              chosen={answers[question.position]}
            />
          ))}
        </ol>
      </section>
    </Completed>
  )
}

type ReviewedProps = { question: Question; chosen: number | undefined }

/** The right answer, and the own one where it was another. */
function Reviewed({ question, chosen }: ReviewedProps) {
  const isRight = chosen === rightAt(question.position)
  const own = question.options.find(({ position }) => position === chosen)
  const Icon = isRight ? Check : X
  return (
    <li className="flex gap-4">
      <span
        className={`grid size-8 flex-none place-items-center rounded-full ${isRight ? 'bg-good-wash text-good' : 'bg-bad-wash text-bad'}`}
      >
        <Icon aria-hidden="true" className="size-4.5" />
        <span className="sr-only">
          {say(isRight ? 'assessment.practice.isRight' : 'assessment.practice.isWrong')}
        </span>
      </span>
      <div className="min-w-0 flex-1">
        <RightAnswer question={question} />
        {!isRight && (
          <div className="text-soft">
            {own ? (
              <QuestionText text={say('assessment.practice.own', { option: own.text })} />
            ) : (
              say('assessment.practice.none')
            )}
          </div>
        )}
      </div>
    </li>
  )
}
