// The job that somebody wanted to save before they were signed in: kept in this tab until they are.

const key = 'save-job'

export function rememberWanted(jobId: string) {
  try {
    sessionStorage.setItem(key, jobId)
  } catch {}
}

/** Answers it once. */
export function takeWanted(): string | null {
  try {
    const jobId = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    return jobId
  } catch {
    return null
  }
}
