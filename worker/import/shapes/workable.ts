// The Workable widget API (`GET /api/v1/widget/accounts/…?details=true`): the employer is named
// once, around the list.
import type { Draft } from '../posting.ts'
import { type Fields, fieldsIn, textOf } from '../untrusted.ts'
import { placeOf } from './place.ts'

export function isWorkable(row: Fields): boolean {
  return 'shortcode' in row && 'title' in row
}

export function workableDraft(row: Fields, around: Fields): Draft {
  const places = fieldsIn(row.locations).filter((place) => place.hidden !== true)
  const named = (places.length > 0 ? places : [row]).flatMap((place) => placeOf(place) ?? [])
  const mode = textOf(row.workplace_type)
  return {
    source: 'workable',
    externalId: textOf(row.shortcode),
    url: textOf(row.url) ?? textOf(row.shortlink),
    title: textOf(row.title),
    company: textOf(row.company) ?? textOf(around.name),
    department: textOf(row.department) ?? textOf(row.function),
    locations: named,
    workMode: mode ?? (row.telecommuting === true ? 'remote' : undefined),
    type: textOf(row.employment_type),
    experience: textOf(row.experience),
    description: [textOf(row.description), textOf(row.requirements), textOf(row.benefits)]
      .filter(Boolean)
      .join('\n'),
    posted: textOf(row.published_on) ?? textOf(row.created_at),
    closing: textOf(row.application_deadline),
  }
}
