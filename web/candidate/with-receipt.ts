// Goes to another screen with the receipt for an application that was just sent.

import type { Receipt } from '../data/applications/applications.ts'
import type { SentApplication } from './receipt.ts'

/**
 * For `navigate(path, …)`. Loads the receipt's component before the screen, so that nothing moves
 * when it appears.
 */
export async function withReceipt(
  job: { title: string; company_name: string },
  receipt: Receipt,
): Promise<{ state: { sent: SentApplication } }> {
  await import('./receipt-note.tsx').catch(() => {})
  return { state: { sent: { title: job.title, company: job.company_name, receipt } } }
}
