// What the practice asks, and what is right; the words are `assessment.practice.questions.*`.

export const subjects = ['clock', 'crash', 'unsure', 'code', 'end'] as const
export const optionNames = ['a', 'b', 'c', 'd'] as const

/** By its place among the four. */
export const rightOption: Record<(typeof subjects)[number], number> = {
  clock: 0,
  crash: 1,
  unsure: 2,
  code: 3,
  end: 1,
}
