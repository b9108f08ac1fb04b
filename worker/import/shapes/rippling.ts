// Rippling (`GET /platform/api/ats/v1/board/…/jobs`): one entry per place in the list; the posting
// itself has its texts and all its places.
import type { Draft } from '../posting.ts'
import { type Fields, fieldsIn, fieldsOf, numberOf, textOf, textsOf } from '../untrusted.ts'
import { employerName } from './employer-name.ts'

export function isRippling(row: Fields): boolean {
  return 'name' in row && ('workLocation' in row || 'workLocations' in row)
}

export function ripplingDraft(row: Fields): Draft {
  const told = fieldsOf(row.description)
  const range = fieldsIn(row.payRangeDetails)[0]
  const employment = fieldsOf(row.employmentType)
  return {
    source: 'rippling',
    externalId: textOf(row.uuid),
    url: textOf(row.url),
    title: textOf(row.name),
    company: textOf(row.companyName) ?? employerName(row.url, told?.company, told?.role),
    department: textOf(fieldsOf(row.department)?.label) ?? textOf(fieldsOf(row.department)?.name),
    locations: [
      ...textsOf(fieldsOf(row.workLocation)?.label),
      ...fieldsIn(row.workLocations).flatMap((place) => textOf(place.label) ?? []),
      ...textsOf(row.workLocations),
    ],
    type: textOf(employment?.label) ?? textOf(row.employmentType),
    pay: range && {
      min: numberOf(range.rangeStart),
      max: numberOf(range.rangeEnd),
      currency: textOf(range.currency),
      period: textOf(range.frequency),
    },
    description: told
      ? [textOf(told.role), textOf(told.company)].filter(Boolean).join('\n')
      : textOf(row.description),
    posted: textOf(row.createdOn),
  }
}
