// A place whose parts are separate fields, with the names that job boards use.
import { type Fields, textOf } from '../untrusted.ts'

/** "Pune, Maharashtra, India"; undefined without any part. */
export function placeOf(place: Fields | undefined): string | undefined {
  if (!place) return undefined
  const parts = [
    textOf(place.city),
    textOf(place.state) ?? textOf(place.region) ?? textOf(place.province),
    countryOf(textOf(place.country) ?? textOf(place.countryName)),
  ]
  return [...new Set(parts.filter((part) => part !== undefined))].join(', ') || undefined
}

function countryOf(name: string | undefined): string | undefined {
  return name && /^in(d)?$/i.test(name) ? 'India' : name
}
