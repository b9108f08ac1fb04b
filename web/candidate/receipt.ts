// The receipt for an application that was just sent, as it travels with the person to the next
// screen: the area's frame shows it there.

import type { Receipt } from '../data/applications/applications.ts'

export type SentApplication = { title: string; company: string; receipt: Receipt }

/** What the place that somebody came to was told, if anything. */
export function sentWith(state: unknown): SentApplication | null {
  return (state as { sent?: SentApplication } | null)?.sent ?? null
}
