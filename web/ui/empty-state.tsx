// Nothing here yet: a friendly text under a piece of our pattern, with the next step.

import type { ReactNode } from 'react'
import { KolamHem } from './kolam-hem.tsx'

type Props = {
  /** Not where a heading above says what is missing. */
  title?: ReactNode
  children?: ReactNode
  action?: ReactNode
}

export function EmptyState({ title, children, action }: Props) {
  return (
    <div className="flex flex-col items-center px-4 py-14 text-center">
      <KolamHem size={36} className="mb-6 max-w-36 text-pattern" />
      {title && <h2 className="mb-2 text-xl">{title}</h2>}
      {children && <p className="max-w-md text-balance text-soft">{children}</p>}
      {action && <div className="mt-6">{action}</div>}
    </div>
  )
}
