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

type HemProps = {
  /** The side of one tile, in pixels. */
  size?: number
  /** Without it there are only the dots, before anybody has drawn the line. */
  drawn?: boolean
  className?: string
}

/** A row of dots without end, woven round by two lines, as along the hem of a cloth: as wide as its place. */
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
