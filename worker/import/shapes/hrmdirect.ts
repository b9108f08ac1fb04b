// HRMDirect: the page that lists an employer's postings, without places and descriptions.
import { DomUtils } from 'htmlparser2'
import type { Draft } from '../posting.ts'
import { linkIn, type Page, titleOf, withClass } from '../rows/page-elements.ts'

export function hrmDirectDrafts(page: Page): Draft[] {
  const company = /^Careers At (.+)$/i.exec(titleOf(page))?.[1]
  return withClass(page, 'ReqRowClick').map((row) => {
    const department = withClass(row, 'departments')[0]
    const cells = DomUtils.getElementsByTagName('td', row)
    return {
      source: 'hrmdirect',
      externalId: row.attribs['data-req-id'],
      title: linkIn(row)?.text,
      company,
      department: department && DomUtils.textContent(department).trim(),
      locations: [],
      posted: cells
        .map((cell) => DomUtils.textContent(cell).trim())
        .find((text) => /^\d\d?\/\d\d?\/\d{4}$/.test(text)),
    }
  })
}
