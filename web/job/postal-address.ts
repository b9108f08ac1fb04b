// A job's places, parsed from its location as people write it ("Pune (Chakan), Maharashtra; Kochi;
// Remote, India") into schema.org's PostalAddress. Nothing is invented: an unknown place has a name
// and no country.

import { isIndianCity, isIndianState } from './indian-places.ts'

export type PostalAddress = {
  '@type': 'PostalAddress'
  addressLocality?: string
  addressRegion?: string
  postalCode?: string
  /** As ISO 3166 spells it: `IN`. */
  addressCountry?: string
}

/** Every place of a location, each once. */
export function addressesIn(location: string): PostalAddress[] {
  const addresses = placesIn(location).flatMap((parts) => addressOf(parts) ?? [])
  return [...new Map(addresses.map((address) => [JSON.stringify(address), address])).values()]
}

/** The countries from which a remote job may be done: those its location names, else India. */
export function applicantCountries(location: string): string[] {
  const named = addressesIn(location).flatMap(({ addressCountry }) => addressCountry ?? [])
  return named.length > 0 ? [...new Set(named)] : ['IN']
}

const modes =
  /\b(?:fully |100% )?(?:remote(?:[ -]friendly)?|hybrid|on[ -]?site|in[ -]?office|work from home|wfh|telecommute)\b/gi
/** India's six digits. */
const pin = /(?<!\d)[1-9]\d{2} ?\d{3}(?!\d)/
const nowhere = /^(?:in|from|within|anywhere|worldwide|multiple|various|locations?|\s)*$/i

/**
 * The parts of each place, from small to large: `[['Pune', 'Maharashtra'], ['Kochi']]`. Commas
 * separate places only if all parts are cities.
 */
function placesIn(location: string): string[][] {
  return location.split(/[;|•\n]|\s\/\s|\s+or\s+/i).flatMap((piece) => {
    const plain = piece.replace(modes, '')
    const outside = plain.replace(/\([^)]*\)/g, '')
    // "Remote (India)": only the part in brackets is a place.
    const parts = partsOf(nowhere.test(outside.replaceAll(',', '')) ? plain : outside)
    const cities = parts.flatMap((part) => part.split('/').map((name) => name.trim()))
    return cities.length > 1 && cities.every(isIndianCity) ? cities.map((city) => [city]) : [parts]
  })
}

const partsOf = (text: string) =>
  text
    .replace(/[()]/g, ' ')
    .split(',')
    .map((part) => part.trim().replace(/^[\s:–—-]+|[\s:–—-]+$/g, ''))
    .filter((part) => !nowhere.test(part))

function addressOf(parts: readonly string[]): PostalAddress | null {
  const rest = parts.map((part) => part.replace(pin, '').trim()).filter(Boolean)
  const country = countryNamed(rest.at(-1) ?? '')
  if (country) rest.pop()
  const state = rest.length > 0 && isIndianState(rest.at(-1) ?? '') ? rest.pop() : undefined
  const last = rest.at(-1) ?? ''
  const isIndian = country === undefined && (state !== undefined || isIndianCity(last))
  // "Gomti Nagar, Lucknow" is in Lucknow, "Springfield, Illinois" in Springfield.
  const locality = isIndianCity(last) ? last : rest[0]
  const region = state ?? (locality === last ? undefined : last)
  const code = country ?? (isIndian ? 'IN' : undefined)
  if (!locality && !region && !code) return null
  const postalCode = code === 'IN' && pin.exec(parts.join())?.[0].replace(' ', '')
  return {
    '@type': 'PostalAddress',
    ...(locality && { addressLocality: locality }),
    ...(region && { addressRegion: region }),
    ...(postalCode && { postalCode }),
    ...(code && { addressCountry: code }),
  }
}

const otherNames: [name: string, code: string][] = [
  ['usa', 'US'],
  ['us', 'US'],
  ['united states of america', 'US'],
  ['uk', 'GB'],
  ['england', 'GB'],
  ['uae', 'AE'],
  ['hong kong', 'HK'],
]

let codes: ReadonlyMap<string, string> | undefined

/** `IN` for "India". Georgia is left out: it is a state in more postings than it is a country. */
function countryNamed(name: string): string | undefined {
  codes ??= countryCodes()
  return codes.get(name.trim().toLowerCase())
}

/**
 * The names that `Intl` has for every country, so that no list of them is needed here. It knows
 * former codes too (UK, DD), and what they became.
 */
function countryCodes(): Map<string, string> {
  const english = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  const pairs = letters.flatMap((first) => letters.map((second) => first + second))
  const found = pairs.flatMap((code): [string, string][] => {
    const name = english.of(code)
    return name && new Intl.Locale(`und-${code}`).region === code
      ? [[name.toLowerCase(), code]]
      : []
  })
  const countries = found.filter(([name]) => name !== 'georgia' && name !== 'unknown region')
  return new Map([...countries, ...otherNames])
}
