// The kolam of an application: one line around a row of dots, with a loop for everything that
// happened. Some events have a loop above or below the line too, so that no two ways look the same
// by chance: the résumé above it, the test below it, a step forward on both sides.

import { woven } from '../ui/kolam-lines.ts'

export type Event =
  | 'applied'
  | 'seen'
  | 'opened'
  | 'assessed'
  | 'stage'
  | 'approved'
  | 'shortlisted'
  | 'hired'
  | 'rejected'
  | 'withdrawn'
  | 'reopened'

type Side = 'above' | 'below'
type Loop = { x: number; y: number; path: string }

const besides: Partial<Record<Event, readonly Side[]>> = {
  opened: ['above'],
  assessed: ['below'],
  stage: ['above'],
  approved: ['above', 'below'],
  shortlisted: ['above', 'below'],
  hired: ['above', 'below'],
}

const ends: readonly Event[] = ['hired', 'rejected', 'withdrawn']
const turns: readonly Event[] = [...ends, 'reopened']

/** A longer way keeps its beginning, and loses what came next. */
export const maxLoops = 14

/**
 * In the order of time. `ahead` is the loop that an open application's line still leads to; a
 * decided one comes back to itself.
 */
export function kolamOf(events: readonly Event[]): { loops: Loop[]; ahead: Loop | null } {
  const shown = [...events.slice(0, 1), ...events.slice(1).slice(1 - maxLoops)]
  const isOpen = !ends.some((end) => end === events.findLast((event) => turns.includes(event)))
  const last = shown.length - 1
  const loops = shown.flatMap((event, x) => {
    const sides = besides[event] ?? []
    const [above, below] = [sides.includes('above'), sides.includes('below')]
    return [
      { x, y: 0, path: woven(x, 0, [above, x < last || isOpen, below, x > 0]) },
      ...(above ? [{ x, y: -1, path: woven(x, -1, [false, false, true, false]) }] : []),
      ...(below ? [{ x, y: 1, path: woven(x, 1, [true, false, false, false]) }] : []),
    ]
  })
  const x = shown.length
  return {
    loops,
    ahead: isOpen ? { x, y: 0, path: woven(x, 0, [false, false, false, true]) } : null,
  }
}
