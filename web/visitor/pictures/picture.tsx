// A small picture of one of our own screens, built from its real controls: correct in both themes
// and every language. One image with a name for screen readers; nothing in it can be pressed or
// focused.

import type { ReactNode } from 'react'

type Props = { name: string; className?: string; children: ReactNode }

export function Picture({ name, className = '', children }: Props) {
  return (
    <div role="img" aria-label={name} className={className}>
      <div inert className="h-full select-none">
        {children}
      </div>
    </div>
  )
}
