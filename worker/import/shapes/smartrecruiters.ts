// The SmartRecruiters posting API (`GET /v1/companies/…/postings`): the list names each posting,
// the posting itself has its texts under `jobAd.sections`.
import type { Draft } from '../posting.ts'
import { type Fields, fieldsOf, textOf } from '../untrusted.ts'
import { placeOf } from './place.ts'

export function isSmartRecruiters(row: Fields): boolean {
  return 'name' in row && ('jobAd' in row || 'refNumber' in row || 'releasedDate' in row)
}

export function smartRecruitersDraft(row: Fields): Draft {
  const place = fieldsOf(row.location) ?? {}
  const sections = fieldsOf(fieldsOf(row.jobAd)?.sections) ?? {}
  const told = ['jobDescription', 'qualifications', 'additionalInformation', 'companyDescription']
  return {
    source: 'smartrecruiters',
    externalId: textOf(row.id) ?? textOf(row.uuid),
    url: textOf(row.postingUrl) ?? textOf(row.applyUrl),
    title: textOf(row.name),
    company: textOf(fieldsOf(row.company)?.name),
    department: labelOf(row.department) ?? labelOf(row.function),
    locations: [textOf(place.fullLocation) ?? placeOf(place)].filter((text) => text !== undefined),
    workMode: place.remote === true ? 'remote' : place.hybrid === true ? 'hybrid' : undefined,
    type: labelOf(row.typeOfEmployment),
    experience: levelOf(labelOf(row.experienceLevel)),
    description:
      told.flatMap((name) => sectionOf(fieldsOf(sections[name])) ?? []).join('\n') || undefined,
    posted: textOf(row.releasedDate),
  }
}

function labelOf(value: unknown): string | undefined {
  return textOf(fieldsOf(value)?.label)
}

function levelOf(label: string | undefined): string | undefined {
  return label && /^not applicable$/i.test(label) ? undefined : label
}

function sectionOf(section: Fields | undefined): string | undefined {
  const text = textOf(section?.text)
  const title = textOf(section?.title)
  if (!text || !title) return text
  return `<h2>${title.replaceAll('<', '&lt;')}</h2>${text}`
}
