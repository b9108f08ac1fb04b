// A company's website and size, as they are asked for when it is made and changed later.

import { companySizes } from '../data/people/my-companies.ts'
import { say } from '../messages/say.ts'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { Select } from '../ui/select.tsx'

type Props = { value: string; onChange: (value: string) => void }

export function WebsiteField({ value, onChange, error }: Props & { error: string | undefined }) {
  return (
    <Field label={say('company.fields.website')} error={error} optional>
      {(parts) => (
        <Input
          {...parts}
          inputMode="url"
          autoComplete="url"
          placeholder="example.in"
          maxLength={2000}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </Field>
  )
}

export function SizeField({ value, onChange }: Props) {
  return (
    <Field label={say('company.fields.size')} optional>
      {(parts) => (
        <Select
          {...parts}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          options={[
            { value: '', label: say('company.fields.sizeUnsaid') },
            ...companySizes.map((size) => ({ value: size, label: size })),
          ]}
        />
      )}
    </Field>
  )
}
