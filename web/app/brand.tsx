// The mark and the name. The mark is the smallest kolam: one line, without an end, round five dots.

import { Link } from 'react-router'
import { say } from '../messages/say.ts'
import { paths } from './paths.ts'

export function Mark({ className = 'size-8' }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 32 32" fill="none" aria-hidden="true">
      <path
        d="M16 11 21 16 16 21 11 16Z M16 11C9 7 11.5 2.5 16 2.5S23 7 16 11 M21 16C25 9 29.500 11.500 29.500 16S25 23 21 16 M16 21C23 25 20.500 29.500 16 29.500S9 25 16 21 M11 16C7 23 2.500 20.500 2.500 16S7 9 11 16"
        stroke="currentColor"
        strokeWidth="2.2"
        strokeLinejoin="round"
      />
      <circle cx="16" cy="16" r="1.7" fill="currentColor" />
    </svg>
  )
}

export function Brand() {
  return (
    <Link
      to={paths.home}
      className="-ml-1 inline-flex min-h-11 items-center gap-2.5 rounded-field px-1 font-heading text-xl font-bold tracking-tight whitespace-nowrap text-ink no-underline"
    >
      <Mark className="size-8 text-accent" />
      {say('frame.brand')}
    </Link>
  )
}
