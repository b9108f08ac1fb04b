// Hints for the posting that is being written, beside the form. They appear after a pause, and
// nothing depends on them.

import { useQuery } from '@tanstack/react-query'
import { Lightbulb } from 'lucide-react'
import { useDeferredValue, useEffect, useState } from 'react'
import { reviewOf } from '../../data/jobs/postings.ts'
import { say } from '../../messages/say.ts'
import type { Draft } from './draft.ts'
import { type Hint, hintsFor, hintsOfSigns, offeredPay, wholeText } from './posting-hints.ts'

/** The pause after typing before the database is asked. */
const pauseMs = 800

type Props = { draft: Draft; onGo: (field: Hint['field']) => void }

export function HintsPanel({ draft, onGo }: Props) {
  const deferred = useDeferredValue(draft)
  const text = usePaused(wholeText(deferred))
  const company = usePaused(deferred.company_name.trim())
  const pay = JSON.parse(usePaused(JSON.stringify(offeredPay(deferred))))
  const { data: review } = useQuery({
    ...reviewOf(text, { company, pay }),
    enabled: text.trim() !== '',
  })
  const hints = [
    ...hintsOfSigns(review?.signs ?? [], review?.sentences ?? []),
    ...hintsFor(deferred),
  ]
  const isBegun = text.trim() !== ''
  return (
    <section
      aria-labelledby="posting-hints"
      className="rounded-card border border-line bg-sunk px-4 py-4 sm:px-5"
    >
      <h2 id="posting-hints" className="flex items-center gap-2 text-base font-semibold">
        <Lightbulb className="size-4.5 flex-none text-accent-text" aria-hidden="true" />
        {say('jobEditor.hints.title')}
      </h2>
      {!isBegun ? (
        <p className="mt-2 text-sm text-soft">{say('jobEditor.hints.before')}</p>
      ) : hints.length === 0 ? (
        <p className="mt-2 text-sm text-soft">{say('jobEditor.hints.none')}</p>
      ) : (
        <ul className="mt-3 space-y-4">
          {hints.map(({ rule, field, found }) => (
            <li key={rule} className="text-sm">
              <button
                type="button"
                className="cursor-pointer text-left font-semibold text-ink underline decoration-line underline-offset-4 hover:decoration-ink"
                onClick={() => onGo(field)}
              >
                {say(`jobEditor.hints.rules.${rule}.what`)}
              </button>
              {found && rule !== 'musts' && (
                <span className="mt-0.5 block text-faint wrap-anywhere">
                  {say('jobEditor.hints.found', { found: found.slice(0, 120) })}
                </span>
              )}
              <span className="mt-1 block text-soft">
                {say(`jobEditor.hints.rules.${rule}.why`)}{' '}
                {say(`jobEditor.hints.rules.${rule}.instead`)}
              </span>
            </li>
          ))}
        </ul>
      )}
      <p className="mt-4 border-t border-line pt-3 text-xs text-faint">
        {say('jobEditor.hints.free')}
      </p>
    </section>
  )
}

function usePaused(text: string): string {
  const [paused, setPaused] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text])
  return paused
}
