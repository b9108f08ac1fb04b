// The field for the number that gets codes, in every form that needs one.

import type { Ref } from 'react'
import { say } from '../messages/say.ts'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'

type Props = {
  ref?: Ref<HTMLInputElement>
  value: string
  onChange: (value: string) => void
  error: string | undefined
}

export function PhoneField({ ref, value, onChange, error }: Props) {
  return (
    <Field
      label={say('account.fields.phone')}
      hint={say('account.fields.phoneHint')}
      error={error}
      required
    >
      {(parts) => (
        <Input
          {...parts}
          ref={ref}
          type="tel"
          autoComplete="tel"
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </Field>
  )
}
