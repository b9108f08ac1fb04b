// Paylocity: the page of an employer's postings holds them as `window.pageData`.
import type { Draft } from '../posting.ts'
import { type Fields, fieldsOf, textOf } from '../untrusted.ts'
import { placeOf } from './place.ts'

export function isPaylocity(row: Fields): boolean {
  return 'JobId' in row && 'JobTitle' in row
}

export function paylocityDraft(row: Fields, around: Fields): Draft {
  const place = fieldsOf(row.JobLocation)
  const written = textOf(row.LocationName)
  const address = placeOf({ city: place?.City, state: place?.State, country: place?.Country })
  return {
    source: 'paylocity',
    externalId: textOf(row.JobId),
    title: textOf(row.JobTitle),
    company: textOf(around.ModuleTitle),
    department: textOf(row.HiringDepartment),
    locations: [address ?? written].filter((text) => text !== undefined),
    workMode: row.IsRemote === true ? 'remote' : written,
    type: textOf(row.EmploymentType),
    description: textOf(row.Description),
    posted: textOf(row.PublishedDate),
    status: row.IsInternal === true ? 'draft' : undefined,
  }
}
