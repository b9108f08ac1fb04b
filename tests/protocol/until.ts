import { setTimeout as pause } from 'node:timers/promises'

/** Resolves when the condition becomes true; rejects when it has not by then. */
export async function until(condition: () => boolean | Promise<boolean>, ms = 5000) {
  const end = Date.now() + ms
  while (!(await condition())) {
    if (Date.now() > end) throw new Error(`It did not come true within ${ms} ms`)
    await pause(15)
  }
}
