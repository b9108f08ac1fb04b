// Places in one form: one spelling per city, without "hybrid" or "onsite", each place once. A
// source's neighbourhoods are kept.
import { otherNames, regions, towns } from '#database/places.ts'

/** The limit of jobs.location is 300 characters; a place is dropped completely and never cut. */
const LONGEST = 300
const MODE_WORDS =
  /\b(?:fully |100% )?(?:remote(?:[ -]friendly)?|hybrid|on[ -]?site|in[ -]?office|work from home|wfh|telecommute)\b/gi
/** A board's mark of remote work: the office that hires is not where it is done. */
const HIRING_OFFICE = /\bhiring office located in\b/i
const REMOTE = /\b(?:remote(?![ -]friendly)|work from home|wfh)\b/i

/** Every place named, in order, joined by `; `; empty when there is none. */
export function locationOf(written: readonly string[]): string {
  const places = new Map<string, string>()
  for (const part of written.flatMap(placesIn)) {
    const place = tidy(part)
    if (place) places.set(place.toLowerCase(), places.get(place.toLowerCase()) ?? place)
  }
  let text = ''
  for (const place of places.values()) {
    const next = text ? `${text}; ${place}` : place
    if (next.length <= LONGEST) text = next
  }
  return text
}

/**
 * The single places of one text. `;`, `|` and ` or ` always separate. Commas and slashes do where
 * the parts are a list of towns, known or not: "Pune, Maharashtra, India" is one place.
 */
function placesIn(text: string): string[] {
  const pieces = text
    .replace(/\bdelhi\s*\/\s*ncr\b/gi, 'Delhi NCR')
    .split(/[;|•\n]|\s\/\s|\s+or\s+/i)
  return pieces.flatMap((piece) => {
    const parts = outsideBrackets(piece, ',').flatMap((part) => {
      const names = outsideBrackets(part, '/')
      return names.every(isCity) ? names : [part]
    })
    return isList(parts) ? withTheirStates(parts) : [piece]
  })
}

/** So many names without a state or a number are no address. */
const MANY_NAMES = 5
/** How names of towns in India end. */
const TOWNLIKE =
  /^\p{L}{2,}(?:pura?|puram|garh|gaon|pall[iy]|patnam|halli|ganj|guda|wad[ai]|nagar)$/iu

function isList(parts: readonly string[]): boolean {
  if (parts.length < 2 || isAddress(parts)) return false
  const cities = parts.filter(isCity)
  if (new Set(cities.map((city) => spelled(nameOf(city)).toLowerCase())).size > 1) return true
  const areNames = parts.every(
    (part) => !isRegion(part) && nameOf(part).split(' ').length <= 3 && !/\d/.test(nameOf(part)),
  )
  if (areNames && parts.length >= MANY_NAMES) return true
  // In an address the smaller place comes first: "Pune, Xyzpur" are two.
  const [first = '', ...others] = parts
  return parts.every(isCountry) || (isCity(first) && others.every(isTownlike))
}

/** "Pollachi, Coimbatore, Tamil Nadu" is one place: a town, its district and its state. */
function isAddress(parts: readonly string[]): boolean {
  const names = isIndia(parts.at(-1) ?? '') ? parts.slice(0, -1) : parts
  const [town = '', district = '', state = ''] = names
  return names.length === 3 && !isRegion(town) && !isRegion(district) && isStateOnly(state)
}

/** "Pune", "Maharashtra", "Kochi" are two places: a state belongs to the name before it. */
function withTheirStates(parts: readonly string[]): string[] {
  const places: string[] = []
  for (const part of parts) {
    const before = places.at(-1)
    if (before !== undefined && isRegion(part)) places[places.length - 1] = `${before}, ${part}`
    else places.push(part)
  }
  return places
}

/** Splits at a separator that is not inside brackets. */
function outsideBrackets(text: string, separator: string): string[] {
  const parts: string[] = []
  let depth = 0
  let from = 0
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '(') depth++
    else if (text[at] === ')') depth--
    else if (text[at] === separator && depth <= 0) {
      parts.push(text.slice(from, at))
      from = at + 1
    }
  }
  return [...parts, text.slice(from)].map((part) => part.trim()).filter(Boolean)
}

function tidy(place: string): string {
  const words = place
    .replace(/\(\s*all areas\s*\)/gi, '')
    .replace(HIRING_OFFICE, '')
    .replace(MODE_WORDS, '')
    .replace(/\s*\+\d+(?=\s*\))/g, '')
    .replace(/\(\s*\)/g, '')
    .replace(/\s*\(\s*/g, ' (')
    .replace(/\s+\)/g, ')')
    .replace(/\s+/g, ' ')
    .replace(/^[\s,:–—-]+|[\s,:–—-]+$/g, '')
    .replace(/^\((.*)\)$/, '$1')
    .trim()
  const remote = REMOTE.test(place)
  if (/^(in|from|within|anywhere|worldwide|multiple|various|locations?|na|n\/a|-)?$/i.test(words)) {
    return remote ? 'Remote' : ''
  }
  // There is an Aurangabad in Bihar and a Bijapur in Chhattisgarh, which kept their names.
  const named = /\b(?:bihar|chhattisgarh)\b/i.test(words)
    ? words
    : words.replace(/[\p{L}\p{M} .]+(?=,| \(|$)/gu, (name) =>
        name.replace(name.trim(), spelled(name)),
      )
  // People search places for "remote" too, so the word is kept.
  return remote ? `Remote, ${named}` : named
}

/** Other names for a search, but not the same place. */
const NOT_THE_SAME = new Set(['new delhi', 'ernakulam', 'kashmir'])
/** Parts of a town that the list of towns has too: "Whitefield, Bengaluru" is one place. */
const PARTS = new Set([
  'adyar',
  'chinchwad',
  'electronic city',
  'hinjewadi',
  'pimpri',
  'salt lake',
  'whitefield',
])

/** In its present spelling; a known town in small letters gets its capitals. */
function spelled(name: string): string {
  const town = name.trim()
  const known = otherNames.get(town.toLowerCase())
  if (known && !NOT_THE_SAME.has(town.toLowerCase())) return known
  return town === town.toLowerCase() && towns.has(town)
    ? town.replace(/(?<![\p{L}\p{M}])\p{L}/gu, (letter) => letter.toUpperCase())
    : town
}

function isCity(text: string): boolean {
  const name = plainName(text)
  return (towns.has(name) || meansTown(name)) && !PARTS.has(name)
}

const meansTown = (name: string) => {
  const place = otherNames.get(name)?.toLowerCase() ?? name
  return towns.has(place) || place === 'delhi ncr'
}

/** A state that is no town too. */
function isStateOnly(text: string): boolean {
  const name = plainName(text)
  return regions.has(otherNames.get(name)?.toLowerCase() ?? name) && !isCity(text)
}

const isIndia = (text: string) => plainName(text) === 'india'
const isRegion = (text: string) => isStateOnly(text) || isIndia(text)
const isTownlike = (text: string) => isCity(text) || TOWNLIKE.test(nameOf(text))
const isCountry = (text: string) => COUNTRIES.has(plainName(text))
const plainName = (text: string) => nameOf(text).replaceAll('-', ' ').toLowerCase()

/** Without mode and brackets: "Hybrid - Pune (Baner)" is Pune. */
function nameOf(text: string): string {
  return text
    .replace(HIRING_OFFICE, '')
    .replace(MODE_WORDS, '')
    .replace(/\(.*?\)/g, '')
    .replace(/^[\s:–—-]+|[\s:–—-]+$/g, '')
    .replace(/\s+/g, ' ')
}

/** True when a part of the text is a town or state of India. */
export function namesPlace(text: string): boolean {
  return text.split(/[;,/|]/).some((part) => isCity(part) || isStateOnly(part))
}

/** The names that `Intl` has for every country, in small letters. */
const COUNTRIES = countryNames()

function countryNames(): ReadonlySet<string> {
  const english = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  const codes = letters.flatMap((first) => letters.map((second) => first + second))
  return new Set(codes.flatMap((code) => english.of(code)?.toLowerCase() ?? []))
}
