import { setTimeout as pause } from 'node:timers/promises'

/**
 * Resolves when the condition becomes true; rejects when it has not by then. The time is that of a
 * machine on which everything else runs too, and no promise of the product.
 */
export async function until(condition: () => boolean | Promise<boolean>, ms = 20_000) {
  const end = Date.now() + ms
  while (!(await condition())) {
    if (Date.now() > end) throw new Error(`It did not come true within ${ms} ms`)
    await pause(15)
  }
}
