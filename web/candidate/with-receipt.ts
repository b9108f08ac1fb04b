// On to another screen with the receipt for what was just sent.

import type { Receipt } from '../data/applications/applications.ts'
import type { SentApplication } from './receipt.ts'

/**
 * For `navigate(place, …)`. What shows it is there before the place is, so that nothing moves when
 * it appears.
 */
export async function withReceipt(
  job: { title: string; company_name: string },
  receipt: Receipt,
): Promise<{ state: { sent: SentApplication } }> {
  await import('./receipt-note.tsx').catch(() => {})
  return { state: { sent: { title: job.title, company: job.company_name, receipt } } }
}
