// Reads values whose form is unknown. Every function returns `undefined` and never throws.
import type { Json } from './posting.ts'

export type Fields = Record<string, unknown>

export function fieldsOf(value: unknown): Fields | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Fields)
    : undefined
}

/** The objects of a list, or the single object. */
export function fieldsIn(value: unknown): Fields[] {
  return listOf(value)
    .map(fieldsOf)
    .filter((entry) => entry !== undefined)
}

export function listOf(value: unknown): unknown[] {
  if (value === undefined || value === null) return []
  return Array.isArray(value) ? value : [value]
}

/** A text or number as text; blank counts as missing. */
export function textOf(value: unknown): string | undefined {
  if (typeof value === 'number' || typeof value === 'bigint') return String(value)
  if (typeof value !== 'string') return undefined
  const text = cleanText(value).trim()
  return text === '' ? undefined : text
}

export function textsOf(value: unknown): string[] {
  return listOf(value).flatMap((entry) => textOf(entry) ?? [])
}

export function numberOf(value: unknown): number | undefined {
  if (typeof value === 'string' && value.trim() === '') return undefined
  const number = typeof value === 'string' ? Number(value.replaceAll(',', '')) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined
}

/**
 * Removes what PostgreSQL cannot store (NUL, half characters) and what no reader can see (controls,
 * direction overrides).
 */
export function cleanText(value: string): string {
  return value
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069\ufeff]/gu, (char) =>
      char === '\n' || char === '\t' ? char : '',
    )
}

/** The original row, in a form that jsonb accepts. Nesting beyond 50 levels is cut off. */
export function storable(value: unknown, depth = 0): Json {
  if (typeof value === 'string') return value.toWellFormed().replaceAll('\u0000', '')
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  if (typeof value === 'boolean' || value === null) return value
  if (typeof value !== 'object' || depth > 50) return null
  if (Array.isArray(value)) return value.map((entry) => storable(entry, depth + 1))
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [
      storable(key) as string,
      storable(entry, depth + 1),
    ]),
  )
}
