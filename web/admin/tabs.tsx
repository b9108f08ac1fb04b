// Tabs for screens that belong together, above each of them.

import { NavLink } from 'react-router'

type Props = { label: string; places: readonly (readonly [to: string, label: string])[] }

export function Tabs({ label, places }: Props) {
  return (
    <nav aria-label={label} className="mb-8 border-b border-line">
      <ul className="-mb-px flex flex-wrap gap-x-6">
        {places.map(([to, name]) => (
          <li key={to}>
            <NavLink
              to={to}
              className="flex min-h-11 items-center border-b-2 border-transparent font-semibold text-soft no-underline transition-colors hover:text-ink aria-[current=page]:border-accent aria-[current=page]:text-ink"
            >
              {name}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
