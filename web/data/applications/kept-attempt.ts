// A running test as this browser keeps it, so that a reload without a network can go on: questions,
// deadline and answers. Forgotten when the test is over, and at sign-out (session.tsx).

import type { Assessment, Attempt } from './assessments.ts'

/** Sign-out removes every key that begins with it. */
const prefix = 'running-assessment:'

type Kept = { userId: string; assessment: Assessment; attempt: Attempt }

export function keepAttempt(jobId: string, kept: Kept) {
  try {
    localStorage.setItem(prefix + jobId, JSON.stringify(kept))
  } catch {}
}

export function forgetAttempt(jobId: string) {
  try {
    localStorage.removeItem(prefix + jobId)
  } catch {}
}

/** Nobody else's, and none whose time was over long ago. */
export function keptAttempt(userId: string, jobId: string): Kept | undefined {
  const kept = read(prefix + jobId)
  return kept?.userId === userId ? kept : undefined
}

export function keptAttempts(): { jobId: string; title: string }[] {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(prefix))
      .map((key) => ({
        jobId: key.slice(prefix.length),
        title: read(key)?.assessment.jobTitle ?? '',
      }))
  } catch {
    return []
  }
}

function read(key: string): Kept | undefined {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '') as Kept
  } catch {
    return undefined
  }
}
