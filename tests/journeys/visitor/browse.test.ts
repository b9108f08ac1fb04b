// Browse Jobs: what the address contains, what the list says about itself, and that it does not
// move while a person reads.
import { setTimeout as pause } from 'node:timers/promises'
import { beforeAll, expect, test } from 'vitest'
import { checkAccessibility } from '#tests/support/accessibility.ts'
import { controlName, toast } from '../people.ts'
import { setStage } from '../stage.ts'

const stage = setStage()

beforeAll(async () => {
  const many = Array.from({ length: 45 }, (_, place) => ({
    title: `Weaver ${45 - place}`,
    location: 'Surat',
  }))
  await stage.post(...many.reverse())
  await stage.post(
    {
      title: 'Kiln Engineer',
      location: 'Bengaluru',
      salary_min: 900000,
      salary_max: 1400000,
      currency: 'INR',
    },
    { title: 'Kiln Hand', location: 'Jaipur', work_mode: 'hybrid', experience_required: '2 years' },
  )
})

const results = '[aria-label="Results"]'

test('[CAN-04] each filter is a chip that takes it away again, and the address tells it all', async () => {
  const { page } = await stage.visitor()
  await page.goto('/candidate/jobs?keyword=kiln&work_mode=hybrid')
  const chips = page.getByRole('list', { name: 'Active filters' })
  await chips.getByRole('link', { name: /^Keyword: kiln/ }).waitFor()
  await page.getByText('1 job', { exact: true }).waitFor()
  await chips.getByRole('link', { name: /^Work Mode: Hybrid/ }).click()
  await page.waitForURL('/candidate/jobs?keyword=kiln')
  await page.getByText('2 jobs', { exact: true }).waitFor()
  const mode = page.getByRole('search').getByLabel('Work Mode')
  await expect.poll(() => mode.inputValue()).toBe('')
  await page.goBack()
  await page.getByText('1 job', { exact: true }).waitFor()
  await expect.poll(() => mode.inputValue()).toBe('hybrid')
  await chips.getByRole('link', { name: 'Clear filters' }).click()
  await page.waitForURL('/candidate/jobs')
  await page.getByText('47 jobs', { exact: true }).waitFor()
})

test.each([
  ['the filters', '?keyword=kiln', 'ul[aria-label="Active filters"]'],
  ['the question what pay means', '?min_pay=20', 'section[aria-labelledby="pay-question"]'],
])(
  '[CAN-16] %s stay as the server sent them while their code is on its way',
  async (_, search, selector) => {
    const { page } = await stage.visitor()
    await page.route(/search-notes/, async (route) => {
      await pause(1000)
      await route.continue()
    })
    await page.addInitScript((watched) => {
      new MutationObserver((changes) => {
        const gone = changes.flatMap(({ removedNodes }) => [...removedNodes])
        const isWatched = (node: Node) => node instanceof Element && node.matches(watched)
        if (gone.some(isWatched)) document.documentElement.dataset.lost = ''
      }).observe(document, { childList: true, subtree: true })
    }, selector)
    await page.goto(`/candidate/jobs${search}`)
    await page.locator('html[data-alive]').waitFor()
    await page.getByRole('searchbox').first().hover()
    await page.locator(selector).waitFor()
    expect(await page.locator('html[data-lost]').count()).toBe(0)
  },
)

test('[CAN-04] the new count is read out from where the old one stood', async () => {
  const { page } = await stage.visitor()
  await page.goto('/candidate/jobs')
  const count = page.locator(results).getByRole('status').first()
  await expect.poll(() => count.innerText()).toBe('47 jobs')
  const element = await count.elementHandle()
  await page.getByRole('search').getByLabel('Keyword').fill('kiln')
  await page.getByRole('button', { name: 'Apply Filters' }).click()
  await expect.poll(() => element?.innerText()).toBe('2 jobs')
})

test('[CAN-04] best match or newest is a choice once there is a word', async () => {
  const { page } = await stage.visitor()
  await page.goto('/candidate/jobs')
  await page.getByText('47 jobs', { exact: true }).waitFor()
  expect(await page.getByRole('navigation', { name: 'Order' }).count()).toBe(0)
  await page.goto('/candidate/jobs?keyword=kiln')
  const order = page.getByRole('navigation', { name: 'Order' })
  await page.locator('[aria-current=true]', { hasText: 'Best match' }).waitFor()
  await order.getByRole('link', { name: 'Newest' }).click()
  await page.waitForURL('/candidate/jobs?keyword=kiln&sort=newest')
  await page.locator('[aria-current=true]', { hasText: 'Newest' }).waitFor()
  await page.getByText('2 jobs', { exact: true }).waitFor()
})

test('[CAN-04] jobs that state no pay are counted beside a pay that is asked for, and shown on demand', async () => {
  const { page } = await stage.visitor()
  await page.goto('/candidate/jobs?keyword=kiln&min_salary=800000')
  await page.getByText('1 job without stated pay is hidden').waitFor()
  await page.getByRole('link', { name: 'Show them' }).click()
  await page.getByText('2 jobs', { exact: true }).waitFor()
  await page.getByRole('link', { name: 'Hide them' }).click()
  await page.getByText('1 job', { exact: true }).waitFor()
})

test('[CAN-04] a corrected spelling is told, with the way to take the word as it stands', async () => {
  const { page } = await stage.visitor()
  await page.goto('/candidate/jobs')
  await page.getByRole('search').getByLabel('Keyword').fill('kilm')
  await page.getByRole('button', { name: 'Apply Filters' }).click()
  await page.getByText('Showing results for “kiln”.').waitFor()
  await page.getByRole('link', { name: 'Search only for “kilm”' }).click()
  await page.waitForURL('/candidate/jobs?keyword=kilm&exactly=1')
  await page.getByText('No jobs found').waitFor()
  await page.getByRole('link', { name: 'Search more widely' }).click()
  await page.waitForURL('/candidate/jobs?keyword=kilm')
})

test('[SRC-01] one box understands a sentence; each part is a chip that takes it back, by keyboard too', async () => {
  const { page } = await stage.visitor()
  const titles = page.getByRole('article').getByRole('heading', { level: 2 })
  const parts = page.getByRole('list', { name: 'Understood from the keyword' }).getByRole('link')
  await page.goto('/candidate/jobs')
  const keyword = page.getByRole('search').getByLabel('Keyword')
  await keyword.fill('Kiln in Jaipur, last 7 days')
  await keyword.press('Enter')
  await expect.poll(() => titles.allInnerTexts()).toEqual(['Kiln Hand'])
  await expect.poll(() => parts.allInnerTexts()).toEqual(['Last 7 days', 'Jaipur'])
  await checkAccessibility(page)
  await page.getByRole('link', { name: 'Remove Jaipur', exact: true }).press('Enter')
  await expect.poll(() => titles.allInnerTexts()).toEqual(['Kiln Hand', 'Kiln Engineer'])
  expect(await keyword.inputValue()).toBe('Kiln last 7 days')
  expect(await page.locator(results).evaluate((list) => list === document.activeElement)).toBe(true)

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/hi/candidate/jobs?keyword=${encodeURIComponent('जयपुर में kiln hybrid')}`)
  await expect.poll(() => titles.allInnerTexts()).toEqual(['Kiln Hand'])
  const mode = page.getByRole('link', { name: 'हाइब्रिड हटाएँ' })
  expect((await mode.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await checkAccessibility(page)
  await mode.click()
  // In the letters in which it was typed.
  await page.getByRole('link', { name: 'जयपुर हटाएँ' }).click()
  await page.waitForURL('/hi/candidate/jobs?keyword=kiln')
  await expect.poll(() => titles.allInnerTexts()).toEqual(['Kiln Hand', 'Kiln Engineer'])
})

test('[SRC-02] where no job has all it is said what is missing, and no number of matches', async () => {
  const { page } = await stage.visitor()
  await page.goto('/candidate/jobs?keyword=kiln+hand+beekeeper')
  const status = page.locator(results).getByRole('status').first()
  await expect
    .poll(() => status.innerText())
    .toBe('No job has all of it. These come closest; they may lack “beekeeper”.')
  await page.getByRole('article', { name: 'Kiln Hand' }).waitFor()
  expect(await page.getByText(/^\d+ jobs?$/).count()).toBe(0)
  // What is understood and left out is not a chip of what these jobs have.
  await page.goto('/candidate/jobs?keyword=kiln+hand+senior+last+7+days')
  const chips = (name: string) => page.getByRole('list', { name }).getByRole('link')
  await expect
    .poll(() => chips('Understood, but not in every job here').allInnerTexts())
    .toEqual(['Senior'])
  expect(await chips('Understood from the keyword').allInnerTexts()).toEqual(['Last 7 days'])
  await checkAccessibility(page)
  await page.goto('/hi/candidate/jobs?keyword=kiln+hand+beekeeper')
  await page.getByText('इनमें शायद “beekeeper” न हो।').waitFor()
})

test('[SRC-01] [SRC-04] the newest and a distance, which is left out, are chips too', async () => {
  const { page } = await stage.visitor()
  const chips = (name: string) => page.getByRole('list', { name }).getByRole('link')
  await page.goto('/candidate/jobs?keyword=latest+kiln+jobs+within+5+km+of+jagatpura')
  await expect
    .poll(() => chips('Understood from the keyword').allInnerTexts())
    .toEqual(['Newest first', 'Jaipur'])
  await expect
    .poll(() => chips('Understood, but left out').allInnerTexts())
    .toEqual(['Within 5 km'])
  // The words have the order, so that there is nothing to choose.
  const order = page.getByRole('navigation', { name: 'Order' })
  expect(await order.count()).toBe(0)
  await checkAccessibility(page)
  await page.getByRole('link', { name: 'Remove Within 5 km', exact: true }).click()
  await page.waitForURL('/candidate/jobs?keyword=latest+kiln+jobs+jagatpura')
  await page.getByRole('link', { name: 'Remove Newest first', exact: true }).click()
  await page.waitForURL('/candidate/jobs?keyword=kiln+jobs+jagatpura')
  await order.waitFor()

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/hi/candidate/jobs?keyword=${encodeURIComponent('नई नौकरी 5 किमी के अंदर')}`)
  await expect.poll(() => chips('कीवर्ड से जो समझा गया').allInnerTexts()).toEqual(['नई पहले'])
  await expect.poll(() => chips('समझा, पर छोड़ दिया').allInnerTexts()).toEqual(['5 किमी के अंदर'])
  await checkAccessibility(page)
})

test('[CAN-04] on a phone the other filters are in a sheet, and their number on its button', async () => {
  const { page } = await stage.visitor({ width: 390 })
  await page.goto('/candidate/jobs?experience=2')
  const open = page.getByRole('button', { name: 'Filters (1)' })
  await page.getByRole('search').getByLabel('Keyword').fill('kiln')
  await open.click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  expect(await sheet.getByLabel('Experience').inputValue()).toBe('2')
  await sheet.getByLabel('Min Salary').fill('9 lakh')
  await sheet.getByLabel('Max Salary').fill('1 lakh')
  await sheet.getByRole('button', { name: 'Apply Filters' }).click()
  await sheet.getByText('The minimum is above the maximum.').waitFor()
  await sheet.getByLabel('Min Salary').fill('')
  await sheet.getByLabel('Max Salary').fill('')
  await sheet.getByLabel('Work Mode').selectOption('Hybrid')
  await sheet.getByRole('button', { name: 'Apply Filters' }).click()
  await page.waitForURL('/candidate/jobs?keyword=kiln&work_mode=hybrid&experience=2')
  await page.getByText('1 job', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Filters (2)' }).waitFor()
})

test('[CAN-06] Back finds the list as long as it was, at the place where it was left', async () => {
  const { page } = await stage.visitor()
  await page.goto('/candidate/jobs?keyword=weaver')
  await page.getByRole('button', { name: 'Show more' }).click()
  await page.getByText('40 of 45 shown').waitFor()
  const row = page.getByRole('article', { name: 'Weaver 33' })
  await row.scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => window.scrollY)
  await row.getByRole('link', { name: controlName('View Details', 'Weaver 33') }).click()
  await page.getByRole('heading', { level: 1, name: 'Weaver 33' }).waitFor()
  await page.goBack()
  await page.getByText('40 of 45 shown').waitFor()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place)
})

test('[CAN-06] paging shows every job once, also those behind one that arrived meanwhile', async () => {
  const { page } = await stage.visitor()
  await page.goto('/candidate/jobs?keyword=weaver')
  await page.getByText('20 of 45 shown').waitFor()
  await stage.post({ title: 'Weaver 46', location: 'Surat' })
  await page.getByRole('button', { name: 'Show more' }).click()
  await page.getByText('40 of 45 shown').waitFor()
  await page.getByRole('button', { name: 'Show more' }).click()
  await page.getByText('45 of 45 shown').waitFor({ state: 'detached' })
  const titles = page.locator(results).getByRole('heading', { level: 2 })
  await expect.poll(() => titles.count()).toBe(45)
  expect(new Set(await titles.allInnerTexts()).size).toBe(45)
})

test('[CAN-06] without JavaScript the list is read page by page', async () => {
  const { page } = await stage.visitor({ javaScript: false })
  await page.goto('/candidate/jobs?keyword=weaver')
  const titles = () => page.locator(results).getByRole('heading', { level: 2 }).allInnerTexts()
  const first = await titles()
  // A page that a link opened may still be arriving.
  await page.getByRole('link', { name: 'Next page' }).click()
  await expect.poll(async () => new Set([...first, ...(await titles())]).size).toBe(40)
  await page.getByText('Further jobs').waitFor()
  await page.getByRole('link', { name: 'Back to the newest jobs' }).click()
  await expect.poll(titles).toEqual(first)
})

test('an address with a mark that is none begins at the top', async () => {
  const { page } = await stage.visitor()
  await page.goto('/candidate/jobs?keyword=kiln&after=nowhere')
  await page.waitForURL('/candidate/jobs?keyword=kiln')
  await page.getByText('2 jobs', { exact: true }).waitFor()
})

test('[CAN-16] who is offline is told, and finds the list again with the network', async () => {
  const { page, context, expectProblem } = await stage.visitor()
  await page.goto('/candidate/jobs?keyword=kiln')
  await page.getByText('2 jobs', { exact: true }).waitFor()
  // What is needed to read is fetched at the first press: here with all that it needs.
  const library = page.waitForRequest(/reading-library/)
  await page.getByRole('search').getByLabel('Keyword').click()
  await page.evaluate(`import(${JSON.stringify((await library).url())}).then(() => {})`)
  await context.setOffline(true)
  await page.getByText('You are offline. This is the list from before.').waitFor()
  await page.getByRole('list', { name: 'Active filters' }).getByRole('link').first().click()
  await page.getByRole('main').getByRole('alert').waitFor()
  await context.setOffline(false)
  await page.getByText(/^4\d jobs$/).waitFor()
  expectProblem(/ERR_INTERNET_DISCONNECTED|Failed to fetch/)
})

test('[CAN-16] a list that cannot be loaded says so in a panel, and comes with the next try', async () => {
  const { page, expectProblem } = await stage.visitor()
  await page.goto('/candidate/jobs')
  await page.getByText(/^4\d jobs$/).waitFor()
  const broken = { message: 'out of order', code: 'XX000', details: null, hint: null }
  await page.route(/rpc\/search_jobs/, (route) => route.fulfill({ status: 500, json: broken }))
  await page.getByRole('search').getByLabel('Keyword').fill('kiln')
  await page.getByRole('button', { name: 'Apply Filters' }).click()
  await toast(page, 'Failed to load jobs').waitFor()
  await page.unroute(/rpc\/search_jobs/)
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click()
  await page.getByText('2 jobs', { exact: true }).waitFor()
  expectProblem(/status of 500/)
})

test('[CAN-05] the dot between the facts of a job is seen within a line, never at its end', async () => {
  const { page } = await stage.visitor()
  await page.goto('/candidate/jobs')
  const dot = page.getByRole('article').locator('p .dot').first()
  expect(await dot.evaluate((element) => element.parentElement?.textContent)).toContain('\u00a0· ')
  const seen = await dot.evaluate((element) => {
    const line = element.parentElement as HTMLElement
    const rects = (node: Node | null) => {
      const range = document.createRange()
      range.selectNode(node as Node)
      return [...range.getClientRects()]
    }
    const found = { within: new Set<boolean>(), atTheEnd: new Set<boolean>() }
    for (let width = 40; width < 1200; width += 10) {
      line.style.width = `${(width % 400) + 40}px`
      line.style.textWrap = ['wrap', 'pretty', 'balance'][Math.floor(width / 400)] ?? ''
      const [before, after] = [rects(element.previousSibling).at(-1), rects(element.nextSibling)[0]]
      const isWithin = before?.top === after?.top
      found[isWithin ? 'within' : 'atTheEnd'].add(element.getBoundingClientRect().width > 1)
    }
    return { within: [...found.within], atTheEnd: [...found.atTheEnd] }
  })
  expect(seen).toEqual({ within: [true], atTheEnd: [false] })
})
