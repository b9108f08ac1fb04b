// What is still to be decided, one after the other: which one is next, which were left for later,
// and what was decided so far. The order is that in which they were given.

import type { FirstDecision } from '../../data/applications/decisions.ts'

type Decided = { id: string; to: FirstDecision }

type Queue = {
  ids: readonly string[]
  /** The latest last. */
  decided: readonly Decided[]
  later: readonly string[]
  /** Those that somebody else decided on, or that are gone. */
  passed: readonly string[]
}

export type Step =
  | { step: 'decided'; id: string; to: FirstDecision }
  | { step: 'undone' | 'later' | 'passed'; id: string }
  | { step: 'again' }

export const beginWith = (ids: readonly string[]): Queue => ({
  ids,
  decided: [],
  later: [],
  passed: [],
})

/** The same step twice counts once. */
export function afterStep(queue: Queue, step: Step): Queue {
  if (step.step === 'again') return { ...queue, later: [] }
  const without = { ...queue, ...withoutId(queue, step.id) }
  switch (step.step) {
    case 'decided':
      return { ...without, decided: [...without.decided, { id: step.id, to: step.to }] }
    case 'later':
      return { ...without, later: [...without.later, step.id] }
    case 'passed':
      return { ...without, passed: [...without.passed, step.id] }
    case 'undone':
      return without
  }
}

function withoutId({ decided, later, passed }: Queue, id: string) {
  return {
    decided: decided.filter((one) => one.id !== id),
    later: later.filter((one) => one !== id),
    passed: passed.filter((one) => one !== id),
  }
}

/** The present one first. */
export function waiting({ ids, decided, later, passed }: Queue): string[] {
  const gone = new Set([...decided.map(({ id }) => id), ...later, ...passed])
  return ids.filter((id) => !gone.has(id))
}

/** How many were decided so. */
export const countOf = ({ decided }: Queue, to: FirstDecision) =>
  decided.filter((one) => one.to === to).length

/** How far it is: those that need no look any more. */
export const behind = ({ decided, passed }: Queue) => decided.length + passed.length
