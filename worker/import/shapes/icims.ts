// iCIMS: the page that lists an employer's postings. Descriptions are only on the postings' own
// pages, as JobPosting.
import { DomUtils } from 'htmlparser2'
import type { Draft } from '../posting.ts'
import { linkIn, type Page, withClass } from '../rows/page-elements.ts'
import { employerOfHost } from './employer-name.ts'

export function icimsDrafts(page: Page): Draft[] {
  return withClass(page, 'iCIMS_JobCardItem').map((card) => {
    const link = linkIn(card)
    const number = withClass(card, 'iCIMS_JobHeaderData')[0]
    return {
      source: 'icims',
      externalId: number && DomUtils.textContent(number).trim(),
      url: link?.href,
      company: employerOfHost(link?.href),
      title: link?.text.replace(/^\s*Job Title/, '').trim(),
      locations: withClass(card, 'header')
        .slice(0, 1)
        .map((place) =>
          DomUtils.textContent(place)
            .replace(/^\s*Job Locations?/, '')
            .trim(),
        ),
    }
  })
}
