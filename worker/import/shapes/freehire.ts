// Freehire (`GET /api/jobs`): postings gathered from many boards, each with its board and the facts
// extracted from its text.
import type { Draft } from '../posting.ts'
import { type Fields, fieldsOf, numberOf, textOf, textsOf } from '../untrusted.ts'

export function isFreehire(row: Fields): boolean {
  return 'public_slug' in row && 'title' in row
}

export function freehireDraft(row: Fields): Draft {
  const found = fieldsOf(row.enrichment) ?? {}
  return {
    source: 'freehire',
    externalId: textOf(row.public_slug),
    url: textOf(row.url),
    title: textOf(row.title),
    company: textOf(row.company),
    locations: textsOf(row.location),
    workMode: textOf(row.work_mode),
    type: textOf(found.employment_type),
    pay: {
      min: numberOf(found.salary_min),
      max: numberOf(found.salary_max),
      currency: textOf(found.salary_currency),
      period: textOf(found.salary_period),
    },
    description: textOf(row.description),
    skills: textsOf(row.skills),
    posted: textOf(row.posted_at),
    collected: textOf(row.created_at),
    status: textOf(row.closed_at) ? 'closed' : undefined,
  }
}
