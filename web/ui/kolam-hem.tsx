// Two small parts of our pattern that are on every page: written out here, they need none of the
// geometry in kolam-lines.ts, which computes the large ones. A test compares them.

import { useId } from 'react'

export const weave =
  'M0.5 0C0.288 0.212 0.14 0.34 0 0.34C-0.14 0.34 -0.288 0.212 -0.5 0M-0.5 0C-0.288 -0.212 -0.14 -0.34 0 -0.34C0.14 -0.34 0.288 -0.212 0.5 0'

export const bead = {
  first:
    'M0 0.5C-0.212 0.288 -0.34 0.14 -0.34 0C-0.34 -0.19 -0.19 -0.34 0 -0.34C0.19 -0.34 0.34 -0.19 0.34 0C0.34 0.14 0.212 0.288 0 0.5',
  middle:
    'M0 -0.5C0.212 -0.288 0.34 -0.14 0.34 0C0.34 0.14 0.212 0.288 0 0.5M0 0.5C-0.212 0.288 -0.34 0.14 -0.34 0C-0.34 -0.14 -0.212 -0.288 0 -0.5',
  last: 'M0 -0.5C0.212 -0.288 0.34 -0.14 0.34 0C0.34 0.19 0.19 0.34 0 0.34C-0.19 0.34 -0.34 0.19 -0.34 0C-0.34 -0.14 -0.212 -0.288 0 -0.5',
} as const

type HemProps = {
  /** The side of one tile, in pixels. */
  size?: number
  /** Without it only the dots are drawn. */
  drawn?: boolean
  className?: string
}

/** An endless row of dots with two lines woven around them: as wide as its place. */
export function KolamHem({ size = 24, drawn = true, className = '' }: HemProps) {
  const id = useId()
  return (
    <svg className={`block w-full ${className}`} height={size} fill="none" aria-hidden="true">
      <pattern id={id} width={size} height={size} patternUnits="userSpaceOnUse">
        <g transform={`scale(${size}) translate(.5 .5)`}>
          {drawn && <path d={weave} stroke="currentColor" strokeWidth={1.4 / size} />}
          <circle r="0.06" fill="currentColor" />
        </g>
      </pattern>
      <rect width="100%" height={size} fill={`url(#${id})`} />
    </svg>
  )
}

/** One loop of the line that runs down a list of steps. */
export function KolamBead({ place, className }: { place: keyof typeof bead; className: string }) {
  return (
    <svg className={className} viewBox="-0.5 -0.5 1 1" fill="none" aria-hidden="true">
      <path
        d={bead[place]}
        stroke="currentColor"
        strokeWidth="2"
        vectorEffect="non-scaling-stroke"
      />
      <circle r="0.1" fill="currentColor" />
    </svg>
  )
}
