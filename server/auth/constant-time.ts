// Some answers must not reveal whether an address is known, not even by how long they take. Each is
// delayed to the next whole step since its start; one step is longer than the difference to hide.

/** One step is longer than writing a token and a mail. */
export const STEP_MS = 100

export async function constantTimeStep<T>(stepMs: number, work: () => Promise<T>): Promise<T> {
  const start = performance.now()
  try {
    return await work()
  } finally {
    const spent = performance.now() - start
    const left = Math.ceil(spent / stepMs) * stepMs - spent
    await new Promise((resolve) => setTimeout(resolve, left))
  }
}
