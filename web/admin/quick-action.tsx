// A way from a dashboard to what is often done.

import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

type QuickActionProps = { to: string; icon: ReactNode; title: string; text: string }

export function QuickAction({ to, icon, title, text }: QuickActionProps) {
  return (
    <li>
      <Link
        to={to}
        className="group flex h-full items-center gap-4 rounded-card border border-line bg-surface p-5 text-ink no-underline transition-colors hover:border-accent-text"
      >
        <span
          aria-hidden="true"
          className="grid size-11 flex-none place-items-center rounded-field bg-accent-wash text-accent-text"
        >
          {icon}
        </span>
        <span className="min-w-0 flex-1">
          <span className="block font-semibold">{title}</span>
          <span className="block text-sm text-pretty text-soft">{text}</span>
        </span>
        <ArrowRight
          aria-hidden="true"
          className="size-5 flex-none text-faint transition-transform group-hover:translate-x-1"
        />
      </Link>
    </li>
  )
}
