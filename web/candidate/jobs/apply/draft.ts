// The cover letter while it is being written, stored in this browser per person and job, so that a
// closed tab, a lost session or a visit to the profile does not lose it (CAN-09). A browser that
// forbids storage keeps nothing.

import { inBrowser, storedText } from '../../../form/browser-storage.ts'

const letterOf = (userId: string, jobId: string) =>
  storedText(inBrowser, `cover-letter:${userId}:${jobId}`)

export const readDraft = (userId: string, jobId: string) => letterOf(userId, jobId).read() ?? ''

export function keepDraft(userId: string, jobId: string, text: string) {
  const letter = letterOf(userId, jobId)
  if (text.trim()) letter.keep(text)
  else letter.drop()
}

/** The letter was sent: deletes it, but not another that was begun since. */
export function dropDraft(userId: string, jobId: string, sent: string) {
  if (readDraft(userId, jobId).trim() === sent.trim()) keepDraft(userId, jobId, '')
}
