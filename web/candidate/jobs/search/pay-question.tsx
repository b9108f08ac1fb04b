// In the list's place where typed pay may mean several things: nothing is searched until one of
// them is chosen.

import { useEffect, useRef } from 'react'
import { paths } from '../../../app/paths.ts'
import { meaningInWords } from '../../../job/pay-in-words.ts'
import type { PayQuestion as Question } from '../../../job/typed-pay.ts'
import { say } from '../../../messages/say.ts'
import { LinkButton } from '../../../ui/button.tsx'

export function PayQuestion({ question }: { question: Question }) {
  const heading = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each question is read out
  useEffect(() => heading.current?.focus({ preventScroll: true }), [question])
  return (
    <section
      aria-labelledby="pay-question"
      className="rounded-card border border-line bg-surface px-5 py-8 md:px-6"
    >
      <h2 id="pay-question" ref={heading} tabIndex={-1} className="mb-1 text-2xl outline-none">
        {say('candidate.jobs.payQuestion.title', { typed: question.typed })}
      </h2>
      <p className="mb-5 text-soft">{say('candidate.jobs.payQuestion.text')}</p>
      <ul className="flex flex-wrap gap-3">
        {question.meanings.map((meaning) => (
          <li key={meaning.to}>
            <LinkButton variant="outline" to={paths.candidate.jobs + meaning.to} preventScrollReset>
              {meaningInWords(meaning)}
            </LinkButton>
          </li>
        ))}
      </ul>
    </section>
  )
}
