// Rows as HTML for a person: names of columns as words, times as people write them, and without
// what is empty or an internal number.

export type Spoken = 'en' | 'hi'

const words = { en: { true: 'yes', false: 'no' }, hi: { true: 'हाँ', false: 'नहीं' } }

/** Each row as a list of its own. */
export const readableRows = (rows: readonly unknown[], spoken: Spoken): string =>
  rows.map((row) => `<li>${readable(row, spoken)}</li>`).join('\n')

function readable(value: unknown, spoken: Spoken): string {
  if (Array.isArray(value)) return ofList(value, spoken)
  if (typeof value === 'object' && value !== null) return ofObject(value, spoken)
  if (typeof value === 'boolean') return words[spoken][`${value}`]
  const text = String(value)
  return asText(isTime.test(text) ? timeIn(spoken, new Date(text)) : text)
}

function ofObject(row: object, spoken: Spoken): string {
  const lines = Object.entries(row)
    .filter(([, value]) => !isNothing(value))
    .map(
      ([name, value]) =>
        `<dt>${asText(name.replaceAll('_', ' '))}</dt><dd>${readable(value, spoken)}</dd>`,
    )
  return `<dl>${lines.join('')}</dl>`
}

function ofList(values: readonly unknown[], spoken: Spoken): string {
  if (values.every((value) => typeof value !== 'object'))
    return values.map((value) => readable(value, spoken)).join(', ')
  return `<ol>${readableRows(values, spoken)}</ol>`
}

const isTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/
const isInternal = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/

const isNothing = (value: unknown) =>
  value === null ||
  value === '' ||
  (typeof value === 'string' && isInternal.test(value)) ||
  (typeof value === 'object' && Object.keys(value).length === 0)

/** In India, as people there write it. */
export const timeIn = (language: Spoken, at: Date) =>
  new Intl.DateTimeFormat(`${language}-IN-u-nu-latn`, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Asia/Kolkata',
  }).format(at)

export const asText = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
