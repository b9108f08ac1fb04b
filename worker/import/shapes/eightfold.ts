// Eightfold (`GET /api/apply/v2/jobs`): descriptions are empty in the list, and complete in the
// posting itself.
import type { Draft } from '../posting.ts'
import { type Fields, numberOf, textOf, textsOf } from '../untrusted.ts'
import { employerOfHost } from './employer-name.ts'

export function isEightfold(row: Fields): boolean {
  return 'canonicalPositionUrl' in row || ('t_create' in row && 'name' in row)
}

export function eightfoldDraft(row: Fields): Draft {
  const places = textsOf(row.locations)
  return {
    source: 'eightfold',
    externalId: textOf(row.id) ?? textOf(row.ats_job_id),
    url: textOf(row.canonicalPositionUrl),
    title: textOf(row.name),
    company: employerOfHost(row.canonicalPositionUrl, row.job_description),
    department: textOf(row.department) ?? textOf(row.business_unit),
    locations: places.length > 0 ? places : textsOf(row.location),
    workMode: textOf(row.work_location_option),
    type: textOf(row.type),
    description: textOf(row.job_description),
    posted: numberOf(row.t_create),
  }
}
