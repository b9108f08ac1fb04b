// A password: hidden until the person wants to see it; for a new one its strength is shown in words
// while typing.

import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useId, useState } from 'react'
import { say } from '../messages/say.ts'
import { Field } from './field.tsx'
import { Input } from './input.tsx'
import { type Strength, strengthOf } from './password-strength.ts'

type Props = Omit<ComponentProps<'input'>, 'type'> & {
  label: string
  hint?: string
  error?: string | undefined
  /** The typed text, to rate it; leave it out for an existing password. */
  judged?: string
  /** Words that somebody who knows the person would try. */
  personal?: readonly string[]
}

export function PasswordField({ label, hint, error, judged, personal, required, ...rest }: Props) {
  const [shown, setShown] = useState(false)
  const judgement = useId()
  return (
    <div>
      <Field label={label} hint={hint} error={error} required={required}>
        {(parts) => (
          <span className="relative block">
            <Input
              {...rest}
              {...parts}
              aria-describedby={
                [judged === undefined ? '' : judgement, parts['aria-describedby']]
                  .filter(Boolean)
                  .join(' ') || undefined
              }
              type={shown ? 'text' : 'password'}
              className="pr-12"
            />
            <button
              type="button"
              disabled={rest.disabled}
              className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-field text-faint hover:text-ink disabled:cursor-not-allowed"
              aria-pressed={shown}
              aria-label={say('ui.password.show')}
              onClick={() => setShown(!shown)}
            >
              {shown ? (
                <EyeOff className="size-5" aria-hidden="true" />
              ) : (
                <Eye className="size-5" aria-hidden="true" />
              )}
            </button>
          </span>
        )}
      </Field>
      {judged !== undefined && (
        // The rule is said once: an error says it itself.
        <StrengthNote
          id={judgement}
          strength={judged ? strengthOf(judged, personal) : null}
          isQuiet={Boolean(error)}
        />
      )}
    </div>
  )
}

const steps: Record<Strength, { filled: number; color: string }> = {
  short: { filled: 1, color: 'bg-bad' },
  weak: { filled: 1, color: 'bg-bad' },
  fair: { filled: 2, color: 'bg-warn' },
  strong: { filled: 3, color: 'bg-good' },
}

type NoteProps = { id: string; strength: Strength | null; isQuiet: boolean }

function StrengthNote({ id, strength, isQuiet }: NoteProps) {
  return (
    <div className="mt-2 flex items-center gap-3">
      <span className="flex flex-1 gap-1" aria-hidden="true">
        {[1, 2, 3].map((step) => (
          <span
            key={step}
            className={`h-1 flex-1 rounded-full transition-colors ${
              strength && step <= steps[strength].filled ? steps[strength].color : 'bg-line'
            }`}
          />
        ))}
      </span>
      <span id={id} role="status" className="min-w-40 text-right text-sm text-soft">
        {(strength || !isQuiet) && say(`ui.password.${strength ?? 'none'}`)}
      </span>
    </div>
  )
}
