// A state as icon and word in a colour of its own; clear without the colour too.

import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

export type Tone = 'yellow' | 'green' | 'red' | 'blue' | 'grey' | 'accent'

const tones: Record<Tone, string> = {
  yellow: 'bg-warn-wash text-warn',
  green: 'bg-good-wash text-good',
  red: 'bg-bad-wash text-bad',
  blue: 'bg-info-wash text-info',
  grey: 'bg-plain-wash text-plain',
  accent: 'bg-accent-wash text-accent-text',
}

type Props = { tone?: Tone; icon?: LucideIcon; children: ReactNode }

export function Badge({ tone = 'grey', icon: Icon, children }: Props) {
  return (
    <span
      className={`inline-flex max-w-full items-center gap-1.5 rounded-full px-2.5 py-0.5 text-sm font-semibold whitespace-nowrap ${tones[tone]}`}
    >
      {Icon && <Icon className="size-3.5 flex-none" aria-hidden="true" />}
      <span className="truncate">{children}</span>
    </span>
  )
}
