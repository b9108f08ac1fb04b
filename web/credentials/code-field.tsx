// The field for six digits that were sent or that an app shows.

import type { Ref } from 'react'
import { say } from '../messages/say.ts'
import { CodeInput } from '../ui/code-input.tsx'
import { Field } from '../ui/field.tsx'

type Props = {
  label?: string
  hint: string
  ref?: Ref<HTMLInputElement>
  value: string
  onChange: (digits: string) => void
  error: string | undefined
}

export function CodeField({ label = say('account.fields.code'), hint, error, ...input }: Props) {
  return (
    <Field label={label} hint={hint} error={error} required>
      {(parts) => <CodeInput {...parts} {...input} />}
    </Field>
  )
}
