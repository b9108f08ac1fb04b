// Workday (`POST /wday/cxs/…/jobs` and `GET …/job/…`): the list has titles, paths and often only "3
// Locations"; the posting itself is under `jobPostingInfo`.
import type { Draft } from '../posting.ts'
import { type Fields, fieldsOf, textOf, textsOf } from '../untrusted.ts'
import { employerOfHost } from './employer-name.ts'

export function isWorkday(row: Fields): boolean {
  return fieldsOf(row.jobPostingInfo) !== undefined || ('externalPath' in row && 'title' in row)
}

export function workdayDraft(given: Fields): Draft {
  const row = fieldsOf(given.jobPostingInfo) ?? given
  const places = [...textsOf(row.location), ...textsOf(row.additionalLocations)]
  const listed = textsOf(row.locationsText).filter((text) => !/^\d+ locations?$/i.test(text))
  return {
    source: 'workday',
    externalId: textOf(row.jobReqId) ?? textsOf(row.bulletFields)[0] ?? textOf(row.id),
    url: textOf(row.externalUrl),
    title: textOf(row.title),
    company:
      textOf(fieldsOf(given.hiringOrganization)?.name) ??
      employerOfHost(row.externalUrl, row.jobDescription),
    locations: places.length > 0 ? places : listed,
    workMode: textOf(row.remoteType),
    type: textOf(row.timeType),
    description: textOf(row.jobDescription),
    posted: textOf(row.startDate),
    closing: textOf(row.endDate),
  }
}
