// Our pattern on a screen; its geometry is in kolam-lines.ts.

import { useId } from 'react'
import { bead, corners, kolam, outermost, weave } from './kolam-lines.ts'

type Props = {
  /** Dots in the longest row; odd for a diamond. */
  size?: number
  shape?: 'diamond' | 'square'
  className?: string
  dots?: boolean
  /** Of a diamond: draws its outermost line, which runs once round all four corners, again in marigold. */
  lit?: boolean
}

export function Kolam({
  size = 5,
  shape = 'diamond',
  className = '',
  dots = true,
  lit = false,
}: Props) {
  const { path, points } = kolam(size, shape)
  return (
    <svg
      className={className}
      viewBox={`-0.6 -0.6 ${size + 0.2} ${size + 0.2}`}
      fill="none"
      aria-hidden="true"
    >
      <path d={path} stroke="currentColor" strokeWidth="1.25" vectorEffect="non-scaling-stroke" />
      {lit && (
        <path
          d={outermost(size)}
          className="stroke-accent"
          strokeWidth="3"
          strokeLinecap="round"
          vectorEffect="non-scaling-stroke"
        />
      )}
      {lit &&
        corners(size).map(([x, y]) => (
          <circle key={`${x},${y}`} cx={x} cy={y} r="0.13" className="fill-accent" />
        ))}
      {dots &&
        points.map(([x, y]) => (
          <circle key={`${x},${y}`} cx={x} cy={y} r="0.055" fill="currentColor" />
        ))}
    </svg>
  )
}

/** A row of dots without end, woven round by two lines, as along the hem of a cloth: as wide as its place. */
export function KolamHem({ className = 'text-accent' }: { className?: string }) {
  const id = useId()
  return (
    <svg className={`block h-6 w-full ${className}`} fill="none" aria-hidden="true">
      <defs>
        <pattern id={id} width="24" height="24" patternUnits="userSpaceOnUse">
          <g transform="translate(12 12) scale(24)" stroke="currentColor">
            <path d={weave} strokeWidth="0.06" />
            <circle r="0.06" fill="currentColor" stroke="none" />
          </g>
        </pattern>
      </defs>
      <rect width="100%" height="24" fill={`url(#${id})`} />
    </svg>
  )
}

/** One loop of the line that runs down a list of steps. */
export function KolamBead({ place, className }: { place: keyof typeof bead; className: string }) {
  return (
    <svg className={className} viewBox="-0.5 -0.5 1 1" fill="none" aria-hidden="true">
      <path d={bead[place]} stroke="currentColor" strokeWidth="0.07" />
      <circle r="0.11" fill="currentColor" />
    </svg>
  )
}
