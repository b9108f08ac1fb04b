// An estimate of a median from many measurements, for any distribution: no single slow answer of a
// busy machine decides.

/** The interval of the median with 99.9 % confidence, in the unit of the values. */
type Interval = { low: number; high: number }

const Z_999 = 3.29

/**
 * By order statistics: how many of n values are below their true median is binomial, for any
 * distribution. Needs at least 16 values.
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
 * Measures pairs, in random order, and compares the two of each; returns the interval of the
 * differences' median. A busy machine slows both of a pair. It takes `pairs` at first, and more, up
 * to five times as many, while the interval is wider than `width`: their number depends on the
 * scatter of the values, not on the result.
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

/** The duration in milliseconds. */
export async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}
