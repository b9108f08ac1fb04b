// One of a few. The browser's own select: it works well on phones and with screen readers, and
// needs no inline style, which the content security policy would refuse.

import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { fieldLook } from './field.tsx'

/** Those of the same `group` stand under its name. */
export type Option = { value: string; label: string; group?: string }

type Props = ComponentProps<'select'> & { options: readonly Option[] }

export function Select({ options, className = '', ...rest }: Props) {
  return (
    <span className={`relative block ${className}`}>
      <select className={`${fieldLook} h-11 appearance-none text-ellipsis pr-10`} {...rest}>
        {[...Map.groupBy(options, ({ group }) => group)].map(([group, among]) =>
          group ? (
            <optgroup key={group} label={group}>
              {among.map(drawn)}
            </optgroup>
          ) : (
            among.map(drawn)
          ),
        )}
      </select>
      <ChevronDown
        className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-faint"
        aria-hidden="true"
      />
    </span>
  )
}

const drawn = ({ value, label }: Option) => (
  <option key={value} value={value}>
    {label}
  </option>
)
