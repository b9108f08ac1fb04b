// NEOGOV: the RSS of an agency's postings, with fields of its own beside those of RSS.
import type { Draft } from '../posting.ts'
import { type Element, textIn } from '../rows/xml-rows.ts'
import { numberOf } from '../untrusted.ts'
import { listItems } from './list-items.ts'

export function isNeogov(item: Element): boolean {
  return textIn(item, 'joblisting:jobId') !== undefined
}

export function neogovDraft(item: Element, channel: Element): Draft {
  const said = (name: string) => textIn(item, `joblisting:${name}`)
  return {
    source: 'neogov',
    externalId: said('jobId'),
    url: textIn(item, 'link'),
    title: textIn(item, 'title'),
    company: textIn(channel, 'title'),
    department: said('department'),
    locations: [said('location')].filter((text) => text !== undefined),
    type: said('jobType'),
    pay: {
      min: numberOf(said('minimumSalary')),
      max: numberOf(said('maximumSalary')),
      currency: said('salaryCurrency'),
      period: said('salaryInterval'),
    },
    description: [textIn(item, 'description'), said('supplementalinformation')]
      .filter(Boolean)
      .join('\n'),
    requirements: listItems(said('qualifications') ?? ''),
    responsibilities: listItems(said('examplesofduties') ?? ''),
    benefits: listItems(said('benefits') ?? ''),
    posted: said('advertiseFromDateUTC') ?? textIn(item, 'pubDate'),
    closing: said('advertiseToDateTimeUTC'),
  }
}
