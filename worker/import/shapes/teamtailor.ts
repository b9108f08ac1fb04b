// Teamtailor: the JSON feed of a career site, whose items carry a JobPosting, and the API (`GET
// /v1/jobs`), whose texts are attributes.
import type { Draft } from '../posting.ts'
import { type Fields, fieldsOf, textOf } from '../untrusted.ts'
import { schemaOrgDraft } from './schema-org.ts'

export function isTeamtailor(row: Fields): boolean {
  if (fieldsOf(row._jobposting)) return true
  return row.type === 'jobs' && fieldsOf(row.attributes) !== undefined
}

export function teamtailorDraft(row: Fields, around: Fields): Draft {
  const attributes = fieldsOf(row.attributes)
  if (attributes) return attributesDraft(row, attributes)
  const posting = schemaOrgDraft(fieldsOf(row._jobposting) ?? {})
  return {
    ...posting,
    source: 'teamtailor',
    externalId: posting.externalId ?? textOf(row.id),
    url: posting.url ?? textOf(row.url),
    title: posting.title ?? textOf(row.title),
    company: posting.company ?? textOf(around.title),
    description: posting.description ?? textOf(row.content_html) ?? textOf(row.content_text),
    posted: posting.posted ?? textOf(row.date_published),
  }
}

function attributesDraft(row: Fields, attributes: Fields): Draft {
  return {
    source: 'teamtailor',
    externalId: textOf(row.id),
    url: textOf(fieldsOf(row.links)?.['careersite-job-url']),
    title: textOf(attributes.title),
    locations: [],
    workMode: textOf(attributes['remote-status']),
    type: textOf(attributes['employment-type']),
    pay: {
      min: amountOf(attributes['min-salary']),
      max: amountOf(attributes['max-salary']),
      currency: textOf(attributes.currency),
      period: textOf(attributes['salary-time-unit']),
    },
    description: textOf(attributes.body),
    posted: textOf(attributes['created-at']),
    closing: textOf(attributes['end-date']),
    status: attributes.status === 'draft' ? 'draft' : undefined,
  }
}

function amountOf(value: unknown): number | undefined {
  return typeof value === 'number' && value > 0 ? value : undefined
}
