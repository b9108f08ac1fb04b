// The practice's questions and their right answers; the words are
// `assessment.practice.questions.*`.

export const subjects = ['clock', 'crash', 'unsure', 'code', 'end'] as const
export const optionNames = ['a', 'b', 'c', 'd'] as const

/** By its position among the four. */
export const rightOption: Record<(typeof subjects)[number], number> = {
  clock: 0,
  crash: 1,
  unsure: 2,
  code: 3,
  end: 1,
}
