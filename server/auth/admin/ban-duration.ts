// How long a ban lasts, in the notation of Go's durations: "24h", "1h30m", "90s", or "none".
import { invalid } from '../errors/errors.ts'

const MS: Record<string, number> = { h: 3_600_000, m: 60_000, s: 1000, ms: 1 }
const LONGEST_MS = 200 * 365.25 * 24 * 3_600_000

/** When the ban ends (ISO 8601), or null for "none". Throws `AuthError` (validation_failed). */
export function banEnd(text: string, now: Date): string | null {
  if (text === 'none') return null
  const parts = [...text.matchAll(/(\d{1,9}(?:\.\d{1,6})?)(h|ms|m|s)/g)]
  if (parts.length === 0 || parts.map(([part]) => part).join('') !== text) {
    throw invalid('invalid format for ban duration: expected e.g. 24h, 1h30m or none')
  }
  const ms = parts.reduce((sum, [, count, unit]) => sum + Number(count) * (MS[unit ?? ''] ?? 0), 0)
  return new Date(now.getTime() + Math.min(ms, LONGEST_MS)).toISOString()
}
