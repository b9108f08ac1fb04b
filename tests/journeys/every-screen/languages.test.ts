// The product in two languages: an address for each, a switch between them, a stored choice, and no
// text of ours left in English.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { checkLooks } from '#tests/support/accessibility.ts'
import { everyScreen } from '../every-route/every-screen.ts'
import { type Account, type Person, signIn } from '../people.ts'
import { setStage } from '../stage.ts'
import { trafficEnds } from '../traffic.ts'

const stage = setStage()

test('somebody changes the language, and finds it kept', async () => {
  const { page, context } = await stage.visitor()
  await page.goto('/services?from=friend')
  await page.locator('html[data-alive]').waitFor()
  await page.getByRole('contentinfo').getByRole('link', { name: 'हिन्दी' }).click()
  await page.waitForURL('/hi/services?from=friend')
  expect(await languageOf(page)).toBe('hi')
  const [cookie, ...more] = await context.cookies()
  expect([cookie?.name, cookie?.value, more]).toEqual(['language', 'hi', []])

  await page.goto('/candidate/jobs?keyword=kiln')
  expect(new URL(page.url()).pathname).toBe('/hi/candidate/jobs')
  expect(new URL(page.url()).search).toBe('?keyword=kiln')

  // The script stores the choice: an earlier press would use the language stored before.
  await page.locator('html[data-alive]').waitFor()
  await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click()
  await page.waitForURL('/candidate/jobs?keyword=kiln')
  await page.goto('/about')
  expect([await languageOf(page), new URL(page.url()).pathname]).toEqual(['en', '/about'])
})

test('the switch works without JavaScript, and nothing is kept then', async () => {
  const { page, context } = await stage.visitor({ javaScript: false })
  await page.goto('/about')
  await page.getByRole('contentinfo').getByRole('link', { name: 'हिन्दी' }).click()
  await page.waitForURL('/hi/about')
  await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click()
  await page.waitForURL('/about')
  expect(await context.cookies()).toEqual([])
})

test('the switch back is followed before the page’s script has come', async () => {
  const { page, context } = await stage.visitor({ javaScript: false })
  await context.addCookies([{ name: 'language', value: 'hi', url: stage.product.url }])
  await page.goto('/about')
  await page.waitForURL('/hi/about')
  await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click()
  await page.waitForURL('/about')
})

test('a link that names a language is taken at its word', async () => {
  const { page, context } = await stage.visitor()
  await context.addCookies([{ name: 'language', value: 'en', url: stage.product.url }])
  await page.goto('/hi/terms')
  expect(await languageOf(page)).toBe('hi')
})

test('somebody signed in stays so in the other language, and is greeted in it', async () => {
  const asha = await stage.person('Asha Verma')
  const { page } = await stage.returns(asha)
  await page.goto('/candidate/dashboard')
  await page.getByRole('contentinfo').getByRole('link', { name: 'हिन्दी' }).click()
  await page.waitForURL('/hi/candidate/dashboard')
  await page.getByRole('banner').getByText('Asha Verma').waitFor()
  const heading = page.getByRole('heading', { level: 1 })
  expect(await heading.innerText()).toMatch(/\p{Script=Devanagari}/u)
  // Links within the product keep the language.
  await page.getByRole('navigation').first().getByRole('link').nth(1).click()
  await page.waitForURL('/hi/candidate/jobs')
})

test('[V2] an address that names a language keeps it through the sign-in', async () => {
  const vikram = await stage.person('Vikram Singh')
  const { page } = await stage.visitor()
  await page.goto('/hi/login')
  await signInInHindi(page, vikram)
  await page.waitForURL('/hi/candidate/dashboard')
  expect(await keptFor(vikram)).toBe('en')
})

test('[V2] a language pressed before the sign-in is kept with the account of who signs in there', async () => {
  const vikram = await stage.person('Vikram Singh')
  const { page } = await stage.visitor()
  await page.goto('/login')
  await page.locator('html[data-alive]').waitFor()
  await page.getByRole('contentinfo').getByRole('link', { name: 'हिन्दी' }).click()
  await page.waitForURL('/hi/login')
  await signInInHindi(page, vikram)
  await page.waitForURL('/hi/candidate/dashboard')
  await expect.poll(() => keptFor(vikram)).toBe('hi')
  await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click()
  await page.waitForURL('/candidate/dashboard')
  await expect.poll(() => keptFor(vikram)).toBe('en')
})

test('[V2] the settings have the account’s language, and change the page with it', async () => {
  const asha = await stage.person('Asha Verma')
  const { page } = await stage.returns(asha)
  await page.goto('/candidate/settings')
  const choice = page.getByRole('group', { name: 'Language' })
  await expect.poll(() => choice.getByLabel('English').isChecked()).toBe(true)
  // Not `check`, which would look for the choice again on the page of the other language.
  await choice.getByLabel('हिन्दी').click()
  await page.waitForURL('/hi/candidate/settings')
  await expect
    .poll(() => page.getByRole('group', { name: 'भाषा' }).getByLabel('हिन्दी').isChecked())
    .toBe(true)
  expect(await keptFor(asha)).toBe('hi')
})

test('[V2] a choice that cannot be saved changes neither the account nor the page', async () => {
  const asha = await stage.person('Asha Verma')
  const { page, expectProblem } = await stage.returns(asha)
  await page.goto('/candidate/settings')
  const choice = page.getByRole('group', { name: 'Language' })
  await expect.poll(() => choice.getByLabel('English').isChecked()).toBe(true)
  await page.route(/rest\/v1\/profiles/, (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.continue(),
  )
  await choice.getByLabel('हिन्दी').click()
  await page.getByText('The language could not be saved').waitFor()
  expect(new URL(page.url()).pathname).toBe('/candidate/settings')
  expect(await choice.getByLabel('English').isChecked()).toBe(true)
  expectProblem(/net::ERR_FAILED/)
})

/** A browser that asks for Hindi. */
async function hindiBrowser(width?: number) {
  const visit = await stage.visitor(width ? { width } : {})
  await visit.page.addInitScript(() => {
    Object.defineProperty(navigator, 'languages', { get: () => ['hi-IN', 'en-IN'] })
    Object.defineProperty(navigator, 'language', { get: () => 'hi-IN' })
  })
  return visit
}
const offerOn = (page: Page) => page.getByRole('complementary', { name: 'यह साइट हिन्दी में भी है।' })

test('[V2] a browser that asks for Hindi is offered it once, and nothing moves', async () => {
  const { page } = await hindiBrowser(390)
  await page.goto('/about')
  const heading = page.getByRole('heading', { level: 1 })
  const before = await heading.boundingBox()
  await offerOn(page).waitFor()
  expect(await heading.boundingBox()).toEqual(before)
  await checkLooks(
    page,
    [
      ['light', 390],
      ['dark', 1440],
    ],
    'standard',
  )
  await offerOn(page).getByRole('button', { name: 'बंद करें' }).click()
  await offerOn(page).waitFor({ state: 'detached' })
  await page.goto('/services')
  await page.locator('html[data-alive]').waitFor()
  await trafficEnds(page)
  expect(await offerOn(page).count()).toBe(0)
})

test('[V2] the offer is taken by one press, and kept; nobody else sees it', async () => {
  const { page } = await hindiBrowser()
  await page.goto('/services?from=friend')
  await offerOn(page).getByRole('link', { name: 'हिन्दी में देखें' }).click()
  await page.waitForURL('/hi/services?from=friend')
  await page.goto('/about')
  await page.waitForURL('/hi/about')
  await trafficEnds(page)
  expect(await page.getByRole('complementary').count()).toBe(0)
  const { page: english } = await stage.visitor()
  await english.goto('/about')
  await english.locator('html[data-alive]').waitFor()
  await trafficEnds(english)
  expect(await offerOn(english).count()).toBe(0)
})

test('search engines are told each page’s address in every language', async () => {
  for (const path of ['/about', '/hi/about']) {
    const html = await (await fetch(stage.product.url + path)).text()
    const links = [...html.matchAll(/<link rel="(alternate|canonical)"[^>]*>/g)].map(([tag]) => tag)
    const told = links.flatMap((tag) => {
      const language = /hrefLang="([^"]+)"/i.exec(tag)?.[1]
      const address = /href="([^"]+)"/.exec(tag)?.[1]?.replace(stage.product.url, '')
      return tag.includes('rss') ? [] : [`${language ?? 'canonical'} ${address}`]
    })
    expect(told.sort()).toEqual(
      [`canonical ${path}`, 'en /about', 'hi /hi/about', 'x-default /about'].sort(),
    )
  }
})

test.each(['/xx/about', '/hindi', '/hi/nowhere', '/HI/nowhere'])(
  '[PUB-01] %s is no page in any language',
  async (path) => {
    expect((await fetch(stage.product.url + path)).status).toBe(404)
  },
)

test('[PUB-01] a language in capital letters leads to its one address', async () => {
  const { status, headers } = await fetch(`${stage.product.url}/HI/about`, { redirect: 'manual' })
  expect([status, headers.get('location')]).toEqual([308, '/hi/about'])
})

/** Names and addresses that are the same in every language. */
const sameEverywhere =
  /^(Hiring Agent|English|LinkedIn|X|Instagram|GitHub|PDF|DOC|DOCX|\S+@\S+|Asha Verma|wisdom|logic|OpenStreetMap)$/

const nobody = '00000000-0000-4000-8000-000000000000'

test('[PUB-03] [PUB-08] a page in Hindi says nothing of ours in English', async () => {
  const { page } = await stage.visitor()
  const left: string[] = []
  for (const path of await everyScreen({ id: nobody, slug: 'none' })) {
    if (/\/jobs\/|^\/(dev|companies)\//.test(path)) continue
    await page.goto(path === '/' ? '/hi' : `/hi${path}`)
    await page.locator('html[data-alive]').waitFor()
    await trafficEnds(page)
    for (const text of await textsOf(page)) {
      const isWords = /[A-Za-z]{3}/.test(text) && !/\p{Script=Devanagari}/u.test(text)
      if (isWords && !sameEverywhere.test(text)) left.push(`${path}: ${text}`)
    }
  }
  expect(left).toEqual([])
})

test('[CAN-05] pay and dates are written as Indian readers write them', async () => {
  const [id] = await stage.post({
    title: 'Kiln Engineer',
    salary_range: '₹12,50,000 - ₹18,00,000',
    salary_min: 1_250_000,
    salary_max: 1_800_000,
    currency: 'INR',
    closing_date: '2099-03-09',
  })
  for (const [path, date] of [
    [`/candidate/jobs/${id}`, '9\u00a0Mar\u00a02099'],
    [`/hi/candidate/jobs/${id}`, '9\u00a0मार्च\u00a02099'],
  ]) {
    const html = await (await fetch(stage.product.url + path)).text()
    expect(html).toContain('₹12,50,000 - ₹18,00,000')
    expect(html).toContain(date)
  }
})

test('[V2] who chooses Hindi has the next mail in it, and the pages too on another device', async () => {
  const asha = await stage.person('Asha Verma')
  const [job] = await stage.post({ title: 'Kiln Dresser' })
  const { page } = await stage.returns(asha)
  await page.goto('/candidate/dashboard')
  await page.getByRole('banner').getByText('Asha Verma').waitFor()
  await page.getByRole('contentinfo').getByRole('link', { name: 'हिन्दी' }).click()
  await page.waitForURL('/hi/candidate/dashboard')
  await expect.poll(() => keptFor(asha)).toBe('hi')

  await asha.client.from('job_applications').insert({ job_id: job }).throwOnError()
  const mail = await stage.product.mail(asha.email, 'Kiln Dresser')
  expect(mail.subject).toBe('आपका आवेदन मिल गया: Kiln Dresser')
  expect(mail.text).toContain('नमस्ते Asha Verma,')
  expect(mail.links).toContain(`${stage.product.url}/hi/candidate/applications`)
  expect(mail.links.every((link) => link.startsWith(`${stage.product.url}/hi`))).toBe(true)

  const other = await stage.visitor()
  await signIn(other.page, asha)
  await other.page.waitForURL('/hi/candidate/dashboard')
  expect(await languageOf(other.page)).toBe('hi')
  // The choice is this browser's now.
  await other.page.goto('/about')
  expect(new URL(other.page.url()).pathname).toBe('/hi/about')
})

async function signInInHindi(page: Page, { email, password }: Account) {
  const main = page.getByRole('main')
  await main.locator('input[type=email]').fill(email)
  await main.locator('input[type=password]').fill(password)
  await main.locator('button[type=submit]').first().click()
}
const keptFor = async ({ client }: Person) =>
  (await client.from('profiles').select('language').single().throwOnError()).data?.language
const languageOf = (page: Page) => page.locator('html').getAttribute('lang')

/**
 * Every piece of text that is shown or read out, without the page's data and the code names that
 * the privacy page quotes.
 */
function textsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (!node.parentElement?.closest('script, style, code')) found.push(node.textContent ?? '')
    }
    for (const element of document.body.querySelectorAll('[aria-label], [placeholder], [alt]')) {
      for (const name of ['aria-label', 'placeholder', 'alt']) {
        found.push(element.getAttribute(name) ?? '')
      }
    }
    return found.map((text) => text.trim()).filter(Boolean)
  })
}
