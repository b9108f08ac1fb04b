// The end: the score in a kolam that closes, what comes next, and links to continue.

import { type ReactNode, useEffect, useRef } from 'react'
import { say } from '../../messages/say.ts'
import { BeadStep, placeOf } from '../../ui/bead-step.tsx'
import { corners, kolam, outermost } from '../../ui/kolam-lines.ts'

type Props = {
  title: string
  heading: string
  score: number
  /** What comes next, step by step. */
  steps?: readonly string[]
  children: ReactNode
}

export function Completed({ title, heading, score, steps = [], children }: Props) {
  const end = useRef<HTMLHeadingElement>(null)
  // The element with the focus is gone.
  useEffect(() => {
    end.current?.focus()
    window.scrollTo({ top: 0, behavior: 'instant' })
  }, [])
  return (
    <div className="mx-auto max-w-[46rem]">
      <div className="relative isolate flex flex-col items-center overflow-hidden rounded-sheet border border-line bg-surface px-5 py-9 text-center sm:py-12">
        <p className="font-semibold text-accent-text">{title}</p>
        <h1 ref={end} tabIndex={-1} className="mt-2 text-3xl outline-none sm:text-4xl">
          {heading}
        </h1>
        <Closing />
        <p className="figures mt-5 font-heading text-2xl font-semibold sm:text-3xl">
          {say('assessment.score', { score })}
        </p>
      </div>
      {steps.length > 0 && (
        <section aria-labelledby="next" className="mt-9">
          <h2 id="next" className="text-xl">
            {say('assessment.after.title')}
          </h2>
          <ol className="mt-4">
            {steps.map((step, at) => (
              <BeadStep key={step} place={placeOf(at, steps.length)} color="text-pattern">
                <p className="pt-1.5 text-soft">{step}</p>
              </BeadStep>
            ))}
          </ol>
        </section>
      )}
      {children}
    </div>
  )
}

const size = 5

/** The line goes once around all dots and comes back to where it began. */
function Closing() {
  const { path, points } = kolam(size, 'diamond')
  return (
    <svg
      className="mt-6 size-44 text-pattern sm:size-52"
      viewBox={`-0.6 -0.6 ${size + 0.2} ${size + 0.2}`}
      fill="none"
      aria-hidden="true"
    >
      <path d={path} stroke="currentColor" strokeWidth="0.035" />
      <path
        d={outermost(size)}
        pathLength="1"
        className="drawn stroke-accent"
        strokeWidth="0.085"
      />
      {points.map(([x, y]) => (
        <circle key={`${x},${y}`} cx={x} cy={y} r="0.055" fill="currentColor" />
      ))}
      {corners(size).map(([x, y]) => (
        <circle key={`${x},${y}`} cx={x} cy={y} r="0.13" className="fill-accent" />
      ))}
    </svg>
  )
}
