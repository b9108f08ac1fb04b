// A labelled control: label, hint and error are connected to it visually and for screen readers.
// `Field` passes its child the ids.

import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { say } from '../messages/say.ts'

export type FieldParts = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  required: boolean | undefined
}

type Props = {
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  required?: boolean
  /** Adds `optional` to the label; for forms in which most fields are required. */
  optional?: boolean
  /** The label is only for screen readers. */
  hiddenLabel?: boolean
  className?: string
  children: (parts: FieldParts) => ReactNode
}

export function Field({
  label,
  hint,
  error,
  required,
  optional,
  hiddenLabel,
  className = '',
  children,
}: Props) {
  const id = useId()
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ')
  return (
    <div className={`flow-root min-w-0 wrap-anywhere ${className}`}>
      <label
        htmlFor={id}
        className={
          hiddenLabel ? 'sr-only' : 'mb-1.5 flex items-baseline gap-2 text-sm font-semibold'
        }
      >
        {label}
        {optional && <span className="text-xs font-normal text-faint">{say('ui.optional')}</span>}
      </label>
      {children({
        id,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
        required,
      })}
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-sm text-faint">
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  )
}

/** Exists empty from the start: only changes inside an existing region are read out everywhere. */
export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  return (
    <div id={id} aria-live="polite">
      {error && (
        <p className="mt-1.5 flex items-start gap-1.5 text-sm text-bad">
          <CircleAlert className="mt-0.5 size-4 flex-none" aria-hidden="true" />
          <span className="min-w-0">{error}</span>
        </p>
      )}
    </div>
  )
}

/** The styles of all text controls. */
export const fieldLook =
  'w-full rounded-field border border-field-line bg-surface px-3.5 text-ink transition-colors hover:border-ink aria-invalid:border-bad disabled:cursor-not-allowed disabled:bg-sunk disabled:text-faint [&[readonly]]:bg-sunk [&[readonly]]:text-soft'
