// The cover letter, with room to write in.

import { say } from '../../../messages/say.ts'
import { Field } from '../../../ui/field.tsx'
import { Textarea } from '../../../ui/textarea.tsx'

export const longestLetter = 20_000

type Props = {
  value: string
  onChange: (text: string) => void
  required: boolean
  error: string | undefined
  disabled: boolean
  rows?: number
}

export function CoverLetterField({ value, onChange, required, error, disabled, rows = 8 }: Props) {
  return (
    <Field
      label={say('candidate.apply.coverLetter')}
      hint={say('candidate.apply.coverLetterHint')}
      error={error}
      required={required}
      optional={!required}
    >
      {(parts) => (
        <Textarea
          {...parts}
          rows={rows}
          limit={longestLetter}
          className="min-h-48"
          value={value}
          readOnly={disabled}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </Field>
  )
}
