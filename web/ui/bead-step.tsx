// One step of a list, on a line of our pattern that runs through all of them.

import type { ReactNode } from 'react'
import { KolamBead } from './kolam-hem.tsx'

type Place = 'first' | 'middle' | 'last'

type Props = {
  place: Place
  /** The colour of bead and line. */
  color?: string
  className?: string
  children: ReactNode
}

export function BeadStep({ place, color = 'text-accent', className = '', children }: Props) {
  return (
    <li className={`flex gap-4 ${className}`}>
      <span className={`flex flex-none flex-col items-center ${color}`}>
        <KolamBead place={place} className="size-9 flex-none" />
        {place !== 'last' && <span className="w-0.5 flex-1 bg-current" />}
      </span>
      <div
        className={`min-w-0 flex-1 leading-snug wrap-anywhere ${place === 'last' ? '' : 'pb-4'}`}
      >
        {children}
      </div>
    </li>
  )
}

/** The place of the step at this index among that many. */
export function placeOf(at: number, count: number): Place {
  if (at === 0) return 'first'
  return at === count - 1 ? 'last' : 'middle'
}
