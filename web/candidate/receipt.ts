// The receipt for an application that was just sent, as navigation state for the next screen: the
// area's layout shows it there.

import type { Receipt } from '../data/applications/applications.ts'

export type SentApplication = { title: string; company: string; receipt: Receipt }

/** The receipt in a location's state, if any. */
export function sentWith(state: unknown): SentApplication | null {
  return (state as { sent?: SentApplication } | null)?.sent ?? null
}
