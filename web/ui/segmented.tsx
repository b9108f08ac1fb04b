// One of a few, all in sight: a row of radio buttons that looks like one control (periods, status filters, tabs without addresses).

import { useId } from 'react'
import type { Option } from './select.tsx'

type Props<T extends string> = {
  label: string
  options: readonly (Option & { value: T })[]
  value: T
  onChange: (value: T) => void
}

export function Segmented<T extends string>({ label, options, value, onChange }: Props<T>) {
  const name = useId()
  return (
    <fieldset className="inline-flex max-w-full overflow-x-auto rounded-field bg-ink/8 p-1">
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className="relative flex min-h-9 cursor-pointer items-center rounded-lg px-3.5 text-sm font-semibold whitespace-nowrap text-soft transition-colors hover:text-ink has-checked:bg-raised has-checked:text-ink has-checked:shadow-sm has-focus-visible:outline-2 has-focus-visible:outline-accent-text"
        >
          <input
            type="radio"
            className="sr-only"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  )
}
