// A search, as its filters.

import { Check } from 'lucide-react'
import { say } from '../../messages/say.ts'
import { Picture } from './picture.tsx'

const chosen = ['place', 'mode', 'experience', 'pay'] as const

export function FiltersPicture({ className = '' }: { className?: string }) {
  return (
    <Picture name={say('home.pictures.filters.name')} className={className}>
      <ul className="flex flex-wrap gap-2">
        {chosen.map((filter) => (
          <li
            key={filter}
            className="flex items-center gap-2 rounded-full border border-field-line py-1.5 pr-4 pl-3 text-sm font-semibold"
          >
            <Check className="size-4 text-accent-text" aria-hidden="true" />
            {say(`home.pictures.filters.${filter}`)}
          </li>
        ))}
      </ul>
      <p className="mt-4 text-sm text-faint">{say('home.pictures.filters.found')}</p>
    </Picture>
  )
}
