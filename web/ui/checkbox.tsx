// A checkbox and a radio button: the browser's own controls with our styles, with a label large
// enough for a finger.

import { type ComponentProps, type ReactNode, useId } from 'react'
import { FieldError } from './field.tsx'

type Props = Omit<ComponentProps<'input'>, 'type'> & {
  label: ReactNode
  error?: string | undefined
}

export function Checkbox({ label, error, className = '', ...rest }: Props) {
  return <Choice type="checkbox" label={label} error={error} className={className} {...rest} />
}

export function Radio({ label, error, className = '', ...rest }: Props) {
  return <Choice type="radio" label={label} error={error} className={className} {...rest} />
}

function Choice({ label, error, className, ...rest }: Props & { type: 'checkbox' | 'radio' }) {
  const id = useId()
  return (
    <div className={className}>
      <label className="flex cursor-pointer items-start gap-3 rounded-field py-1 has-focus-visible:focus-ring has-disabled:cursor-not-allowed has-disabled:text-faint">
        <input
          className={`choice mt-[calc((1lh-1.25rem)/2)] flex-none outline-none ${rest.type === 'radio' ? 'rounded-full' : 'rounded-sm'}`}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          {...rest}
        />
        <span className="min-w-0">{label}</span>
      </label>
      <FieldError id={`${id}-error`} error={error} />
    </div>
  )
}
