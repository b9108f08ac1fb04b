// What many measurements tell of a median, whatever their distribution: no single slow answer of a
// busy machine decides anything.

/** Where the median lies with 99.9 % confidence; both ends in the unit of the values. */
export type Interval = { low: number; high: number }

const Z_999 = 3.29

/**
 * By order statistics: how many of n values lie below their true median is binomial, whatever they
 * are. Needs 16 values at least.
 */
export function medianInterval(values: readonly number[]): Interval {
  const sorted = [...values].sort((a, b) => a - b)
  const reach = Math.ceil((Z_999 * Math.sqrt(sorted.length)) / 2)
  const low = sorted[Math.floor(sorted.length / 2) - reach]
  const high = sorted[Math.ceil(sorted.length / 2) - 1 + reach]
  if (low === undefined || high === undefined) throw new Error(`${values.length} are too few`)
  return { low, high }
}

/**
 * Measures pairs, in an order by chance, and compares the two of each; answers where the median of
 * that lies. A machine that is busy for a while slows both of a pair. It takes `pairs` at first,
 * and more, up to five times as many, while the interval is wider than `width`: how many are taken
 * depends on how far they scatter, not on where they lie.
 */
export async function comparePairs(options: {
  one: () => Promise<number>
  other: () => Promise<number>
  compare: (one: number, other: number) => number
  pairs: number
  width: number
}): Promise<Interval & { pairs: number }> {
  const { one, other, compare, pairs, width } = options
  const compared: number[] = []
  for (;;) {
    for (let turn = 0; turn < pairs; turn += 1) {
      const oneFirst = Math.random() < 0.5
      const first = await (oneFirst ? one : other)()
      const second = await (oneFirst ? other : one)()
      compared.push(oneFirst ? compare(first, second) : compare(second, first))
    }
    const interval = medianInterval(compared)
    const isNarrow = interval.high - interval.low <= width
    if (isNarrow || compared.length >= 5 * pairs) return { ...interval, pairs: compared.length }
  }
}

/** Milliseconds that this takes. */
export async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}
