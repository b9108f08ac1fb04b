// Shows what the author of a question wrote, with code as code. Lines of code wrap and do not
// scroll, so that a phone shows all of them.

import { languageOf } from '../messages/language-of.ts'
import { parseQuestionText, type Run } from './parse-question-text.ts'

/** Phrasing content only, because an option is inside a label. */
export function QuestionText({ text }: { text: string }) {
  return (
    <span lang={languageOf(text)} className="block space-y-3">
      {parseQuestionText(text).map((part, at) =>
        part.kind === 'block' ? (
          <code
            // biome-ignore lint/suspicious/noArrayIndexKey: a text's parts have no other key than their position
            key={at}
            translate="no"
            className="block rounded-field bg-sunk px-4 py-3 font-mono text-sm leading-relaxed font-normal wrap-anywhere whitespace-pre-wrap"
          >
            {part.code}
          </code>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <span key={at} className="block wrap-anywhere whitespace-pre-wrap">
            {part.runs.map(shown)}
          </span>
        ),
      )}
    </span>
  )
}

function shown({ kind, text }: Run, at: number) {
  if (kind === 'text') return text
  if (kind === 'strong') return <strong key={at}>{text}</strong>
  return (
    <code
      key={at}
      translate="no"
      className="rounded-sm bg-sunk px-1.5 py-0.5 font-mono text-[0.9em] font-normal"
    >
      {text}
    </code>
  )
}
