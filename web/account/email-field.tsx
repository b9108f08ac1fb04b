// The address a person signs in with, in every form that asks for it.

import { say } from '../messages/say.ts'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'

type Props = {
  label?: string
  value: string
  onChange: (value: string) => void
  error: string | undefined
}

export function EmailField({ label = say('account.fields.email'), value, onChange, error }: Props) {
  return (
    <Field label={label} error={error} required>
      {(parts) => (
        <Input
          {...parts}
          type="email"
          autoComplete="username"
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </Field>
  )
}
