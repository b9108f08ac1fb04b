// The assessment of a posting: questions with four options each, the right one by radio button, in
// any order; import and export as files; and a preview.

import { useQuery } from '@tanstack/react-query'
import { Eye, Plus, X } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { reviewOf } from '../../data/jobs/postings.ts'
import { say } from '../../messages/say.ts'
import { Button } from '../../ui/button.tsx'
import { Field, FieldError, fieldLook } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { type QuestionDraft, questionDraft } from './draft.ts'
import { questionProblem } from './problems.ts'
import { QuestionFiles } from './question-files.tsx'
import { MoveControls, moved, useSortable } from './sortable.tsx'

type Props = {
  questions: QuestionDraft[]
  /** The posting that is edited, unless it is new. */
  posting: string | undefined
  error: string | undefined
  /** Saving was tried: each question shows its problems. */
  tried: boolean
  onPreview: () => void
  onChange: (change: (questions: QuestionDraft[]) => QuestionDraft[]) => void
}

export function QuestionEditor({ questions, posting, error, tried, onPreview, onChange }: Props) {
  const id = useId()
  const focusNext = useRef<number>(undefined)
  const box = useRef<HTMLFieldSetElement>(null)
  const sortable = useSortable(questions.length, (from, to) =>
    onChange((now) => moved(now, from, to)),
  )
  useEffect(() => {
    if (focusNext.current === undefined) return
    box.current?.querySelector<HTMLElement>(`[data-question="${focusNext.current}"]`)?.focus()
    focusNext.current = undefined
  })
  const add = () => {
    const fresh = questionDraft()
    focusNext.current = fresh.key
    onChange((now) => [...now, fresh])
  }
  return (
    <fieldset ref={box} data-field="test_questions" className="min-w-0">
      <legend className="mb-1 flex items-baseline gap-2 text-lg font-semibold">
        {say('jobEditor.questions.title')}
        <span className="text-xs font-normal text-faint">{say('ui.optional')}</span>
      </legend>
      <p className="mb-3 max-w-[60ch] text-sm text-faint">{say('jobEditor.questions.hint')}</p>
      <AttemptsNote posting={posting} />
      <ol className="space-y-4">
        {questions.map((question, place) => (
          <li
            key={question.key}
            ref={sortable.row(place)}
            className={`rounded-card border border-line px-3 pt-2 pb-4 sm:px-4 ${sortable.isDragged(place) ? 'bg-accent-wash' : 'bg-surface'}`}
          >
            <QuestionFields
              question={question}
              number={place + 1}
              problem={tried ? questionProblem(question) : undefined}
              move={
                <MoveControls
                  {...sortable.controls(place)}
                  name={say('jobEditor.questions.number', { number: place + 1 })}
                />
              }
              onChange={(change) =>
                onChange((now) =>
                  now.map((one) => (one.key === question.key ? { ...one, ...change } : one)),
                )
              }
              onRemove={() => onChange((now) => now.filter(({ key }) => key !== question.key))}
            />
          </li>
        ))}
      </ol>
      <div className={`flex flex-wrap gap-2 ${questions.length ? 'mt-4' : ''}`}>
        <Button variant="outline" size="small" onClick={add}>
          <Plus aria-hidden="true" />
          {say('jobEditor.questions.add')}
        </Button>
        <Button
          variant="outline"
          size="small"
          disabled={questions.every((one) => questionProblem(one) !== undefined)}
          onClick={onPreview}
        >
          <Eye aria-hidden="true" />
          {say('jobEditor.questions.preview')}
        </Button>
      </div>
      <QuestionFiles
        questions={questions}
        onAdd={(more) => onChange((now) => [...now, ...more.map(questionDraft)])}
      />
      <FieldError id={`${id}-error`} error={error} />
      <p role="status" className="sr-only">
        {sortable.announcement}
      </p>
    </fieldset>
  )
}

/**
 * People who have begun keep the old questions; results before and after the change cannot be
 * compared.
 */
function AttemptsNote({ posting }: { posting: string | undefined }) {
  const { data } = useQuery({ ...reviewOf('', { job: posting }), enabled: posting !== undefined })
  if (!data || data.running + data.finished === 0) return null
  return (
    <p className="mb-4 max-w-[68ch] rounded-card bg-warn-wash px-4 py-3 text-sm text-ink">
      {data.running > 0 && say('jobEditor.questions.running', { count: data.running })}{' '}
      {data.finished > 0 && say('jobEditor.questions.finished', { count: data.finished })}
    </p>
  )
}

type FieldsProps = {
  question: QuestionDraft
  number: number
  problem: string | undefined
  move: ReactNode
  onChange: (change: Partial<QuestionDraft>) => void
  onRemove: () => void
}

function QuestionFields({ question, number, problem, move, onChange, onRemove }: FieldsProps) {
  const name = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset in a fieldset would name every control with both legends
    <div role="group" aria-label={say('jobEditor.questions.number', { number })}>
      <div className="-mx-2 mb-1 flex items-center justify-between gap-2">
        <span className="flex items-center font-semibold">
          {move}
          {say('jobEditor.questions.number', { number })}
        </span>
        <Button
          variant="ghost"
          size="small"
          square
          aria-label={say('jobEditor.remove', {
            name: say('jobEditor.questions.number', { number }),
          })}
          onClick={onRemove}
        >
          <X aria-hidden="true" />
        </Button>
      </div>
      <Field label={say('jobEditor.questions.text')} hiddenLabel error={problem}>
        {(parts) => (
          <textarea
            {...parts}
            data-question={question.key}
            rows={2}
            className={`${fieldLook} block field-sizing-content min-h-18 py-2.5 leading-relaxed`}
            placeholder={say('jobEditor.questions.text')}
            maxLength={5000}
            value={question.question}
            onChange={(event) => onChange({ question: event.currentTarget.value })}
          />
        )}
      </Field>
      <p id={`${name}-right`} className="mt-3 mb-1.5 text-sm text-faint">
        {say('jobEditor.questions.rightHint')}
      </p>
      <div className="grid gap-2">
        {question.options.map((option, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: options are identified by position
          <div key={place} className="flex items-center gap-3">
            <input
              type="radio"
              name={name}
              className="choice flex-none rounded-full"
              aria-label={say('jobEditor.questions.right', { option: place + 1 })}
              checked={question.correct_answer === place}
              onChange={() => onChange({ correct_answer: place })}
            />
            <Input
              aria-label={say('jobEditor.questions.option', { option: place + 1 })}
              placeholder={say('jobEditor.questions.option', { option: place + 1 })}
              value={option}
              maxLength={2000}
              onChange={(event) =>
                onChange({ options: question.options.with(place, event.currentTarget.value) })
              }
            />
          </div>
        ))}
      </div>
    </div>
  )
}
