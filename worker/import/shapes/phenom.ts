// Phenom: the page of a search has its postings in `phApp.ddo`, with a teaser instead of the
// description.
import type { Draft } from '../posting.ts'
import { type Fields, textOf, textsOf } from '../untrusted.ts'
import { placeOf } from './place.ts'

export function isPhenom(row: Fields): boolean {
  return 'jobSeqNo' in row && 'title' in row
}

export function phenomDraft(row: Fields): Draft {
  const places = textsOf(row.multi_location)
  const place = textOf(row.location) ?? placeOf(row)
  return {
    source: 'phenom',
    externalId: textOf(row.jobId) ?? textOf(row.jobSeqNo),
    url: textOf(row.applyUrl),
    title: textOf(row.title),
    company: textOf(row.companyName),
    department: textOf(row.department) ?? textOf(row.category),
    locations: places.length > 0 || !place ? places : [place],
    workMode: textOf(row.remote),
    type: textOf(row.type),
    description: textOf(row.description) ?? textOf(row.descriptionTeaser),
    skills: textsOf(row.ml_skills),
    posted: textOf(row.postedDate),
  }
}
