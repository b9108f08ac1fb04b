// Browse Jobs by relevance: the chosen order is used, and its pages neither repeat nor miss jobs.
import { beforeAll, expect, test } from 'vitest'
import { setStage } from './stage.ts'

const stage = setStage()

/** Numbered from 1, the oldest first. */
const numbered = (count: number, posting: { title: string } & Record<string, unknown>) =>
  Array.from({ length: count }, (_, place) => ({
    ...posting,
    title: `${posting.title} ${place + 1}`,
  }))
const newestFirst = (count: number, title: string) =>
  Array.from({ length: count }, (_, place) => `${title} ${count - place}`)

const said = newestFirst(9, 'Glazier')
const mentioned = newestFirst(8, 'Window Fitter')
const lettersOnly = newestFirst(8, 'Unglaziered Frame Maker')
const byRelevance = [...said, ...mentioned, ...lettersOnly]
const byTime = [...lettersOnly, ...mentioned, ...said]

beforeAll(async () => {
  // The more relevant, the older: so that the two orders cannot be confused.
  await stage.post(
    ...numbered(9, { title: 'Glazier' }),
    ...numbered(8, { title: 'Window Fitter', skills: ['Glazier'] }),
    ...numbered(8, { title: 'Unglaziered Frame Maker' }),
  )
})

const titles = '[aria-label="Results"] h2'

test('[CAN-04] newest gives the newest first, relevance the word in the title, then among the skills, then its letters', async () => {
  const { page } = await stage.visitor()
  await page.goto('/candidate/jobs?keyword=glazier')
  const order = page.getByRole('navigation', { name: 'Order' })
  await page.locator('[aria-current=true]', { hasText: 'Newest' }).waitFor()
  await expect.poll(() => page.locator(titles).allInnerTexts()).toEqual(byTime.slice(0, 20))
  await order.getByRole('link', { name: 'Relevance' }).click()
  await page.locator('[aria-current=true]', { hasText: 'Relevance' }).waitFor()
  await expect.poll(() => page.locator(titles).allInnerTexts()).toEqual(byRelevance.slice(0, 20))
  await order.getByRole('link', { name: 'Newest' }).click()
  await expect.poll(() => page.locator(titles).allInnerTexts()).toEqual(byTime.slice(0, 20))
})

test('[CAN-06] by relevance the next page follows the last row, whatever arrived nearer to the word meanwhile', async () => {
  const { page } = await stage.visitor()
  await page.goto('/candidate/jobs?keyword=glazier&sort=relevance')
  await page.getByText('20 of 25 shown').waitFor()
  const [arrived] = await stage.post({ title: 'Glazier, just now' })
  const seventh = page.locator(titles).nth(6)
  await seventh.scrollIntoViewIfNeeded()
  const before = await seventh.boundingBox()
  await page
    .getByRole('button', { name: 'Show more' })
    .evaluate((button: HTMLElement) => button.click())
  await expect.poll(() => page.locator(titles).allInnerTexts()).toEqual(byRelevance)
  expect((await seventh.boundingBox())?.y).toBe(before?.y)
  const { client } = await stage.admin()
  await client.from('jobs').delete().eq('id', arrived).throwOnError()
})
