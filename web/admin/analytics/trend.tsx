// The line chart of the period's applications, drawn to the available width. Its figures are in a
// table behind it; the pointer, a finger or the arrow keys show a single day.

import { useEffect, useRef, useState } from 'react'
import type { Analytics } from '../../data/platform/analytics.ts'
import { currentLocale, say } from '../../messages/say.ts'
import { formatNumber } from '../../ui/format.ts'
import { curveThrough, pair, ticksUpTo } from './curve.ts'

const HEIGHT = 300
const TOP = 16
const BOTTOM = HEIGHT - 34
const LEFT = 52
const RIGHT = 34
/** The width that a label below the chart needs. */
const LABEL = 68

type Props = { chart: Analytics['chart']; byMonth: boolean }

export function Trend({ chart, byMonth }: Props) {
  const { place, width } = useWidth()
  const [looked, setLooked] = useState<number>()
  const day = (at: number) => labelOf(chart[at]?.day ?? '', byMonth)
  const labelText = (at: number) =>
    say(at === chart.length - 1 ? 'analytics.trend.soFar' : 'analytics.trend.at', {
      day: day(at),
      count: chart[at]?.applications ?? 0,
    })

  return (
    <figure>
      <p
        aria-hidden="true"
        className="mb-2 flex items-center justify-center gap-2 text-sm text-soft"
      >
        <span className="h-3 w-9 rounded-sm border-2 border-accent bg-accent-wash" />
        {say('analytics.trend.dataset')}
      </p>
      {/* While a window gets narrower, the chart is too wide for a moment. */}
      <div
        ref={place}
        className="relative h-75 overflow-x-clip rounded-field has-[:focus-visible]:focus-ring"
      >
        {width > 0 && (
          <Picture chart={chart} width={width} looked={looked} onLook={setLooked} day={day} />
        )}
        <input
          type="range"
          className="sr-only"
          aria-label={say('analytics.trend.look')}
          aria-valuetext={labelText(looked ?? chart.length - 1)}
          min={0}
          max={chart.length - 1}
          value={looked ?? chart.length - 1}
          onChange={(event) => setLooked(Number(event.currentTarget.value))}
          onFocus={() => setLooked(chart.length - 1)}
          onBlur={() => setLooked(undefined)}
        />
      </div>
      <p aria-hidden="true" className="figures mt-1 min-h-[1.55em] text-center text-sm text-soft">
        {looked !== undefined && labelText(looked)}
      </p>
    </figure>
  )
}

type PictureProps = {
  chart: Analytics['chart']
  width: number
  /** The selected position in the chart. */
  looked: number | undefined
  onLook: (at: number | undefined) => void
  /** The label of the day at a position. */
  day: (at: number) => string
}

function Picture({ chart, width, looked, onLook, day }: PictureProps) {
  const ticks = ticksUpTo(Math.max(0, ...chart.map(({ applications }) => applications)), 6)
  const top = ticks.at(-1) ?? 1
  const between = (width - LEFT - RIGHT) / Math.max(1, chart.length - 1)
  const yOf = (value: number) => BOTTOM - (value / top) * (BOTTOM - TOP)
  const points = chart.map(({ applications }, at) => ({
    x: LEFT + at * between,
    y: yOf(applications),
  }))
  const pieces = curveThrough(points, TOP, BOTTOM)
  const over = points.at(-2)
  const every = Math.max(1, Math.ceil(LABEL / between))
  const nearest = (x: number) =>
    Math.min(chart.length - 1, Math.max(0, Math.round((x - LEFT) / between)))
  return (
    <svg
      role="img"
      aria-label={say('analytics.trend.label', {
        first: day(0),
        last: day(chart.length - 1),
      })}
      width={width}
      height={HEIGHT}
      viewBox={`0 0 ${width} ${HEIGHT}`}
      className="figures block touch-pan-y text-xs select-none"
      onPointerMove={({ clientX, currentTarget }) =>
        onLook(nearest(clientX - currentTarget.getBoundingClientRect().left))
      }
      onPointerLeave={() => onLook(undefined)}
    >
      {ticks.map((tick) => (
        <g key={tick}>
          <path
            d={`M${LEFT} ${yOf(tick)}H${width - RIGHT}`}
            className={tick === 0 ? 'stroke-field-line' : 'stroke-line'}
          />
          <text
            x={LEFT - 10}
            y={yOf(tick)}
            textAnchor="end"
            dominantBaseline="central"
            className="fill-faint"
          >
            {formatNumber(tick)}
          </text>
        </g>
      ))}
      {chart.map(({ day: key }, at) =>
        (chart.length - 1 - at) % every === 0 ? (
          <text
            key={key}
            x={points[at]?.x}
            y={HEIGHT - 10}
            textAnchor="middle"
            className="fill-faint"
          >
            {day(at)}
          </text>
        ) : null,
      )}
      <path
        d={`${pieces.join('')}L${points.at(-1)?.x} ${BOTTOM}H${LEFT}Z`}
        className="fill-accent opacity-12"
      />
      <path
        d={pieces.slice(0, -1).join('')}
        fill="none"
        strokeWidth="2.5"
        className="stroke-accent"
      />
      {/* The present day or month is not complete, so its line falls. */}
      {over && (
        <path
          d={`M${pair(over.x, over.y)}${pieces.at(-1)}`}
          fill="none"
          strokeWidth="2.5"
          strokeDasharray="5 5"
          className="stroke-accent"
        />
      )}
      {points.map(({ x, y }, at) => (
        <circle
          key={chart[at]?.day}
          cx={x}
          cy={y}
          r={at === looked ? 6 : chart.length > 12 ? 2.5 : 4}
          className="fill-accent stroke-surface"
          strokeWidth="1.5"
        />
      ))}
      {looked !== undefined && points[looked] && (
        <path
          d={`M${points[looked].x} ${TOP}V${BOTTOM}`}
          strokeDasharray="3 4"
          className="stroke-faint"
        />
      )}
    </svg>
  )
}

/** A date as its own calendar has it, whatever this device's time zone is. */
export function labelOf(day: string, byMonth: boolean): string {
  const shape = byMonth
    ? ({ month: 'short', year: '2-digit' } as const)
    : ({ day: 'numeric', month: 'short' } as const)
  return new Intl.DateTimeFormat(currentLocale(), { ...shape, timeZone: 'UTC' }).format(
    new Date(day),
  )
}

function useWidth() {
  const place = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const element = place.current
    if (!element) return
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { place, width }
}
