// Remote, hybrid or onsite: as the source states it, else from its places ("Hybrid - Pune"), from
// other columns or the title, else nothing.
import type { WorkMode } from '../posting.ts'

const REMOTE =
  /\bremote\b|telecommut|work[ -]from[ -]home|\bwfh\b|\banywhere\b|home[ -]?based|\bfully distributed\b|\bhiring office located in\b/i
const HYBRID = /\bhybrid\b|remote[ -]friendly|partly remote|flexible work/i
const ONSITE =
  /\bon[ -]?site\b|in[ -]?office|\bin[ -]person\b|work[ -]from[ -]office|\bwfo\b|\bfield\b/i

/** Remote sensing and hybrid clouds are no places to work. */
const IN_TITLES: [WorkMode, RegExp][] = [
  [
    'hybrid',
    /\bhybrid\b(?! (cloud|mobile|app|apps|application|vehicle|electric|seeds?|integration|infrastructure|it)\b)/i,
  ],
  [
    'remote',
    /\bwork[ -]from[ -]home\b|\bwfh\b|\bremote\s*india\b|\bremote\b(?! (sensing|support|desktop|monitoring|infrastructure|pilot|access|control|patient|management|service|services)\b)/i,
  ],
]

export function workModeOf(
  stated: string | undefined,
  places: readonly string[],
  { title = '', others = [] }: { title?: string; others?: readonly (string | undefined)[] } = {},
): WorkMode | null {
  const named = stated ? modeIn(stated) : null
  if (named) return named
  const modes = new Set(places.map(modeIn))
  // "London; Remote" lets the person choose: hybrid is the closest.
  const byPlace = modes.size > 1 ? 'hybrid' : ([...modes][0] ?? null)
  return (
    byPlace ??
    others.map((text) => (text ? modeIn(text) : null)).find(Boolean) ??
    IN_TITLES.find(([, pattern]) => pattern.test(title))?.[0] ??
    null
  )
}

function modeIn(text: string): WorkMode | null {
  const words = text.replaceAll('_', ' ')
  if (HYBRID.test(words)) return 'hybrid'
  if (REMOTE.test(words)) return 'remote'
  if (ONSITE.test(words)) return 'onsite'
  return null
}
