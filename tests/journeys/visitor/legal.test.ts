// Privacy and terms as people read them.
import { expect, test } from 'vitest'
import { type PreparedFolder, startProduct } from '#tests/support/product.ts'
import { askTestRun } from '#tests/support/test-run.ts'
import { keptInBrowser } from '#web/visitor/personal-data.ts'
import { prepareAssessments } from '../assessments.ts'
import { agreeAndSignUp, signIn } from '../people.ts'
import { setStage } from '../stage.ts'
import { goWithin } from '../within.ts'

const stage = setStage()

test.each([
  ['/privacy', 'Privacy Policy', 'Questions and complaints'],
  ['/terms', 'Terms of Service', 'No fee, ever'],
])(
  '[PUB-08] %s has its contents beside the text, and each line leads to its section',
  async (path, title, section) => {
    const { page } = await stage.visitor()
    await page.goto(path)
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    await page.getByText(/^Last changed on \d{1,2}\s\w{3}\s\d{4}$/).waitFor()
    const contents = page.getByRole('navigation', { name: 'On this page' })
    const lines = await contents.getByRole('link').allTextContents()
    await expect.poll(() => page.locator('main section > h2').allTextContents()).toEqual(lines)
    await contents.getByRole('link', { name: section }).click()
    const heading = page.getByRole('heading', { level: 2, name: section })
    await expect.poll(async () => (await heading.boundingBox())?.y).toBeLessThan(300)
    expect((await heading.boundingBox())?.y).toBeGreaterThan(60)
    expect(await contents.isVisible()).toBe(true)
  },
)

test('[PUB-08] [T122] the privacy page names the grievance contact of the operator, and by when it answers', async () => {
  const { page } = await stage.visitor()
  await page.goto('/privacy')
  const { email } = stage.product.admin
  const contact = page.locator('#grievance').getByRole('link', { name: email })
  expect(await contact.getAttribute('href')).toBe(`mailto:${email}`)
  await page.locator('#grievance').getByText('answers within 15 days').waitFor()

  const words = 'Grievance officer, 12 Hazratganj, Lucknow'
  const from = await askTestRun<PreparedFolder>('/prepared-folder')
  const other = await startProduct({ env: { GRIEVANCE_CONTACT: words }, from })
  try {
    for (const path of ['/privacy', '/terms']) {
      expect(await (await fetch(other.url + path)).text()).toContain(words)
    }
  } finally {
    await other.stop()
  }
})

test('[PUB-08] whatever the product keeps in the browser is named on the privacy page', async () => {
  const [job] = await stage.post({ title: 'Glazier' })
  const asha = await stage.person('Asha Glazier')
  const assessments = await prepareAssessments(stage)
  const test = await assessments.post('Kiln Engineer')
  await assessments.apply(asha, test)
  const { page, context, expectProblem } = await stage.visitor({ worker: true })
  const kept = new Set<string>()
  const look = async () => {
    const keys = await page.evaluate(async () => [
      ...Object.keys(localStorage),
      ...Object.keys(sessionStorage),
      ...(await indexedDB.databases()).map(({ name = '' }) => name),
      ...(await caches.keys()),
    ])
    for (const key of keys) kept.add(key)
    for (const cookie of await context.cookies()) kept.add(cookie.name)
  }
  await page.goto('/?source=newsletter')
  await page.getByRole('button', { name: 'Switch to the light theme' }).click()
  // The code for attribution is loaded after the page.
  await expect.poll(async () => look().then(() => [...kept])).toContain('came-from')
  await goWithin(page, '/contact')
  await page.getByRole('main').getByLabel('Message').fill('Hello')
  await look()
  await goWithin(page, `/candidate/jobs/${job}`)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.waitForURL(/login/)
  await look()
  await goWithin(page, '/signup')
  await page.getByLabel('Full name').fill('Usha Glazier')
  await page.getByRole('main').getByLabel('Email').fill('usha@example.org')
  await page.getByLabel('Password', { exact: true }).fill('a kiln of nine years')
  await agreeAndSignUp(page)
  await page.getByRole('heading', { name: 'Check your email' }).waitFor()
  await look()
  await goWithin(page, '/forgot-password')
  await page.getByRole('main').getByLabel('Email').fill(asha.email)
  await page.getByRole('main').getByRole('button').first().click()
  await stage.product.mail(asha.email, 'new password')
  await look()
  await signIn(page, asha)
  await page.waitForURL(/dashboard/)
  await goWithin(page, `/candidate/jobs/${job}`)
  await page.getByLabel('Cover Letter').fill('Dear glass,')
  await page
    .getByLabel('Resume')
    .setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-') })
  await expect.poll(async () => look().then(() => [...kept].join())).toContain('chosen-files')
  // A response that has not arrived yet.
  await page.goto(`/candidate/assessment/${test}`)
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await page.getByRole('heading', { name: 'Question 1 of 5' }).waitFor()
  await page.getByRole('button', { name: 'Flag for later' }).click()
  await page.route(/save_assessment_answers/, (route) => route.abort())
  const refused = page.waitForEvent('console', (message) => /ERR_FAILED/.test(message.text()))
  await page.getByRole('radio').first().check()
  await expect
    .poll(async () => look().then(() => [...kept].join()))
    .toContain('assessment-answers:')
  await expect.poll(async () => look().then(() => [...kept])).toContain('frame')
  await refused
  await page.unroute(/save_assessment_answers/)
  expectProblem(/ERR_FAILED/)
  await page.goto('/candidate/applications')
  await page.getByRole('button', { name: 'Messages Kiln Engineer' }).click()
  await page.getByLabel('New message').fill('When may I come?')
  await look()
  await goWithin(page, `/candidate/jobs/${job}`)
  await page.getByRole('contentinfo').getByRole('link', { name: 'हिन्दी' }).click()
  await page.waitForURL(/\/hi\//)
  await look()
  const desk = await stage.returns(await stage.admin())
  await desk.page.goto('/admin/jobs/new')
  await desk.page.getByLabel('Title').fill('Glass Cutter')
  await expect
    .poll(async () => {
      for (const key of await desk.page.evaluate(() => Object.keys(localStorage))) kept.add(key)
      return [...kept].join()
    })
    .toContain('posting:')

  const names = keptInBrowser.map(({ name }) => name)
  expect([...kept].filter((key) => !names.some((name) => key.startsWith(name)))).toEqual([])
  expect(names.filter((name) => ![...kept].some((key) => key.startsWith(name)))).toEqual([])
  await page.goto('/privacy')
  for (const name of names)
    await page.locator('#browser').getByText(name, { exact: true }).waitFor()
})
