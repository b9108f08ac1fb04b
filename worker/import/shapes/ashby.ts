// The Ashby job board API (`GET /posting-api/job-board/…?includeCompensation=true`).
import type { Draft, DraftPay } from '../posting.ts'
import { type Fields, fieldsIn, fieldsOf, listOf, numberOf, textOf } from '../untrusted.ts'
import { employerName } from './employer-name.ts'

export function isAshby(row: Fields): boolean {
  return 'title' in row && ('descriptionHtml' in row || 'jobUrl' in row || 'isListed' in row)
}

export function ashbyDraft(row: Fields): Draft {
  const others = listOf(row.secondaryLocations).flatMap(
    (entry) => textOf(fieldsOf(entry)?.location) ?? textOf(entry) ?? [],
  )
  const stated = textOf(row.workplaceType)
  return {
    source: 'ashby',
    externalId: textOf(row.id),
    url: textOf(row.jobUrl),
    title: textOf(row.title),
    company:
      textOf(row.companyName) ?? employerName(row.jobUrl ?? row.applyUrl, row.descriptionHtml),
    department: textOf(row.department) ?? textOf(row.team),
    locations: [textOf(row.location) ?? postalPlace(row), ...others].filter(
      (place) => place !== undefined,
    ),
    workMode: stated ?? (row.isRemote === true ? 'Remote' : undefined),
    type: textOf(row.employmentType),
    pay: compensation(row),
    description: textOf(row.descriptionHtml) ?? textOf(row.descriptionPlain),
    posted: textOf(row.publishedAt) ?? textOf(row.publishedDate),
    closing: textOf(row.applicationDeadline),
    // Unlisted postings are only for people with the link.
    status: row.isListed === false ? 'draft' : undefined,
  }
}

function postalPlace(row: Fields): string | undefined {
  const address = fieldsOf(fieldsOf(row.address)?.postalAddress)
  const parts = [address?.addressLocality, address?.addressRegion, address?.addressCountry]
  return parts.flatMap((part) => textOf(part) ?? []).join(', ') || undefined
}

/** The salary among the parts of the compensation, without equity and bonuses. */
function compensation(row: Fields): DraftPay | undefined {
  const all = fieldsOf(row.compensation)
  if (!all) return undefined
  const salary = fieldsIn(all.summaryComponents).find(
    (part) => textOf(part.compensationType) === 'Salary',
  )
  const text =
    textOf(all.scrapeableCompensationSalarySummary) ?? textOf(all.compensationTierSummary)
  if (!salary) return text ? { text } : undefined
  return {
    text,
    min: numberOf(salary.minValue),
    max: numberOf(salary.maxValue),
    currency: textOf(salary.currencyCode),
    period: textOf(salary.interval),
  }
}
