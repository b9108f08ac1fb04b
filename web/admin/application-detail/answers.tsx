// The assessment, question by question as the person saw it: the chosen and the right answers.

import { useQuery } from '@tanstack/react-query'
import { CircleCheck, CircleX, Minus } from 'lucide-react'
import { type Answered, answersOf } from '../../data/applications/application-detail.ts'
import { sayFailure } from '../../data/wire/errors.ts'
import { QuestionText } from '../../job/question-text.tsx'
import { say } from '../../messages/say.ts'
import { formatDateTime, formatNumber } from '../../ui/format.ts'
import { Part } from './part.tsx'

export function Answers({ id }: { id: string }) {
  const { data: sheet, error } = useQuery(answersOf(id))
  if (error)
    return (
      <Part title={say('application.assessment')}>
        <p role="alert">{sayFailure(say('application.answersFailed'), error)}</p>
      </Part>
    )
  if (!sheet) return null
  return (
    <Part
      title={say('application.assessmentScore', { score: formatNumber(sheet.score) })}
      aside={formatDateTime(sheet.completed_at)}
    >
      {sheet.time_adjusted && <p className="mb-4 text-soft">{say('application.timeAdjusted')}</p>}
      {sheet.questions.length === 0 ? (
        <p className="text-soft">{say('application.noAnswers')}</p>
      ) : (
        <ol className="space-y-4">
          {sheet.questions.map((answered, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the questions never move
            <Question key={at} {...answered} />
          ))}
        </ol>
      )}
    </Part>
  )
}

function Question({ question, options, correct_answer, chosen }: Answered) {
  const isRight = chosen === correct_answer
  const [Icon, tone, verdict] =
    chosen === null
      ? ([Minus, 'text-faint', say('application.unanswered')] as const)
      : isRight
        ? ([CircleCheck, 'text-good', say('application.right')] as const)
        : ([CircleX, 'text-bad', say('application.wrong')] as const)
  return (
    <li className="flex gap-3">
      <Icon aria-hidden="true" className={`mt-0.5 size-5 flex-none ${tone}`} />
      <div className="min-w-0 wrap-anywhere">
        <span className="sr-only">{`${verdict}: `}</span>
        <QuestionText text={question} />
        {chosen !== null && (
          <p className="mt-1 flex gap-1 text-sm text-soft">
            <span className="flex-none">{say('application.chose')}</span>
            <QuestionText text={options[chosen] ?? ''} />
          </p>
        )}
        {!isRight && (
          <p className="mt-1 flex gap-1 text-sm text-faint">
            <span className="flex-none">{say('application.rightOne')}</span>
            <QuestionText text={options[correct_answer] ?? ''} />
          </p>
        )}
      </div>
    </li>
  )
}
