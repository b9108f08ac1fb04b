// When a form shows a field's problem: once the field was left, and for all fields once saving was
// tried. Nobody is corrected while they still type.

import { useState } from 'react'

const nothing: ReadonlySet<never> = new Set()

/** `problems`: the present problem of each field, in the order of the form. */
export function useShownErrors<Name extends string, Problem>(
  problems: Readonly<Partial<Record<Name, Problem>>>,
) {
  const [shown, setShown] = useState<ReadonlySet<Name> | 'all'>(nothing)
  return {
    /** The problem of a field, if it should be shown. */
    shownError: (name: Name): Problem | undefined =>
      shown === 'all' || shown.has(name) ? problems[name] : undefined,
    /** Whether saving was tried. */
    isTried: shown === 'all',
    leave: (name: Name) =>
      setShown((before) => (before === 'all' ? before : new Set(before).add(name))),
    /** Shows the problems of all fields; returns the first field that has one. */
    showAll(): Name | undefined {
      setShown('all')
      return (Object.keys(problems) as Name[]).find((name) => problems[name] !== undefined)
    },
    hideAll: () => setShown(nothing),
  }
}
