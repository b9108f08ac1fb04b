// Pinpoint (`GET /postings.json`): the sections of a posting are separate fields, each with its
// heading.
import type { Draft } from '../posting.ts'
import { type Fields, fieldsOf, numberOf, textOf } from '../untrusted.ts'
import { employerOfHost } from './employer-name.ts'
import { listItems } from './list-items.ts'
import { placeOf } from './place.ts'

export function isPinpoint(row: Fields): boolean {
  return 'key_responsibilities' in row || 'skills_knowledge_expertise' in row
}

export function pinpointDraft(row: Fields): Draft {
  const place = fieldsOf(row.location)
  const job = fieldsOf(row.job)
  const shown = row.compensation_visible !== false
  const items = (value: unknown) => listItems(textOf(value) ?? '')
  return {
    source: 'pinpoint',
    externalId: textOf(row.id),
    url: textOf(row.url),
    title: textOf(row.title),
    company: employerOfHost(row.url, row.description),
    department: nameOf(row.department) ?? nameOf(job?.department) ?? nameOf(job?.division),
    locations: [textOf(place?.name) ?? placeOf(place)].filter((text) => text !== undefined),
    workMode: textOf(row.workplace_type),
    type: textOf(row.employment_type_text) ?? textOf(row.employment_type),
    pay: shown
      ? {
          text: textOf(row.compensation),
          min: numberOf(row.compensation_minimum),
          max: numberOf(row.compensation_maximum),
          currency: textOf(row.compensation_currency),
          period: textOf(row.compensation_frequency),
        }
      : undefined,
    description: textOf(row.description),
    requirements: items(row.skills_knowledge_expertise),
    responsibilities: items(row.key_responsibilities),
    benefits: items(row.benefits),
    closing: textOf(row.deadline_at),
  }
}

function nameOf(value: unknown): string | undefined {
  return textOf(fieldsOf(value)?.name)
}
