// An application's kolam on the screen (geometry: kolam.ts). `label` says the same in words.

import { type Event, kolamOf } from './kolam.ts'

type Props = { events: readonly Event[]; label: string; className?: string }

/** Of one loop, in pixels. */
const size = 22

export function ApplicationKolam({ events, label, className = '' }: Props) {
  const { loops, ahead } = kolamOf(events)
  const width = Math.max(...loops.map(({ x }) => x), ahead?.x ?? 0) + 1.2
  const rows = loops.map(({ y }) => y)
  const [top, bottom] = [Math.min(...rows) - 0.6, Math.max(...rows) + 0.6]
  const newest = loops.findLast(({ y }) => y === 0)?.x
  return (
    <svg
      role="img"
      aria-label={label}
      className={`max-w-full ${className}`}
      width={width * size}
      height={(bottom - top) * size}
      viewBox={`-0.6 ${top} ${width} ${bottom - top}`}
      preserveAspectRatio="xMinYMid meet"
      fill="none"
    >
      {ahead && (
        <g className="text-faint">
          <path
            d={ahead.path}
            stroke="currentColor"
            strokeWidth="1.25"
            strokeDasharray="2 3"
            vectorEffect="non-scaling-stroke"
          />
          <circle cx={ahead.x} cy={ahead.y} r="0.07" fill="currentColor" />
        </g>
      )}
      <g className="text-accent-text">
        {loops.map(({ x, y, path }) => (
          <g
            key={`${x},${y}`}
            className={x === newest ? 'motion-safe:animate-[appear_900ms_both]' : ''}
          >
            <path
              d={path}
              stroke="currentColor"
              strokeWidth="1.75"
              strokeLinecap="round"
              vectorEffect="non-scaling-stroke"
            />
            <circle cx={x} cy={y} r={y === 0 ? 0.1 : 0.07} fill="currentColor" />
          </g>
        ))}
      </g>
    </svg>
  )
}
