// The Lever postings API (`GET /v0/postings/…?mode=json`): an array; the sections of a posting come
// as named lists of their own.
import type { Draft } from '../posting.ts'
import { kindOfHeading } from '../sections.ts'
import { type Fields, fieldsOf, listOf, numberOf, textOf, textsOf } from '../untrusted.ts'
import { employerName } from './employer-name.ts'
import { listItems } from './list-items.ts'

export function isLever(row: Fields): boolean {
  return 'text' in row && ('categories' in row || 'hostedUrl' in row)
}

export function leverDraft(row: Fields): Draft {
  const categories = fieldsOf(row.categories) ?? {}
  const range = fieldsOf(row.salaryRange)
  const places = textsOf(categories.allLocations)
  const lists = namedLists(row)
  return {
    source: 'lever',
    externalId: textOf(row.id),
    url: textOf(row.hostedUrl),
    title: textOf(row.text),
    company: employerName(row.hostedUrl ?? row.applyUrl, row.description, row.additional),
    department: textOf(categories.department) ?? textOf(categories.team),
    locations: places.length > 0 ? places : textsOf(categories.location),
    workMode: textOf(row.workplaceType),
    type: textOf(categories.commitment),
    pay: range && {
      min: numberOf(range.min),
      max: numberOf(range.max),
      currency: textOf(range.currency),
      period: textOf(range.interval),
    },
    description: [
      textOf(row.description) ?? textOf(row.descriptionPlain),
      ...lists.others,
      textOf(row.additional),
    ]
      .filter(Boolean)
      .join('\n'),
    requirements: lists.requirements,
    responsibilities: lists.responsibilities,
    benefits: lists.benefits,
    posted: numberOf(row.createdAt) ?? textOf(row.createdAt),
  }
}

/** Lists with a known name; the others are put back into the description as HTML. */
function namedLists(row: Fields) {
  const found = {
    requirements: [] as string[],
    responsibilities: [] as string[],
    benefits: [] as string[],
    others: [] as string[],
  }
  for (const entry of listOf(row.lists)) {
    const list = fieldsOf(entry)
    const name = textOf(list?.text) ?? ''
    const content = textOf(list?.content) ?? ''
    const kind = kindOfHeading(name)
    const items = kind ? listItems(content) : []
    if (kind && items.length > 0) found[kind].push(...items)
    else if (content)
      found.others.push(`<h2>${name.replaceAll('<', '&lt;')}</h2><ul>${content}</ul>`)
  }
  return found
}
