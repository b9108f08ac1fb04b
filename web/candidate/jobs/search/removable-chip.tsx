// A chip that says what narrows the list: a link to the list without it.

import { X } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'

type Props = Pick<ComponentProps<typeof Link>, 'to' | 'aria-label' | 'onClick'> & {
  /** The end of its name, for screen readers. */
  action?: string
  children: ReactNode
}

export function RemovableChip({ action, children, ...link }: Props) {
  return (
    <Link
      {...link}
      preventScrollReset
      className="inline-flex min-h-9 max-w-full items-center gap-2 rounded-full border border-field-line py-1 pr-2.5 pl-3.5 text-sm no-underline hover:border-ink max-md:min-h-11"
    >
      <span className="min-w-0 truncate">{children}</span>
      <X className="size-4 flex-none text-soft" aria-hidden="true" />
      {action && <span className="sr-only">{action}</span>}
    </Link>
  )
}
