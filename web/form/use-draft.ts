// The state of a form whose values are saved in the database: the input, the saved values, and
// somebody else's changes (draft.ts). Input stays whatever happens.

import { type Dispatch, type SetStateAction, useState } from 'react'
import {
  afterReading,
  afterSave,
  begin,
  type Draft,
  differences,
  keepMine,
  type NameOf,
  type Rules,
  receive,
  type Saved,
  takeTheirs,
} from './draft.ts'

/** A draft and its setter; undefined while nothing was edited. */
export type DraftState<S extends Saved<object>> = readonly [
  Draft<S> | undefined,
  Dispatch<SetStateAction<Draft<S> | undefined>>,
]

/**
 * `saved` is what was loaded last; its object must stay the same until it is loaded again. `state`
 * is for a screen that keeps a draft longer than its form is open.
 */
export function useDraft<S extends Saved<object>>(
  saved: S,
  rules: Rules<S>,
  state?: DraftState<S>,
) {
  const own = useState<Draft<S>>()
  const [stored, store] = state ?? own
  const current = (draft: Draft<S> | undefined) =>
    draft ? receive(draft, saved, rules) : begin(saved)
  const draft = current(stored)
  const changed = differences<S>(draft.values, draft.base, rules)
  return {
    ...draft,
    changed,
    /** Edited here and changed elsewhere as well; saving again writes the values from here. */
    conflicts: draft.conflicts.filter((name) => changed.includes(name)),
    write: (change: Partial<S['values']> | ((before: S['values']) => Partial<S['values']>)) =>
      store((before) => {
        const now = current(before)
        const written = typeof change === 'function' ? change(now.values) : change
        return { ...now, values: { ...now.values, ...written } }
      }),
    /** Overwrites somebody else's values with those edited here. */
    keepMine: () => store((before) => keepMine(current(before), saved)),
    /** Takes over what somebody else saved in these fields. */
    takeTheirs: (names: readonly NameOf<S>[]) =>
      store((before) => takeTheirs(current(before), saved, names)),
    /** Discards all edits. */
    giveUp: () => store(undefined),
    /** Call these when a save begins and ends, so that input meanwhile is not lost. */
    onSend: (sent: S['values']) => store((before) => ({ ...current(before), sent })),
    onSaved: (sent: S['values']) => store((before) => before && afterSave(before, sent)),
    /** Like `onSaved`, when the form itself has loaded the saved values again. */
    onStored: (sent: S['values'], stored: S) =>
      store((before) => before && afterReading(before, sent, stored, rules)),
    onRefused: () => store((before) => before && { ...before, sent: undefined }),
  }
}
