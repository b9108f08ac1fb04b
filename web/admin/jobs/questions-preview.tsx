// The assessment as a candidate will see it: the candidate's own component (decision 416), without
// the clock. Nothing is sent or stored.

import { useRef, useState } from 'react'
import type { Answers } from '../../data/applications/assessments.ts'
import type { TestQuestion } from '../../data/jobs/postings.ts'
import { QuestionForm } from '../../job/question-form.tsx'
import { say } from '../../messages/say.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

type Props = { questions: readonly TestQuestion[]; onClose: () => void }

export default function QuestionsPreview({ questions, onClose }: Props) {
  const [at, setAt] = useState(0)
  const [answers, setAnswers] = useState<Answers>({})
  const heading = useRef<HTMLHeadingElement>(null)
  const question = questions[at]
  const goTo = (place: number) => setAt(Math.min(Math.max(place, 0), questions.length - 1))
  if (!question) return null
  return (
    <Dialog
      open
      size="large"
      onClose={onClose}
      title={say('jobEditor.questions.previewTitle')}
      description={say('jobEditor.questions.previewText')}
      actions={
        <>
          <Button variant="outline" disabled={at === 0} onClick={() => goTo(at - 1)}>
            {say('assessment.previous')}
          </Button>
          <Button disabled={at === questions.length - 1} onClick={() => goTo(at + 1)}>
            {say('assessment.next')}
          </Button>
        </>
      }
    >
      <QuestionForm
        key={at}
        question={{
          position: at,
          text: question.question,
          options: question.options.map((text, position) => ({ position, text })),
        }}
        number={at + 1}
        count={questions.length}
        chosen={answers[at]}
        disabled={false}
        heading={heading}
        onChoose={(option) => setAnswers({ ...answers, [at]: option })}
        onNext={() => goTo(at + 1)}
      >
        {null}
      </QuestionForm>
    </Dialog>
  )
}
