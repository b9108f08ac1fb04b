// The job that somebody wanted to save before signing in: stored in this tab until they are signed
// in.

const key = 'save-job'

export function rememberWanted(jobId: string) {
  try {
    sessionStorage.setItem(key, jobId)
  } catch {}
}

/** Returns it once. */
export function takeWanted(): string | null {
  try {
    const jobId = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    return jobId
  } catch {
    return null
  }
}
