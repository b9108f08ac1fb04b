// The state of a form whose values are saved in the database: what is typed, what is saved, and
// what somebody else saved meanwhile (draft.ts). What is typed stays whatever happens.

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

/** A draft and the way to change it; undefined while nothing was written. */
export type DraftState<S extends Saved<object>> = readonly [
  Draft<S> | undefined,
  Dispatch<SetStateAction<Draft<S> | undefined>>,
]

/**
 * `saved` is what was read last; its object must stay the same until it was read anew. `state` is
 * given by a screen that keeps a draft for longer than its form is open.
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
    /** Written here and changed elsewhere as well; saving again writes what is written here. */
    conflicts: draft.conflicts.filter((name) => changed.includes(name)),
    write: (change: Partial<S['values']> | ((before: S['values']) => Partial<S['values']>)) =>
      store((before) => {
        const now = current(before)
        const written = typeof change === 'function' ? change(now.values) : change
        return { ...now, values: { ...now.values, ...written } }
      }),
    /** Writes what is written here over what somebody else saved. */
    keepMine: () => store((before) => keepMine(current(before), saved)),
    /** Takes over what somebody else saved in these fields. */
    takeTheirs: (names: readonly NameOf<S>[]) =>
      store((before) => takeTheirs(current(before), saved, names)),
    /** Gives up all that was written. */
    giveUp: () => store(undefined),
    /** To be told when a save begins and how it ends, so that nothing typed meanwhile is lost. */
    onSend: (sent: S['values']) => store((before) => ({ ...current(before), sent })),
    onSaved: (sent: S['values']) => store((before) => before && afterSave(before, sent)),
    /** As `onSaved`, where the form itself read again what was saved. */
    onStored: (sent: S['values'], stored: S) =>
      store((before) => before && afterReading(before, sent, stored, rules)),
    onRefused: () => store((before) => before && { ...before, sent: undefined }),
  }
}
