// The Greenhouse job board API (`GET /v1/boards/…/jobs?content=true&pay_transparency=true`): one
// object per posting, its HTML encoded once more than JSON needs.
import type { Draft, DraftPay } from '../posting.ts'
import { type Fields, fieldsIn, fieldsOf, listOf, numberOf, textOf } from '../untrusted.ts'

export function isGreenhouse(row: Fields): boolean {
  return (
    ('absolute_url' in row || 'internal_job_id' in row) && ('content' in row || 'location' in row)
  )
}

export function greenhouseDraft(row: Fields): Draft {
  const place = textOf(fieldsOf(row.location)?.name)
  const offices = listOf(row.offices).flatMap((office) => textOf(fieldsOf(office)?.name) ?? [])
  return {
    source: 'greenhouse',
    externalId: textOf(row.id),
    url: textOf(row.absolute_url),
    title: textOf(row.title),
    company: textOf(row.company_name),
    department: textOf(fieldsOf(listOf(row.departments)[0])?.name),
    locations: place ? [place] : offices,
    workMode: metadata(row, /location type|work ?place|work mode|remote/i),
    type: metadata(row, /employment type|job type|time type|contract type/i),
    pay: payRange(row),
    description: textOf(row.content),
    posted: textOf(row.first_published),
    closing: textOf(row.application_deadline),
  }
}

/** The value of a custom field whose name matches; each employer names its own. */
function metadata(row: Fields, name: RegExp): string | undefined {
  for (const entry of listOf(row.metadata)) {
    const field = fieldsOf(entry)
    if (!field || !name.test(textOf(field.name) ?? '')) continue
    const value = textOf(listOf(field.value)[0])
    if (value) return value
  }
  return undefined
}

/** The widest of the ranges: an employer states one per region. Amounts are in hundredths. */
function payRange(row: Fields): DraftPay | undefined {
  const ranges = fieldsIn(row.pay_input_ranges)
  const currency = textOf(ranges[0]?.currency_type)
  const same = ranges.filter((range) => textOf(range.currency_type) === currency)
  const lows = same.flatMap((range) => numberOf(range.min_cents) ?? [])
  const highs = same.flatMap((range) => numberOf(range.max_cents) ?? [])
  if (lows.length === 0 && highs.length === 0) return undefined
  const title = textOf(ranges[0]?.title)
  return {
    min: lows.length > 0 ? Math.min(...lows) / 100 : undefined,
    max: highs.length > 0 ? Math.max(...highs) / 100 : undefined,
    currency,
    period: /hour/i.test(title ?? '') ? 'hour' : /month/i.test(title ?? '') ? 'month' : 'year',
  }
}
