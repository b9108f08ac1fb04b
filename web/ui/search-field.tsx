// A search box for a list: with an icon, its label only for screen readers.

import { Search } from 'lucide-react'
import { Field } from './field.tsx'
import { Input } from './input.tsx'

type Props = {
  label: string
  placeholder: string
  value: string
  onChange: (value: string) => void
  className?: string
}

export function SearchField({ label, placeholder, value, onChange, className }: Props) {
  return (
    <Field label={label} hiddenLabel className={className}>
      {(parts) => (
        <span className="relative block">
          <Search
            aria-hidden="true"
            className="pointer-events-none absolute top-1/2 left-3.5 size-4 -translate-y-1/2 text-faint"
          />
          <Input
            {...parts}
            type="search"
            className="pl-10"
            placeholder={placeholder}
            value={value}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
        </span>
      )}
    </Field>
  )
}
