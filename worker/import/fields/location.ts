// Places in one form: one spelling per city, without "hybrid" or "onsite", each place once. A
// source's neighbourhoods are kept.
import { CITY_SPELLINGS, INDIAN_PLACES } from './indian-places.ts'

/** The limit of jobs.location is 300 characters; a place is dropped completely and never cut. */
const LONGEST = 300
const MODE_WORDS =
  /\b(?:fully |100% )?(?:remote(?:[ -]friendly)?|hybrid|on[ -]?site|in[ -]?office|work from home|wfh|telecommute)\b/gi
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
 * The single places of one text. `;`, `|` and ` or ` always separate; commas and slashes only if
 * every part is an Indian city ("Pune, Chennai"), because "Pune, Maharashtra, India" is one place.
 */
function placesIn(text: string): string[] {
  return text.split(/[;|•\n]|\s\/\s|\s+or\s+/i).flatMap((piece) => {
    const parts = outsideBrackets(piece, ',').flatMap((part) => outsideBrackets(part, '/'))
    return parts.length > 1 && parts.every(isCity) ? parts : [piece]
  })
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
    .replace(MODE_WORDS, '')
    .replace(/\(\s*\)/g, '')
    .replace(/\s*\(\s*/g, ' (')
    .replace(/\s+/g, ' ')
    .replace(/^[\s,:–—-]+|[\s,:–—-]+$/g, '')
    .replace(/^\((.*)\)$/, '$1')
    .trim()
  const remote = REMOTE.test(place)
  if (/^(in|from|within|anywhere|worldwide|multiple|various|locations?|na|n\/a|-)?$/i.test(words)) {
    return remote ? 'Remote' : ''
  }
  const named = words.replace(/^[\p{L} .]+?(?=,| \(|$)/u, (city) => spelled(city))
  // People search places for "remote" too, so the word is kept.
  return remote ? `Remote, ${named}` : named
}

function spelled(city: string): string {
  return CITY_SPELLINGS.get(city.trim().toLowerCase()) ?? city.trim()
}

function isCity(text: string): boolean {
  const name = text
    .replace(MODE_WORDS, '')
    .replace(/\(.*?\)/g, '')
    .replace(/^[\s:–—-]+|[\s:–—-]+$/g, '')
    .toLowerCase()
  return INDIAN_PLACES.cities.has(name) || CITY_SPELLINGS.has(name)
}

/** True when a part of the text is a city or state of India. */
export function namesPlace(text: string): boolean {
  return text
    .split(/[;,/|]/)
    .some((part) => isCity(part) || INDIAN_PLACES.states.has(part.trim().toLowerCase()))
}
