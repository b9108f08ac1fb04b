// The six digits of a mail or an app, in one field: for pasting, for autofill by the phone, and
// read out as one.

import type { ComponentProps } from 'react'
import { fieldLook } from './field.tsx'

type Props = Omit<ComponentProps<'input'>, 'onChange' | 'value' | 'type'> & {
  value: string
  onChange: (digits: string) => void
  length?: number
}

export function CodeInput({ value, onChange, length = 6, className = '', ...rest }: Props) {
  return (
    <input
      {...rest}
      type="text"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={length * 2}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value.replace(/\D/g, '').slice(0, length))}
      className={`${fieldLook} figures h-14 text-center font-heading text-2xl font-semibold tracking-[0.4em] ${className}`}
    />
  )
}
