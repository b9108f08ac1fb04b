// Tabs for screens that belong together, above each of them; `aside` is what waits there.

import type { ReactNode } from 'react'
import { NavLink } from 'react-router'

type Props = {
  label: string
  places: readonly { to: string; name: string; aside?: ReactNode }[]
}

export function Tabs({ label, places }: Props) {
  return (
    <nav aria-label={label} className="mb-6 border-b border-line">
      <ul className="-mb-px flex flex-wrap gap-x-3.5 sm:gap-x-6">
        {places.map(({ to, name, aside }) => (
          <li key={to} className="flex items-center gap-1.5 sm:gap-2">
            <NavLink
              to={to}
              className="flex min-h-11 items-center border-b-2 max-sm:text-sm border-transparent font-semibold text-soft no-underline transition-colors hover:text-ink aria-[current=page]:border-accent aria-[current=page]:text-ink"
            >
              {name}
            </NavLink>
            {aside}
          </li>
        ))}
      </ul>
    </nav>
  )
}
