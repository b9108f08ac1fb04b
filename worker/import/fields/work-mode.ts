// Remote, hybrid or onsite: as the source states it, else from its places ("Hybrid - Pune"), else
// nothing.
import type { WorkMode } from '../posting.ts'

const REMOTE =
  /\bremote\b|telecommut|work from home|\bwfh\b|\banywhere\b|home[ -]?based|\bfully distributed\b/i
const HYBRID = /\bhybrid\b|remote[ -]friendly|partly remote|flexible work/i
const ONSITE = /\bon[ -]?site\b|in[ -]?office|\bin[ -]person\b|work from office|\bwfo\b|\bfield\b/i

export function workModeOf(stated: string | undefined, places: readonly string[]): WorkMode | null {
  const named = stated ? modeIn(stated) : null
  if (named) return named
  const modes = new Set(places.map(modeIn))
  // "London; Remote" lets the person choose: hybrid is the closest.
  return modes.size > 1 ? 'hybrid' : ([...modes][0] ?? null)
}

function modeIn(text: string): WorkMode | null {
  const words = text.replaceAll('_', ' ')
  if (HYBRID.test(words)) return 'hybrid'
  if (REMOTE.test(words)) return 'remote'
  if (ONSITE.test(words)) return 'onsite'
  return null
}
