// BambooHR (`GET /careers/list` and `GET /careers/ID/detail`): the list has no texts, the detail
// wraps the posting once more.
import type { Draft } from '../posting.ts'
import { type Fields, fieldsOf, textOf } from '../untrusted.ts'
import { employerOfHost } from './employer-name.ts'
import { placeOf } from './place.ts'

export function isBambooHr(row: Fields): boolean {
  return 'jobOpeningName' in row || fieldsOf(row.jobOpening) !== undefined
}

export function bambooHrDraft(given: Fields): Draft {
  const row = fieldsOf(given.jobOpening) ?? given
  const places = [placeOf(fieldsOf(row.location)), placeOf(fieldsOf(row.atsLocation))]
  return {
    source: 'bamboohr',
    externalId: textOf(row.id) ?? idIn(textOf(row.jobOpeningShareUrl)),
    url: textOf(row.jobOpeningShareUrl),
    title: textOf(row.jobOpeningName),
    company: employerOfHost(row.jobOpeningShareUrl, row.description),
    department: textOf(row.departmentLabel),
    locations: [places.find((place) => place !== undefined)].filter((place) => place !== undefined),
    workMode: modeOf(row),
    type: textOf(row.employmentStatusLabel) ?? textOf(row.employmentType),
    pay: { text: textOf(row.compensation) },
    experience: textOf(row.minimumExperience),
    description: textOf(row.description),
    posted: textOf(row.datePosted),
  }
}

function idIn(url: string | undefined): string | undefined {
  return /\/(\d+)(?:\?|$)/.exec(url ?? '')?.[1]
}

/** `locationType`: 0 at a place, 1 remote, 2 both. */
function modeOf(row: Fields): string | undefined {
  const kind = textOf(row.locationType)
  if (kind === '2') return 'hybrid'
  return row.isRemote === true || kind === '1' ? 'remote' : undefined
}
