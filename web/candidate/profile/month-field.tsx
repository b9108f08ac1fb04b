// A month and a year, as two plain controls: half of the browsers have no control for months.

import { useId } from 'react'
import { currentLocale, say } from '../../messages/say.ts'
import { Field, FieldError } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { Select } from '../../ui/select.tsx'
import { type Month, withTypedYear } from './month.ts'

type Props = {
  label: string
  value: Month
  onChange: (value: Month) => void
  error?: string | undefined
  disabled?: boolean
}

export function MonthField({ label, value, onChange, error, disabled = false }: Props) {
  const id = useId()
  const names = new Intl.DateTimeFormat(currentLocale(), { month: 'long', timeZone: 'UTC' })
  const months = Array.from({ length: 12 }, (_, index) => ({
    value: String(index + 1),
    label: names.format(Date.UTC(2024, index, 15)),
  }))
  const parts = { disabled, 'aria-invalid': error ? (true as const) : undefined }
  return (
    <fieldset aria-describedby={`${id}-error`}>
      <legend className="mb-1.5 text-sm font-semibold">{label}</legend>
      <div className="grid grid-cols-[minmax(0,1fr)_6rem] gap-2">
        <Field label={say('profile.month', { of: label })} hiddenLabel>
          {({ id: control }) => (
            <Select
              id={control}
              {...parts}
              options={[{ value: '', label: say('profile.monthEmpty') }, ...months]}
              value={value.month}
              onChange={(event) => onChange({ ...value, month: event.currentTarget.value })}
            />
          )}
        </Field>
        <Field label={say('profile.year', { of: label })} hiddenLabel>
          {({ id: control }) => (
            <Input
              id={control}
              {...parts}
              inputMode="numeric"
              maxLength={9}
              placeholder="2024"
              value={value.year}
              onChange={(event) => onChange(withTypedYear(value, event.currentTarget.value))}
            />
          )}
        </Field>
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  )
}
