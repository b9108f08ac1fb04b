// The Recruitee careers API (`GET /api/offers`).
import type { Draft } from '../posting.ts'
import { type Fields, fieldsIn, fieldsOf, numberOf, textOf, textsOf } from '../untrusted.ts'
import { listItems } from './list-items.ts'
import { placeOf } from './place.ts'

export function isRecruitee(row: Fields): boolean {
  return 'careers_url' in row || 'employment_type_code' in row
}

export function recruiteeDraft(row: Fields): Draft {
  const salary = fieldsOf(row.salary)
  const places = fieldsIn(row.locations).flatMap((place) => placeOf(place) ?? [])
  const requirements = textOf(row.requirements)
  return {
    source: 'recruitee',
    externalId: textOf(row.id) ?? textOf(row.guid),
    url: textOf(row.careers_url),
    title: textOf(row.title),
    company: textOf(row.company_name),
    department: textOf(row.department),
    locations: places.length > 0 ? places : textsOf(row.location),
    workMode: modeOf(row),
    type: codeWords(row.employment_type_code),
    pay: salary && {
      min: numberOf(salary.min),
      max: numberOf(salary.max),
      currency: textOf(salary.currency),
      period: textOf(salary.period),
    },
    description: textOf(row.description),
    requirements: requirements ? listItems(requirements) : undefined,
    skills: textsOf(row.tags),
    vacancies: textOf(row.positions_count),
    posted: textOf(row.published_at) ?? textOf(row.created_at),
    closing: textOf(row.close_at),
    status: textOf(row.status) === 'internal' ? 'draft' : undefined,
  }
}

function modeOf(row: Fields): string | undefined {
  if (row.hybrid === true) return 'hybrid'
  if (row.remote === true) return row.on_site === true ? 'hybrid' : 'remote'
  return row.on_site === true ? 'on-site' : undefined
}

/** `fulltime_permanent` is one of a list of codes. */
function codeWords(code: unknown): string | undefined {
  return textOf(code)
    ?.replace(/^(full|part)time/, '$1-time')
    .replaceAll('_', ' ')
}
