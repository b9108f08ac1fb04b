// Figures beside their targets, a line each, and whether all of them were met.

export class Verdicts {
  missed = 0

  /** Prints one figure; without `target` it is only reported. */
  report(
    what: string,
    value: number,
    unit: string,
    target?: number,
    bound: 'at most' | 'at least' = 'at most',
  ) {
    const met = target === undefined || (bound === 'at most' ? value <= target : value >= target)
    if (!met) this.missed += 1
    const promised =
      target === undefined ? '' : `${bound === 'at most' ? '≤' : '≥'} ${target} ${unit}`
    const verdict = target === undefined ? '' : met ? 'met' : 'MISSED'
    const figure = `${round(value)} ${unit}`
    console.log(`  ${what.padEnd(52)}${figure.padStart(12)}   ${promised.padEnd(12)}${verdict}`)
  }
}

const round = (value: number) =>
  value >= 100 ? Math.round(value) : Math.round(value * 1000) / 1000

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
