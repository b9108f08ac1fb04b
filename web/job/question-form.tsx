// One question with its options, and buttons for the next. Everything works by keyboard: arrows or
// the keys 1 to 4 choose, F flags, Enter continues.

import { type KeyboardEvent, type ReactNode, type Ref, useId } from 'react'
import type { Question } from '../data/applications/assessments.ts'
import { say } from '../messages/say.ts'
import { QuestionText } from './question-text.tsx'

type Props = {
  question: Question
  /** Its position among the questions, from 1 on. */
  number: number
  count: number
  chosen: number | undefined
  disabled: boolean
  /** Gets the focus when the question changes. */
  heading: Ref<HTMLHeadingElement>
  onChoose: (option: number) => void
  /** Enter, or the button Next. */
  onNext: () => void
  /** The key F. */
  onFlag?: () => void
  children: ReactNode
}

export function QuestionForm({
  question,
  number,
  count,
  chosen,
  disabled,
  heading,
  onChoose,
  onNext,
  onFlag,
  children,
}: Props) {
  const name = useId()
  // Only while the focus is in the question, as single-key shortcuts require.
  const followKey = (event: KeyboardEvent) => {
    if (disabled || event.ctrlKey || event.metaKey || event.altKey) return
    // A button handles Enter itself.
    if (event.key === 'Enter' && !(event.target instanceof HTMLButtonElement)) {
      event.preventDefault()
      onNext()
    }
    // By its place: a Hindi keyboard has another letter there.
    if (event.code === 'KeyF' && onFlag) {
      event.preventDefault()
      onFlag()
    }
    const option = /^[1-9]$/.test(event.key) && question.options[Number(event.key) - 1]
    if (!option) return
    event.preventDefault()
    onChoose(option.position)
  }
  return (
    <form
      onKeyDown={followKey}
      onSubmit={(event) => {
        event.preventDefault()
        onNext()
      }}
    >
      <h2
        ref={heading}
        tabIndex={-1}
        className="figures scroll-mt-40 text-base font-semibold text-accent-text outline-none"
      >
        {say('assessment.number', { number, count })}
      </h2>
      <fieldset disabled={disabled} className="mt-2 min-w-0">
        <legend className="w-full font-heading text-xl leading-snug font-semibold">
          <QuestionText text={question.text} />
        </legend>
        <div className="mt-6 grid gap-3">
          {question.options.map(({ position, text }, place) => (
            <label
              key={position}
              className="flex cursor-pointer items-start gap-3.5 rounded-field border border-line bg-surface px-4 py-3 transition-colors hover:border-field-line has-checked:border-accent-text has-checked:bg-accent-wash has-focus-visible:focus-ring has-disabled:cursor-not-allowed"
            >
              <input
                type="radio"
                name={name}
                checked={chosen === position}
                onChange={() => onChoose(position)}
                className="choice mt-1 flex-none rounded-full outline-none"
              />
              <span className="min-w-0 flex-1">
                <QuestionText text={text} />
              </span>
              <span
                aria-hidden="true"
                className="figures mt-0.5 hidden flex-none rounded-sm border border-line px-1.5 text-xs text-faint pointer-fine:block"
              >
                {place + 1}
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      {children}
    </form>
  )
}
