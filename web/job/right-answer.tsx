// A question of the practice with its right answer, as a list of them shows it.

import type { Question } from '../data/applications/assessments.ts'
import { say } from '../messages/say.ts'
import { rightAt } from './practice-questions.ts'
import { QuestionText } from './question-text.tsx'

export function RightAnswer({ question }: { question: Question }) {
  const right = question.options.find(({ position }) => position === rightAt(question.position))
  return (
    <>
      <div className="font-semibold">
        <QuestionText text={question.text} />
      </div>
      <div className="mt-1 text-soft">
        <QuestionText text={say('assessment.practice.right', { option: right?.text ?? '' })} />
      </div>
    </>
  )
}
