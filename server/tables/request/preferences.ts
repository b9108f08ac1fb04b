// The Prefer header: what is understood, what is not, and what to report as applied.
import { errors, TableError } from '../errors.ts'

export type Preferences = {
  return?: 'minimal' | 'headers-only' | 'representation'
  count?: 'exact' | 'planned' | 'estimated'
  resolution?: 'merge-duplicates' | 'ignore-duplicates'
  missing?: 'default' | 'null'
  handling?: 'strict' | 'lenient'
  tx?: 'commit' | 'rollback'
  timezone?: string
  maxAffected?: number
}

const WORDS: Readonly<Record<string, readonly string[]>> = {
  return: ['minimal', 'headers-only', 'representation'],
  count: ['exact', 'planned', 'estimated'],
  resolution: ['merge-duplicates', 'ignore-duplicates'],
  missing: ['default', 'null'],
  handling: ['strict', 'lenient'],
  tx: ['commit', 'rollback'],
}

function isZone(zone: string): boolean {
  if (!/^[A-Za-z]/.test(zone)) return false
  try {
    return Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/**
 * The first mention of a preference counts. Unknown ones are ignored, or refused (PGRST122) with
 * `handling=strict`. `txAllowed`: whether `tx` may choose commit or rollback.
 */
export function parsePreferences(header: string | null, txAllowed: boolean): Preferences {
  const found: Record<string, string | number> = {}
  const unknown: string[] = []
  for (const part of (header ?? '').split(',')) {
    const text = part.trim()
    if (text === '') continue
    const [key = '', value = ''] = text.split('=', 2).map((each) => each.trim())
    const entry = entryFor(key, value, txAllowed)
    if (!entry) unknown.push(text)
    else found[entry[0]] ??= entry[1]
  }
  if (found.handling === 'strict' && unknown.length > 0)
    throw new TableError(errors.preferences(unknown))
  return found as Preferences
}

function entryFor(
  key: string,
  value: string,
  txAllowed: boolean,
): [string, string | number] | undefined {
  if (key === 'tx' && !txAllowed) return undefined
  if (Object.hasOwn(WORDS, key)) return WORDS[key]?.includes(value) ? [key, value] : undefined
  if (key === 'max-affected')
    return /^\d{1,9}$/.test(value) ? ['maxAffected', Number(value)] : undefined
  if (key === 'timezone') return isZone(value) ? ['timezone', value] : undefined
  return undefined
}

/** The value of `Preference-Applied`; undefined when there is nothing to say. */
export function appliedPreferences(
  preferences: Preferences,
  acted: readonly (keyof Preferences)[],
): string | undefined {
  const words = acted.flatMap((key) => {
    const value = preferences[key]
    return value === undefined ? [] : [`${key === 'maxAffected' ? 'max-affected' : key}=${value}`]
  })
  return words.length > 0 ? words.join(', ') : undefined
}
