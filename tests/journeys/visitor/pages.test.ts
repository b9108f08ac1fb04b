// The public pages, and the bar above them: the specification's texts and links in their places,
// with and without JavaScript, on a desktop and on a phone.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { accountMenu, signOut } from '../people.ts'
import { setStage } from '../stage.ts'

const stage = setStage()

test('[PUB-03] without any open job the landing page does not speak of newest jobs', async () => {
  const { page } = await stage.visitor()
  await page.goto('/')
  await alive(page)
  expect(await headings(page, 2)).not.toContain('Newest jobs')
})

test('[PUB-03] the landing page has its parts with the texts and figures of the specification', async () => {
  const { page } = await stage.visitor({ javaScript: false })
  await page.goto('/')
  expect(await headings(page, 1)).toEqual(['Get hired for what you can do.'])
  expect(await headings(page, 3)).toEqual([
    'Skill Assessment',
    'Top Companies',
    'Perfect Match',
    'Smart Updates',
    'Try the board',
    'wisdom',
    'logic',
    'onboarding',
    'support',
    'Skill-first',
    'Verified employers',
    'Career growth',
    'Indian values',
  ])
  expect(await figures(page)).toEqual([
    'professionals: 10,000+',
    'partner companies: 500+',
    'success rate: 95%',
    'support: 24/7',
  ])
  const main = page.getByRole('main')
  for (const role of ['Screening agent', 'Interview agent', 'Onboarding agent']) {
    await main.getByText(role, { exact: true }).waitFor()
  }
  await main.getByText('Support and strategy agent', { exact: true }).waitFor()
  await main.getByText('Founder, Hiring Agent', { exact: true }).waitFor()
  await leadsTo(page, 'Post your first job', '/employers/start')
  await leadsTo(page, 'Open the Admin Portal', '/admin/dashboard')
  await leadsTo(page, 'Sign Up Now', '/signup')
})

test('[PUB-03] the landing page shows the newest jobs with their pay, newest first, and searches the list', async () => {
  const posted = await stage.post(
    { title: 'Night Watch' },
    {
      title: 'Kiln Engineer',
      salary_min: 1_250_000,
      salary_max: 1_800_000,
      currency: 'INR',
    },
  )
  const { page } = await stage.visitor({ javaScript: false })
  await page.goto('/')
  const jobs = page.locator('section', {
    has: page.getByRole('heading', { name: 'Newest jobs' }),
  })
  await expect
    .poll(() => jobs.getByRole('heading', { level: 3 }).allInnerTexts())
    .toEqual(['Kiln Engineer', 'Night Watch'])
  await jobs.getByText('₹12,50,000 - ₹18,00,000', { exact: true }).waitFor()
  const link = jobs.getByRole('link', { name: 'Kiln Engineer' })
  expect(await link.getAttribute('href')).toBe(`/candidate/jobs/${posted[1]}`)
  await page.getByLabel('What').fill('kiln')
  await page.getByRole('button', { name: 'Find jobs' }).click()
  await page.getByText('1 job', { exact: true }).waitFor()
  await page.getByRole('link', { name: 'Kiln Engineer', exact: true }).waitFor()
})

test('[PUB-03] somebody who comes back to the landing page inside the product finds the jobs too', async () => {
  const { page } = await stage.visitor()
  await page.goto('/about')
  await alive(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Home', exact: true }).click()
  await page.getByRole('heading', { name: 'Newest jobs' }).waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Kiln Engineer' }).waitFor()
})

test('[PUB-04] About tells the mission, the four values, the figures and the agents', async () => {
  const { page } = await stage.visitor({ javaScript: false })
  await page.goto('/about')
  expect(await headings(page, 2)).toContain('Our mission')
  expect(await headings(page, 3)).toEqual([
    'People First',
    'Innovation',
    'Integrity',
    'Excellence',
    'wisdom',
    'logic',
    'onboarding',
    'support',
  ])
  expect(await figures(page)).toEqual([
    'active jobs: 500+',
    'companies: 100+',
    'placements: 1000+',
    'success: 95%',
  ])
})

const plans = [
  {
    name: 'Basic',
    price: 'Free',
    features: [
      'Basic job posting',
      'Limited candidate search',
      'Standard support',
      'Basic analytics',
    ],
  },
  {
    name: 'Professional',
    price: '$49/month',
    features: [
      'Unlimited job postings',
      'Advanced candidate search',
      'Priority support',
      'Detailed analytics',
      'Custom assessments',
      'Team collaboration',
    ],
  },
  {
    name: 'Enterprise',
    price: 'Custom',
    features: [
      'All Professional features',
      'Custom integration',
      'Dedicated support',
      'Advanced security',
      'Custom branding',
      'API access',
    ],
  },
]

test('[PUB-05] Services shows the eight services and three plans with their features, each leading to sign-up', async () => {
  const { page } = await stage.visitor({ javaScript: false })
  await page.goto('/services')
  expect((await headings(page, 3)).map((heading) => heading.split('\n')[0]?.trim())).toEqual([
    'Job Matching',
    'Career Development',
    'Learning & Development',
    'Interview Preparation',
    'Talent Pool Management',
    'Analytics & Reporting',
    'Automated Screening',
    'AI-Powered Assessments',
    'Basic',
    'Professional',
    'Enterprise',
  ])
  for (const { name, price, features } of plans) {
    const start = page.getByRole('link', { name: `Start with ${name}`, exact: true })
    expect(await start.getAttribute('href')).toBe('/employers/start')
    const card = page.locator('li', { has: start })
    await card.getByText(price, { exact: true }).waitFor()
    await expect.poll(() => card.getByRole('listitem').allInnerTexts()).toEqual(features)
    await expect
      .poll(() => card.getByText('Popular', { exact: true }).count())
      .toBe(name === 'Professional' ? 1 : 0)
  }
})

test('[PUB-09] the footer has its quick links in the order of the specification', async () => {
  const { page } = await stage.visitor({ javaScript: false })
  await page.goto('/services')
  const links = page.getByRole('navigation', { name: 'Quick links' }).getByRole('link')
  await expect
    .poll(() => links.allInnerTexts())
    .toEqual(['Home', 'About Us', 'Services', 'Contact', 'Privacy Policy', 'Terms of Service'])
})

test('[PUB-02] on a phone the menu opens without JavaScript and leads on', async () => {
  const { page } = await stage.visitor({ javaScript: false, width: 390 })
  await page.goto('/')
  await page.getByRole('button', { name: 'Menu' }).click()
  const menu = page.getByRole('navigation', { name: 'Main' })
  await menu.getByRole('link', { name: 'Sign Up' }).waitFor()
  await menu.getByRole('link', { name: 'Services', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Services' }).waitFor()
})

test('[PUB-02] on a phone the menu closes by Escape, by a press beside it, on a new page, and for who walks on by keyboard', async () => {
  const { page } = await stage.visitor({ width: 390 })
  await page.goto('/')
  await alive(page)
  const button = page.getByRole('button', { name: 'Menu' })
  const about = page.getByRole('banner').getByRole('link', { name: 'About', exact: true })
  const open = async () => {
    await button.click()
    await about.waitFor()
  }
  const closed = () => about.waitFor({ state: 'hidden' })

  await open()
  await page.keyboard.press('Escape')
  await closed()
  expect(await button.evaluate((element) => element === document.activeElement)).toBe(true)

  await open()
  await page.mouse.click(200, 800)
  await closed()

  await open()
  await page.getByRole('search', { name: 'Search jobs' }).getByLabel('What').focus()
  await closed()

  await open()
  await about.click()
  await page.getByRole('heading', { level: 1, name: 'About us' }).waitFor()
  await closed()
})

test('[PUB-02] who is signed in finds their name, the theme and the way out, on a desk and on a phone', async () => {
  const asha = await stage.person('Asha Verma')
  const { page } = await stage.returns(asha)
  await page.goto('/')
  const bar = page.getByRole('banner')
  await bar.getByText('Asha Verma', { exact: true }).waitFor()
  expect(await bar.getByRole('link', { name: 'Sign In' }).count()).toBe(0)
  await page.setViewportSize({ width: 320, height: 700 })
  const name = await bar.getByText('Asha Verma', { exact: true }).boundingBox()
  expect(name?.width).toBeGreaterThan(50)
  await bar.getByRole('button', { name: 'Menu' }).click()
  expect(await bar.getByRole('link', { name: 'Sign Up' }).count()).toBe(0)
  await page.keyboard.press('Escape')
  await accountMenu(page).click()
  await bar.getByRole('button', { name: 'Switch to the light theme' }).waitFor()
  await page.keyboard.press('Escape')
  await signOut(page)
  await bar.getByRole('link', { name: 'Sign In' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/')
})

const headings = (page: Page, level: number) =>
  page.getByRole('main').getByRole('heading', { level }).allInnerTexts()

/** `label: value` of the band of figures. */
const figures = (page: Page) =>
  page
    .getByRole('main')
    .locator('section > dl > div')
    .evaluateAll((entries) =>
      entries.map(
        (entry) =>
          `${entry.querySelector('dt')?.textContent}: ${entry.querySelector('dd')?.textContent}`,
      ),
    )

async function leadsTo(page: Page, name: string, path: string) {
  const link = page.getByRole('main').getByRole('link', { name, exact: true })
  expect(await link.getAttribute('href')).toBe(path)
}

/** The page's own script has hydrated it. */
async function alive(page: Page) {
  await page.locator('html[data-alive]').waitFor()
}
