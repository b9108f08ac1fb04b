// When a form shows a field's problem: once the field was left, and for all fields once saving was
// tried. Nobody is corrected while they still type.

import { useState } from 'react'

const nothing: ReadonlySet<never> = new Set()

/** `problems`: the present problem of each field, in the order of the form. */
export function useJudged<Name extends string, Problem>(
  problems: Readonly<Partial<Record<Name, Problem>>>,
) {
  const [judged, setJudged] = useState<ReadonlySet<Name> | 'all'>(nothing)
  return {
    /** The problem of a field, if it should be shown. */
    shownError: (name: Name): Problem | undefined =>
      judged === 'all' || judged.has(name) ? problems[name] : undefined,
    /** Whether saving was tried. */
    isTried: judged === 'all',
    leave: (name: Name) =>
      setJudged((before) => (before === 'all' ? before : new Set(before).add(name))),
    /** Checks all fields; returns the first with a problem. */
    judgeAll(): Name | undefined {
      setJudged('all')
      return (Object.keys(problems) as Name[]).find((name) => problems[name] !== undefined)
    },
    judgeNone: () => setJudged(nothing),
  }
}
