// RSS 2.0 of postings, as ours and as many sites write it. RSS has no fields for a posting: place,
// company and kind of employment stand in elements of others, or nowhere.
import { employmentTypeOf } from '../fields/employment-type.ts'
import type { Draft } from '../posting.ts'
import { childrenOf, type Element, textIn } from '../rows/xml-rows.ts'

const PLACES = ['dc:coverage', 'job_listing:location', 'job:location', 'location', 'city']
const COMPANIES = ['job_listing:company', 'job:company', 'company']
const TYPES = ['job_listing:job_type', 'job:type', 'jobtype']

export function rssDraft(item: Element): Draft {
  const said = (names: readonly string[]) =>
    names.map((name) => textIn(item, name)).find((text) => text !== undefined)
  const title = textIn(item, 'title')
  const author = textIn(item, 'dc:creator')
  // Our titles end with the company. Elsewhere the author may be whoever typed it.
  const isCompany = author !== undefined && title?.endsWith(`, ${author}`)
  const categories = childrenOf(item, 'category').flatMap(({ text }) => text.trim() || [])
  const type = said(TYPES) ?? categories.findLast((name) => employmentTypeOf(name.toLowerCase()))
  const texts = [textIn(item, 'content:encoded'), textIn(item, 'description')]
  return {
    source: 'rss',
    externalId: textIn(item, 'guid') ?? textIn(item, 'link'),
    url: textIn(item, 'link'),
    title: isCompany ? title?.slice(0, -`, ${author}`.length) : title,
    company: said(COMPANIES) ?? (isCompany ? author : undefined),
    department: categories.find((name) => name !== type),
    locations: [said(PLACES)].filter((text) => text !== undefined),
    type,
    description: texts.reduce((one, other) =>
      (other?.length ?? 0) > (one?.length ?? 0) ? other : one,
    ),
    posted: textIn(item, 'pubDate'),
  }
}
