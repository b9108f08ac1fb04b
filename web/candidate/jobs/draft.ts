// The cover letter as it is being written, kept in this browser per person and job, so that a
// closed tab, a lost session or a trip to the profile never loses it (CAN-09). A browser that
// forbids storage simply keeps nothing.

const keyOf = (userId: string, jobId: string) => `cover-letter:${userId}:${jobId}`

export function readDraft(userId: string, jobId: string): string {
  try {
    return localStorage.getItem(keyOf(userId, jobId)) ?? ''
  } catch {
    return ''
  }
}

export function keepDraft(userId: string, jobId: string, text: string) {
  try {
    if (text.trim()) localStorage.setItem(keyOf(userId, jobId), text)
    else localStorage.removeItem(keyOf(userId, jobId))
  } catch {}
}

/** The letter was sent: forgets it, but not another that has been begun since. */
export function dropDraft(userId: string, jobId: string, sent: string) {
  if (readDraft(userId, jobId).trim() === sent.trim()) keepDraft(userId, jobId, '')
}
