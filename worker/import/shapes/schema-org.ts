// schema.org JobPosting as JSON-LD. Every property may be a text, an object or a list of either;
// the common forms are supported, an odd one costs that field only.
import type { Draft, DraftPay } from '../posting.ts'
import { type Fields, fieldsOf, listOf, numberOf, textOf } from '../untrusted.ts'
import { listItems } from './list-items.ts'

function isJobPosting(row: Fields): boolean {
  return listOf(row['@type']).some((type) => /(?:^|[/:])JobPosting$/.test(textOf(type) ?? ''))
}

/** The JobPostings in a JSON-LD value: itself, those of a list, of `@graph`, or of an ItemList. */
export function jobPostingsIn(value: unknown, depth = 0): Fields[] {
  if (depth > 6) return []
  return listOf(value).flatMap((entry) => {
    const row = fieldsOf(entry)
    if (!row) return []
    if (isJobPosting(row)) return [row]
    return ['@graph', 'itemListElement', 'item', 'mainEntity'].flatMap((key) =>
      jobPostingsIn(row[key], depth + 1),
    )
  })
}

export function schemaOrgDraft(row: Fields): Draft {
  const places = listOf(row.jobLocation).flatMap((place) => placeName(place) ?? [])
  const from = listOf(row.applicantLocationRequirements).flatMap((place) => nameOf(place) ?? [])
  const remote = listOf(row.jobLocationType).some((type) => /telecommute/i.test(textOf(type) ?? ''))
  return {
    source: 'schema.org',
    externalId: identifier(row),
    url: textOf(row.url) ?? textOf(row['@id']),
    title: textOf(row.title) ?? textOf(row.name),
    company: nameOf(listOf(row.hiringOrganization)[0]),
    department:
      nameOf(row.employmentUnit) ??
      nameOf(listOf(row.occupationalCategory)[0]) ??
      nameOf(row.industry),
    locations: places.length > 0 ? places : from,
    workMode: remote ? (places.length > 0 ? 'hybrid' : 'remote') : undefined,
    type:
      listOf(row.employmentType)
        .flatMap((type) => textOf(type) ?? [])
        .join(' ') || undefined,
    pay: salary(row),
    experience: experience(listOf(row.experienceRequirements)[0]),
    description: textOf(row.description),
    requirements: [
      ...lines(row.qualifications),
      ...lines(row.educationRequirements),
      ...(fieldsOf(row.experienceRequirements) ? [] : lines(row.experienceRequirements)),
    ],
    responsibilities: lines(row.responsibilities),
    benefits: lines(row.jobBenefits),
    skills: listOf(row.skills).flatMap((skill) => nameOf(skill)?.split(/\s*[,;|]\s*/) ?? []),
    vacancies: textOf(row.totalJobOpenings),
    posted: textOf(row.datePosted),
    closing: textOf(row.validThrough),
  }
}

function identifier(row: Fields): string | undefined {
  const given = listOf(row.identifier)[0]
  return textOf(fieldsOf(given)?.value) ?? textOf(given) ?? textOf(row.url) ?? textOf(row['@id'])
}

function nameOf(value: unknown): string | undefined {
  const fields = fieldsOf(value)
  if (!fields) return textOf(value)
  return (
    textOf(fields.name) ??
    textOf(fields.credentialCategory) ??
    textOf(fields.description) ??
    textOf(fields.codeValue)
  )
}

function placeName(value: unknown): string | undefined {
  const place = fieldsOf(value)
  if (!place) return textOf(value)
  const address = fieldsOf(place.address)
  if (!address) return textOf(place.address) ?? textOf(place.name)
  const parts = [address.addressLocality, address.addressRegion, address.addressCountry]
  const names = parts.flatMap((part) => nameOf(part) ?? [])
  const country = names.at(-1)
  if (country && /^IND?$/.test(country)) names[names.length - 1] = 'India'
  return [...new Set(names)].join(', ') || textOf(place.name)
}

function lines(value: unknown): string[] {
  return listOf(value).flatMap((entry) => listItems(nameOf(entry) ?? ''))
}

function experience(value: unknown): string | undefined {
  const months = textOf(fieldsOf(value)?.monthsOfExperience)
  if (months) return `${months} months`
  return nameOf(value)
}

function salary(row: Fields): DraftPay | undefined {
  const given = listOf(row.baseSalary)[0] ?? listOf(row.estimatedSalary)[0]
  const currency = textOf(row.salaryCurrency)
  const amount = fieldsOf(given)
  if (!amount) {
    const number = numberOf(given)
    if (number !== undefined) return { min: number, max: number, currency }
    const text = textOf(given)
    return text ? { text, currency } : undefined
  }
  const value = fieldsOf(amount.value) ?? amount
  const single = numberOf(value.value) ?? numberOf(amount.value)
  const min = numberOf(value.minValue) ?? single
  const max = numberOf(value.maxValue) ?? single
  const stated = textOf(amount.currency) ?? currency
  const period = textOf(value.unitText) ?? textOf(amount.unitText) ?? textOf(amount.duration)
  if (min === undefined && max === undefined) {
    const text = textOf(value.value)
    return text ? { text, currency: stated, period } : undefined
  }
  return { min, max, currency: stated, period }
}
