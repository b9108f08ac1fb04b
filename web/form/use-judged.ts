// When a form says what is wrong with a field: once the field was left, and with all of them once
// saving was tried. Nobody is corrected while they still type.

import { useState } from 'react'

const nothing: ReadonlySet<never> = new Set()

/** `problems`: what is wrong with each field now, in the order in which they stand in the form. */
export function useJudged<Name extends string, Problem>(
  problems: Readonly<Partial<Record<Name, Problem>>>,
) {
  const [judged, setJudged] = useState<ReadonlySet<Name> | 'all'>(nothing)
  return {
    /** What is to be said of a field. */
    told: (name: Name): Problem | undefined =>
      judged === 'all' || judged.has(name) ? problems[name] : undefined,
    /** Whether saving was tried. */
    isTried: judged === 'all',
    leave: (name: Name) =>
      setJudged((before) => (before === 'all' ? before : new Set(before).add(name))),
    /** Judges all fields; answers the first in which something is wrong. */
    judgeAll(): Name | undefined {
      setJudged('all')
      return (Object.keys(problems) as Name[]).find((name) => problems[name] !== undefined)
    },
    judgeNone: () => setJudged(nothing),
  }
}
