// Browse Jobs with the best match first: the chosen order is used, and its pages neither repeat nor
// miss jobs.
import { beforeAll, expect, test } from 'vitest'
import { setStage } from '../stage.ts'

const stage = setStage()

/** Numbered from 1, the oldest first. */
const numbered = (count: number, posting: { title: string } & Record<string, unknown>) =>
  Array.from({ length: count }, (_, place) => ({
    ...posting,
    title: `${posting.title} ${place + 1}`,
  }))
const newestFirst = (count: number, title: string) =>
  Array.from({ length: count }, (_, place) => `${title} ${count - place}`)

const said = newestFirst(12, 'Glazier')
const mentioned = newestFirst(13, 'Window Fitter')
const byMatch = [...said, ...mentioned]
const byTime = [...mentioned, ...said]

beforeAll(async () => {
  // The better the match, the older: so that the two orders cannot be confused.
  await stage.post(
    ...numbered(12, { title: 'Glazier' }),
    ...numbered(13, { title: 'Window Fitter', skills: ['Glazier'] }),
  )
})

const titles = '[aria-label="Results"] h2'

test('[CAN-04] the best match is first, the word in the title before that among the skills, and the newest on request', async () => {
  const { page } = await stage.visitor()
  await page.goto('/candidate/jobs?keyword=glazier')
  const order = page.getByRole('navigation', { name: 'Order' })
  await page.locator('[aria-current=true]', { hasText: 'Best match' }).waitFor()
  await expect.poll(() => page.locator(titles).allInnerTexts()).toEqual(byMatch.slice(0, 20))
  await order.getByRole('link', { name: 'Newest' }).click()
  await page.locator('[aria-current=true]', { hasText: 'Newest' }).waitFor()
  await expect.poll(() => page.locator(titles).allInnerTexts()).toEqual(byTime.slice(0, 20))
  await order.getByRole('link', { name: 'Best match' }).click()
  await expect.poll(() => page.locator(titles).allInnerTexts()).toEqual(byMatch.slice(0, 20))
})

test('[CAN-06] with the best match first the next page follows the last row, whatever arrived nearer to the word meanwhile', async () => {
  const { page } = await stage.visitor()
  await page.goto('/candidate/jobs?keyword=glazier')
  await page.getByText('20 of 25 shown').waitFor()
  const [arrived] = await stage.post({ title: 'Glazier, just now' })
  const seventh = page.locator(titles).nth(6)
  await seventh.scrollIntoViewIfNeeded()
  const before = await seventh.boundingBox()
  await page
    .getByRole('button', { name: 'Show more' })
    .evaluate((button: HTMLElement) => button.click())
  await expect.poll(() => page.locator(titles).allInnerTexts()).toEqual(byMatch)
  expect((await seventh.boundingBox())?.y).toBe(before?.y)
  const { client } = await stage.admin()
  await client.from('jobs').delete().eq('id', arrived).throwOnError()
})
