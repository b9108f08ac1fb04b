// Validates an object in JSON-LD against the vocabulary.

import { vocabulary } from './vocabulary.ts'

/**
 * The errors, each with its place: `baseSalary.value.minValue: "many" is no Number`. Empty without
 * errors.
 */
export function faultsOf(described: unknown, expected: readonly string[], at = ''): string[] {
  if (Array.isArray(described)) {
    return described.flatMap((each, index) => faultsOf(each, expected, `${at}[${index}]`))
  }
  if (typeof described !== 'object' || described === null) {
    const fits = expected.some((type) => isValueOf(described, type))
    return fits ? [] : [`${at}: ${JSON.stringify(described)} is no ${expected.join(' or ')}`]
  }
  const { '@type': type, '@id': id, '@context': context, ...properties } = described as Described
  if (context !== undefined && !/^https?:\/\/schema\.org\/?$/.test(context)) {
    return [`${at}: the context ${context} is not schema.org`]
  }
  // A reference to an object that is described elsewhere.
  if (type === undefined && id !== undefined && Object.keys(properties).length === 0) return []
  const known = linesOf(type ?? '')
  if (known.length === 0) return [`${at}: there is no type ${type}`]
  if (!known.some((each) => expected.includes(each))) {
    return [`${at}: a ${type} is no ${expected.join(' or ')}`]
  }
  return Object.entries(properties).flatMap(([name, value]) => {
    const types = known.flatMap((each) => vocabulary[each]?.properties[name] ?? [])
    const place = at ? `${at}.${name}` : name
    return types.length > 0 ? faultsOf(value, types, place) : [`${place}: no property of a ${type}`]
  })
}

type Described = { '@type'?: string; '@id'?: string; '@context'?: string }

/** A type and all its ancestors; empty for a type outside the excerpt. */
function linesOf(type: string): string[] {
  const known = vocabulary[type]
  return known ? [type, ...linesOf(known.parent ?? '')] : []
}

const date = /^\d{4}(?:-\d\d(?:-\d\d)?)?$/
const dateTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)?$/

/** In the vocabulary a number or a boolean may also be text in that form. */
function isValueOf(value: unknown, type: string): boolean {
  const text = typeof value === 'string' ? value : ''
  if (type === 'Text' || type === 'URL')
    return text.trim() !== '' && (type === 'Text' || isUrl(text))
  if (type === 'Boolean') return typeof value === 'boolean' || /^(?:true|false)$/i.test(text)
  if (type === 'Integer') return Number.isInteger(value) || /^\d+$/.test(text)
  if (type === 'Number') return Number.isFinite(value) || /^-?\d+(?:\.\d+)?$/.test(text)
  if (type === 'Date') return date.test(text) && isMoment(text)
  return type === 'DateTime' && dateTime.test(text) && isMoment(text)
}

const isMoment = (text: string) => !Number.isNaN(Date.parse(text))

/** The examples sometimes leave out the scheme. */
const isUrl = (text: string) =>
  !/\s/.test(text) && (URL.canParse(text) || /^www\.[\w.-]+\.\w+/.test(text))
