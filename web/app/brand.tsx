// The mark and the name.

import { Link } from 'react-router'
import { say } from '../messages/say.ts'
import { markDot, markLine, markLineWidth } from './mark.ts'
import { paths } from './paths.ts'

export function Mark({ className = 'size-8' }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 32 32" fill="none" aria-hidden="true">
      <path d={markLine} stroke="currentColor" strokeWidth={markLineWidth} strokeLinejoin="round" />
      <circle {...markDot} fill="currentColor" />
    </svg>
  )
}

type Props = {
  /**
   * A phone shows only the mark, to leave room for a name. On the narrowest screens this is so
   * everywhere.
   */
  short?: boolean
}

export function Brand({ short = false }: Props) {
  return (
    <Link
      to={paths.home}
      className="-ml-1 inline-flex min-h-11 items-center gap-2.5 rounded-field px-1 font-heading text-xl font-bold tracking-tight whitespace-nowrap text-ink no-underline"
    >
      <Mark className="size-8 text-accent" />
      <span className={short ? 'max-sm:sr-only' : 'max-[23.5rem]:sr-only'}>
        {say('frame.brand')}
      </span>
    </Link>
  )
}
