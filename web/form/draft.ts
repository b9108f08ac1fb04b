// Somebody's draft, beside what is saved meanwhile: which fields were changed, what happens to them
// when somebody else saves, and what is left to save after one's own save. Pure; the state of a
// form is in use-draft.ts.

/** The database's values, as the form shows them. A new object each time they were loaded. */
export type Saved<Values> = { values: Values }

export type Draft<S extends Saved<object>> = {
  values: S['values']
  /** The values of a field before it was edited: those saved or sent last. */
  base: S['values']
  /** What was loaded when the draft began, or was last merged. */
  from: S
  /** Edited here and changed elsewhere as well. */
  conflicts: readonly NameOf<S>[]
  /** Somebody else saved meanwhile, and nobody has decided yet. */
  isBehind: boolean
  /** Being saved; others' changes wait until that is done. */
  sent?: S['values'] | undefined
}

export type NameOf<S extends Saved<object>> = Extract<keyof S['values'], string>

export type Rules<S extends Saved<object>> = {
  /** Whether two values of a field are the same once saved. */
  isSame: <Name extends NameOf<S>>(
    name: Name,
    one: S['values'][Name],
    other: S['values'][Name],
  ) => boolean
  /**
   * What happens with somebody else's save. `merge`: fields that were not edited here follow it.
   * `ask`: the fields belong together, so all of them stay until somebody has decided.
   */
  news: 'merge' | 'ask'
}

export const begin = <S extends Saved<object>>(saved: S, values = saved.values): Draft<S> => ({
  values,
  base: saved.values,
  from: saved,
  conflicts: [],
  isBehind: false,
})

const namesOf = <S extends Saved<object>>(values: S['values']) => Object.keys(values) as NameOf<S>[]

/** The fields in which two versions differ. */
export const differences = <S extends Saved<object>>(
  one: S['values'],
  other: S['values'],
  { isSame }: Pick<Rules<S>, 'isSame'>,
): NameOf<S>[] => namesOf<S>(one).filter((name) => !isSame(name, one[name], other[name]))

/**
 * Merges two versions: fields that were not edited here get the other's value, edited ones stay.
 * `conflicts` are the fields that both changed differently; `taken` those that only the other one
 * changed.
 */
export function merge<S extends Saved<object>>(
  base: S['values'],
  mine: S['values'],
  theirs: S['values'],
  rules: Pick<Rules<S>, 'isSame'>,
): { values: S['values']; conflicts: NameOf<S>[]; taken: NameOf<S>[] } {
  const byMe = new Set(differences<S>(mine, base, rules))
  const byThem = differences<S>(theirs, base, rules)
  const apart = new Set(differences<S>(mine, theirs, rules))
  const written = [...byMe].map((name) => [name, mine[name]])
  return {
    values: { ...theirs, ...Object.fromEntries(written) },
    conflicts: byThem.filter((name) => byMe.has(name) && apart.has(name)),
    taken: byThem.filter((name) => !byMe.has(name)),
  }
}

/** The draft combined with what is saved now. */
export function receive<S extends Saved<object>>(
  draft: Draft<S>,
  saved: S,
  rules: Rules<S>,
): Draft<S> {
  if (saved === draft.from || draft.sent) return draft
  const isNews = differences<S>(saved.values, draft.base, rules).length > 0
  if (rules.news === 'ask' && isNews) return { ...draft, isBehind: true }
  if (rules.news === 'ask') return { ...begin(saved), values: draft.values }
  if (differences<S>(draft.values, draft.base, rules).length === 0) return begin(saved)
  const { values, conflicts } = merge<S>(draft.base, draft.values, saved.values, rules)
  return {
    ...begin(saved, values),
    conflicts: [...new Set([...draft.conflicts, ...conflicts])],
    isBehind: draft.isBehind || isNews,
  }
}

/** Keeps the values edited here, over somebody else's. */
export const keepMine = <S extends Saved<object>>(draft: Draft<S>, saved: S): Draft<S> =>
  begin(saved, draft.values)

/** Takes somebody else's values in these fields; other edited fields stay. */
export function takeTheirs<S extends Saved<object>>(
  draft: Draft<S>,
  saved: S,
  names: readonly NameOf<S>[],
): Draft<S> {
  const values: S['values'] = saved.values
  const theirs = names.map((name) => [name, values[name]])
  return begin(saved, { ...draft.values, ...Object.fromEntries(theirs) })
}

/** `sent` was saved. Later edits are still to be saved. */
export const afterSave = <S extends Saved<object>>(
  draft: Draft<S>,
  sent: S['values'],
): Draft<S> => ({
  ...draft,
  base: sent,
  conflicts: [],
  isBehind: false,
  sent: undefined,
})

/**
 * `sent` was saved and loaded again as `stored`, which the database may have completed. Later edits
 * are still to be saved.
 */
export const afterReading = <S extends Saved<object>>(
  draft: Draft<S>,
  sent: S['values'],
  stored: S,
  rules: Pick<Rules<S>, 'isSame'>,
): Draft<S> => begin(stored, merge<S>(sent, draft.values, stored.values, rules).values)
