// The JSON of a company's open jobs at an installation of this platform (`/companies/…/jobs.json`).
import type { Draft } from '../posting.ts'
import { type Fields, fieldsOf, textOf, textsOf } from '../untrusted.ts'

export const isHiringAgent = (row: Fields): boolean =>
  ['id', 'title', 'url', 'work_mode', 'posted', 'closes'].every((name) => name in row)

export function hiringAgentDraft(row: Fields, around: Fields): Draft {
  const said = (name: string) => textOf(row[name])
  return {
    source: 'hiring-agent',
    externalId: said('id'),
    url: said('url'),
    title: said('title'),
    company: textOf(fieldsOf(around.company)?.name),
    department: said('department'),
    locations: [said('location')].filter((text) => text !== undefined),
    workMode: said('work_mode'),
    type: said('type'),
    pay: { text: said('pay') },
    experience: said('experience'),
    description: said('description'),
    requirements: textsOf(row.requirements),
    responsibilities: textsOf(row.responsibilities),
    benefits: textsOf(row.benefits),
    skills: textsOf(row.skills),
    posted: said('posted'),
    closing: said('closes'),
  }
}
