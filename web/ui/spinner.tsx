// Waiting. `Spinner` is used inside other controls; `Loading` replaces a whole screen or panel and
// says so.

import { say } from '../messages/say.ts'

export function Spinner({ className = 'size-[1.1em]' }: { className?: string }) {
  return (
    <svg className={`animate-spin ${className}`} viewBox="0 0 24 24" fill="none" aria-hidden="true">
      <circle cx="12" cy="12" r="9" stroke="currentColor" strokeWidth="2.5" opacity="0.25" />
      <path
        d="M21 12a9 9 0 0 0-9-9"
        stroke="currentColor"
        strokeWidth="2.5"
        strokeLinecap="round"
      />
    </svg>
  )
}

export function Loading({ label }: { label?: string }) {
  return (
    <div role="status" className="flex min-h-60 items-center justify-center gap-3 text-faint">
      <Spinner className="size-6 text-accent-text" />
      <span>{label ?? say('ui.loading')}</span>
    </div>
  )
}

/** A grey placeholder for a text or card that is loading; give it height and width by class. */
export function Skeleton({ className = 'h-5 w-full' }: { className?: string }) {
  return <div aria-hidden="true" className={`animate-pulse rounded-field bg-ink/8 ${className}`} />
}
