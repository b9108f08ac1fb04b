// A control, or a row of them, under its name.

import type { ReactNode } from 'react'

type Props = {
  name: string
  /** One below the other, as wide as possible; else in a row. */
  stacked?: boolean
  children: ReactNode
}

export function Specimen({ name, stacked = false, children }: Props) {
  return (
    <div className="min-w-0">
      <h3 className="mb-3 font-text text-xs font-normal tracking-normal text-faint">{name}</h3>
      <div className={stacked ? 'grid grid-cols-1 gap-4' : 'flex flex-wrap items-center gap-3'}>
        {children}
      </div>
    </div>
  )
}

/** Long words that must not break any layout, one in each script. */
export const longWords = {
  latin: 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen',
  devanagari: 'मूल्यांकन के परिणामों की घोषणा होते ही हमें सूचित कीजिए',
}
