// Answers that must not tell whether an address is known take a time that does not tell it either:
// each is held until the next whole step since its start, and one step is longer than the
// difference.

/** One step is longer than writing a token and a mail. */
export const STEP_MS = 100

export async function inEqualTime<T>(stepMs: number, work: () => Promise<T>): Promise<T> {
  const start = performance.now()
  try {
    return await work()
  } finally {
    const spent = performance.now() - start
    const left = Math.ceil(spent / stepMs) * stepMs - spent
    await new Promise((resolve) => setTimeout(resolve, left))
  }
}
