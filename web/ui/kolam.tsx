// Our pattern on a screen; its geometry is in kolam-lines.ts.

import { corners, kolam, outermost } from './kolam-lines.ts'

type Props = {
  /** Dots in the longest row; odd for a diamond. */
  size?: number
  shape?: 'diamond' | 'square'
  className?: string
  dots?: boolean
  /**
   * For a diamond: draws its outermost line, which runs once around all four corners, again in the
   * accent colour.
   */
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
