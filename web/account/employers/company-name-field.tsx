// The name of a company, as it is brought here or asked for.

import { say } from '../../messages/say.ts'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'

type Props = {
  value: string
  onChange: (value: string) => void
  hint: string
  /** Somebody has tried to send the form: an empty name is an error. */
  tried: boolean
}

export function CompanyNameField({ value, onChange, hint, tried }: Props) {
  return (
    <Field
      label={say('company.fields.name')}
      hint={hint}
      error={tried && !value.trim() ? say('company.needs.name') : undefined}
      required
    >
      {(parts) => (
        <Input
          {...parts}
          autoComplete="organization"
          maxLength={200}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </Field>
  )
}
