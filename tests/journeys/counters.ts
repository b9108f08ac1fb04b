// The four numbers of a candidate's dashboard, as the screen shows them.
import type { Page } from 'playwright-core'

export async function counters(page: Page) {
  const number = (label: string) =>
    page
      .locator('dl > div')
      .filter({ has: page.getByRole('term').filter({ hasText: label }) })
      .getByRole('definition')
      .innerText()
  const [total, shortlisted, pending, rejected] = await Promise.all(
    ['Total Applications', 'Shortlisted', 'Pending', 'Rejected'].map(number),
  )
  return { total, shortlisted, pending, rejected }
}
