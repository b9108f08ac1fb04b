// One of a few. The browser's own select: it works well on phones and with screen readers, and
// needs no inline style, which the content security policy would refuse.

import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { fieldLook } from './field.tsx'

export type Option = { value: string; label: string }

type Props = ComponentProps<'select'> & { options: readonly Option[] }

export function Select({ options, className = '', ...rest }: Props) {
  return (
    <span className={`relative block ${className}`}>
      <select className={`${fieldLook} h-11 appearance-none text-ellipsis pr-10`} {...rest}>
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <ChevronDown
        className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-faint"
        aria-hidden="true"
      />
    </span>
  )
}
