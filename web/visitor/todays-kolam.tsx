// The hero's kolam, drawn from what happened here today: a loop for every posting, a lit bead for
// every answer. On a day without any only the quiet pattern is there, and the line says so.

import { useEffect, useState } from 'react'
import { type TodaysCounts, todaysCounts } from '../data/jobs/todays-counts.ts'
import { publicReads } from '../data/wire/public-reads.ts'
import { say } from '../messages/say.ts'
import { Kolam } from '../ui/kolam.tsx'
import { roundRings } from '../ui/kolam-lines.ts'

const size = 9
const outerRing = 2 * (size - 1)
const again = 60_000

/** The counts that came with the page, read again every minute while somebody looks at it. */
export function useToday(first: TodaysCounts | null): TodaysCounts | null {
  const [today, setToday] = useState(first)
  useEffect(() => {
    const look = async () => {
      if (document.visibilityState === 'hidden') return
      // Without an answer the last one stays; the next minute asks again.
      const counts = await publicReads()
        .then(todaysCounts)
        .catch(() => null)
      if (counts) setToday(counts)
    }
    const timer = setInterval(look, again)
    return () => clearInterval(timer)
  }, [])
  return today
}

type Props = { today: TodaysCounts | null; className: string }

export function TodaysKolam({ today, className }: Props) {
  const dots = roundRings(size)
  const { posted = 0, answered = 0 } = today ?? {}
  const isLoop = (at: number) => at < shown(posted, dots.length)
  // Beads begin opposite, so that a few of both are seen apart.
  const isBead = (at: number) => {
    const place = at < outerRing ? (at + outerRing / 2) % outerRing : at
    return place < shown(answered, dots.length)
  }
  return (
    <div className={className} data-loops={shown(posted, dots.length)}>
      <Kolam size={size} className="w-full text-pattern" />
      <svg
        viewBox={`-0.6 -0.6 ${size + 0.2} ${size + 0.2}`}
        fill="none"
        aria-hidden="true"
        className="absolute inset-0 w-full"
      >
        {dots.map(({ point: [x, y], path }, at) => (
          <g key={path}>
            {isLoop(at) && (
              <path
                d={path}
                className="motion-safe:animate-[appear_900ms_both] stroke-accent"
                strokeWidth="3"
                strokeLinecap="round"
                vectorEffect="non-scaling-stroke"
              />
            )}
            {isBead(at) && (
              <circle
                cx={x}
                cy={y}
                r="0.14"
                className="motion-safe:animate-[appear_900ms_both] fill-accent"
              />
            )}
          </g>
        ))}
      </svg>
    </div>
  )
}

/** On a day with more of them than there are dots, each stands for several. */
function shown(count: number, dots: number): number {
  return Math.ceil(count / Math.max(1, Math.ceil(count / dots)))
}

/** The same in words. */
export function TodaysLine({ today }: { today: TodaysCounts | null }) {
  if (!today) return null
  const isQuiet = today.posted + today.answered === 0
  return (
    <p className="figures flex items-center gap-3 text-sm text-soft max-lg:mt-5 lg:max-w-[53%]">
      <svg
        viewBox="0 0 20 20"
        className="size-5 flex-none text-accent"
        fill="none"
        aria-hidden="true"
      >
        <circle cx="10" cy="10" r="8" stroke="currentColor" strokeWidth="2" />
        {!isQuiet && <circle cx="10" cy="10" r="3" fill="currentColor" />}
      </svg>
      {isQuiet ? say('home.today.quiet') : say('home.today.counts', today)}
    </p>
  )
}
