// Jobvite: the page that lists an employer's postings, without descriptions.
import { DomUtils } from 'htmlparser2'
import type { Draft } from '../posting.ts'
import { linkIn, type Page, rowsIn, withClass } from '../rows/page-elements.ts'

export function jobviteDrafts(page: Page): Draft[] {
  return rowsIn(page).flatMap((row) => {
    const place = withClass(row, 'jv-job-list-location')[0]
    if (!place) return []
    const link = linkIn(row)
    return {
      source: 'jobvite',
      externalId: /^\/[^/]+\/job\/([^/?]+)/.exec(link?.href ?? '')?.[1],
      title: link?.text,
      locations: [DomUtils.textContent(place).replace(/\s+/g, ' ').trim()],
    }
  })
}
