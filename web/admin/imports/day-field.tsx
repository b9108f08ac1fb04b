// The day on which a file was collected: from it, "3 days ago" in the file is counted back.

import { today } from '../../data/jobs/today.ts'
import { say } from '../../messages/say.ts'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'

type Props = {
  /** `2026-10-31`, or empty. */
  value: string
  onChange: (day: string) => void
}

/** No file was collected on a day that has not come. */
export const isAhead = (day: string) => day > today(new Date())

export function DayField({ value, onChange }: Props) {
  return (
    <Field
      label={say('imports.day')}
      hint={say('imports.dayHint')}
      error={isAhead(value) ? say('imports.dayAhead') : undefined}
      optional
    >
      {(parts) => (
        <Input
          {...parts}
          type="date"
          max={today(new Date())}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </Field>
  )
}
