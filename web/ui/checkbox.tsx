// Yes or no, and one of several: the browser's own controls in our colour, with a label as large as a thumb.

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
      <label className="flex cursor-pointer items-start gap-3 py-1">
        <input
          className="mt-1 size-5 flex-none accent-accent"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          {...rest}
        />
        <span>{label}</span>
      </label>
      <FieldError id={`${id}-error`} error={error} />
    </div>
  )
}
