// What a person without an account can use: the public pages, the theme (PUB-10), which the
// browser's own controls and every open page have too, the messages, and the jobs that are open to
// everybody.
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { controlName, toast } from '../people.ts'
import { setStage } from '../stage.ts'
import { trafficEnds } from '../traffic.ts'

const stage = setStage()
const nobody = '00000000-0000-4000-8000-000000000000'
let nasty: string

beforeAll(async () => {
  const posted = await stage.post(
    {
      title: 'Kiln Engineer',
      requirements: ['Nine years of glazing'],
      responsibilities: ['Fire the kilns'],
    },
    { title: '<img src=x onerror=attack()> Potter', description: hostileDescription },
  )
  nasty = posted[1] ?? ''
})

const hostileDescription = `<script>attack()</script><img src=x onerror="attack()">

[press here](javascript:attack()) and <a href="javascript:attack()">here</a>`

const open = ['/', '/about', '/services', '/contact', '/privacy', '/terms', '/signup', '/login']
const open2 = ['/candidate/jobs', '/forgot-password', '/auth/confirm', '/new-password']
const guarded = ['/candidate/dashboard', '/candidate/applications', '/candidate/profile']
const administration = ['/admin/dashboard', '/admin/jobs', '/admin/applications']

test.each([...open, ...open2, ...guarded, ...administration])(
  '[PUB-01] %s is answered with a whole page, 200',
  async (path) => {
    const answer = await fetch(stage.product.url + path)
    expect(answer.status).toBe(200)
    expect(await answer.text()).toMatch(/<title>[^<]+<\/title>[\s\S]*<main/)
  },
)

test.each([
  '/nowhere',
  '/candidate/nowhere',
  '/admin/nowhere',
  `/candidate/jobs/${nobody}`,
  '/candidate/jobs/not-an-id',
  '/%00',
  '/..%2f..%2fetc%2fpasswd',
])('[PUB-01] %s is answered with 404', async (path) => {
  const answer = await fetch(stage.product.url + path)
  expect(answer.status).toBe(404)
  expect(await answer.text()).toMatch(/404 - Page Not Found|Job not found/)
})

test.each([
  ['/jobs', '/candidate/jobs'],
  ['/jobs?keyword=kiln', '/candidate/jobs?keyword=kiln'],
  ['/jobs/7', '/candidate/jobs/7'],
  ['/profile', '/candidate/profile'],
  ['/applications', '/candidate/applications'],
  ['/dashboard', '/candidate/dashboard'],
  ['/assessment/7', '/candidate/assessment/7'],
  ['/candidate', '/candidate/dashboard'],
  ['/admin', '/admin/dashboard'],
  ['/admin/jobs/', '/admin/jobs'],
  ['/Admin/Jobs', '/admin/jobs'],
  ['/HI/candidate/jobs//?keyword=Kiln', '/hi/candidate/jobs?keyword=Kiln'],
  ['/hi/', '/hi'],
])('[PUB-14] %s leads to %s for good (308)', async (from, to) => {
  const answer = await fetch(stage.product.url + from, { redirect: 'manual' })
  expect(answer.status).toBe(308)
  const location = new URL(answer.headers.get('location') ?? '', stage.product.url)
  expect(location.pathname + location.search).toBe(to)
})

test('[PUB-14] no spelling of an address leads to another site', async () => {
  const answer = await fetch(`${stage.product.url}//evil.example/`, { redirect: 'manual' })
  expect(answer.status).toBe(404)
})

test('[PUB-01] an unknown address says so and leads home', async () => {
  const { page, expectProblem } = await stage.visitor()
  await page.goto('/nowhere')
  await page.getByRole('heading', { name: '404 - Page Not Found' }).waitFor()
  await page.getByRole('link', { name: 'Go Home' }).click()
  await page.waitForURL('/')
  expectProblem(/status of 404/)
})

test('[PUB-03] the landing page leads everywhere it promises', async () => {
  const { page } = await stage.visitor()
  await page.goto('/')
  const bar = page.getByRole('banner')
  for (const [name, path] of [
    ['About', '/about'],
    ['Services', '/services'],
    ['Contact', '/contact'],
    ['Candidate Portal', '/candidate/dashboard'],
    ['Admin Portal', '/admin/dashboard'],
  ]) {
    const link = bar.getByRole('link', { name, exact: true }).first()
    expect(await link.getAttribute('href')).toBe(path)
  }
  const main = page.getByRole('main')
  for (const name of ['Skill Assessment', 'Top Companies', 'Perfect Match', 'Smart Updates']) {
    await main.getByRole('heading', { name }).waitFor()
  }
  for (const figure of ['10,000+', '500+', '95%', '24/7']) {
    await main.getByText(figure, { exact: true }).waitFor()
  }
  await main.getByRole('link', { name: 'Sign Up Now' }).click()
  await page.waitForURL('/signup')
})

test('[PUB-10] dark is the default, the choice is kept under `theme`, and no page begins in the other one', async () => {
  const { page } = await stage.visitor()
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.body) return
      observer.disconnect()
      document.documentElement.dataset.began = document.documentElement.className
    }).observe(document, { childList: true, subtree: true })
  })
  const isDark = () => page.evaluate(() => document.documentElement.classList.contains('dark'))
  const began = () => page.evaluate(() => document.documentElement.dataset.began)
  await page.goto('/')
  expect([await began(), await isDark()]).toEqual(['dark', true])
  await page.getByRole('button', { name: 'Switch to the light theme' }).click()
  expect(await isDark()).toBe(false)
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('light')
  await page.goto('/services')
  expect([await began(), await isDark()]).toEqual(['', false])
  await page.getByRole('button', { name: 'Switch to the dark theme' }).click()
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark')
})

test('[PUB-11] a message stands at the top right for five seconds, waits under the pointer, and Alt+T reaches it', async () => {
  const { page } = await stage.visitor()
  await page.goto('/candidate/jobs')
  await page.getByRole('button', { name: controlName('Apply Now', 'Kiln Engineer') }).click()
  const message = toast(page, 'Please sign in to apply for jobs')
  await message.waitFor()
  const box = await page.locator('.Toastify__toast').boundingBox()
  expect(box && box.x + box.width).toBeGreaterThan(1380)
  expect(box?.y).toBeLessThan(60)
  const clock = page.locator('.Toastify__progress-bar--animated')
  const told = (property: string) =>
    clock.evaluate((bar, name) => getComputedStyle(bar).getPropertyValue(name), property)
  expect(await told('animation-duration')).toBe('5s')
  await message.hover()
  await expect.poll(() => told('animation-play-state')).toBe('paused')
  await page.getByRole('heading', { name: 'Welcome back' }).waitFor()
  await page.mouse.move(10, 500)
  await expect.poll(() => told('animation-play-state')).toBe('running')
  await page.keyboard.press('Alt+t')
  await expect
    .poll(() => page.evaluate(() => Boolean(document.activeElement?.closest('.Toastify'))))
    .toBe(true)
  await page.keyboard.press('Escape')
  await message.waitFor({ state: 'detached' })
})

test('[PUB-12] a page that fails says so and is loaded again by Refresh Page', async () => {
  const { page, expectProblem } = await stage.visitor()
  await page.goto('/')
  await comeAlive(page)
  await page.route(/assets\/about/, (route) => route.abort())
  await page.getByRole('banner').getByRole('link', { name: 'About', exact: true }).click()
  await page.getByRole('heading', { name: 'Something went wrong.' }).waitFor()
  await page.unroute(/assets\/about/)
  await page.getByRole('button', { name: 'Refresh Page' }).click()
  await page.getByRole('heading', { level: 1, name: 'About us' }).waitFor()
  expectProblem(/ERR_FAILED|dynamically imported/)
})

test('[CAN-08] a job is readable without JavaScript and without an account', async () => {
  const { page } = await stage.visitor({ javaScript: false })
  await page.goto('/candidate/jobs')
  await page.getByRole('link', { name: 'Kiln Engineer', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Kiln Engineer' }).waitFor()
  for (const name of ['Job Description', 'Requirements', 'Responsibilities']) {
    await page.getByRole('heading', { name, exact: true }).waitFor()
  }
  expect(await page.getByRole('heading', { name: 'Benefits', exact: true }).count()).toBe(0)
  await page.getByText('Look after four kilns and the people around them.').first().waitFor()
  await page.getByText('Fire the kilns').waitFor()
})

test('[CAN-04] the filters work without JavaScript too', async () => {
  const { page } = await stage.visitor({ javaScript: false })
  await page.goto('/candidate/jobs')
  await page.getByLabel('Keyword').fill('KILN')
  await page.getByRole('button', { name: 'Apply Filters' }).click()
  await page.getByText('1 job', { exact: true }).waitFor()
})

test('[T098] markup in a posting is shown and never run', async () => {
  const { page } = await stage.visitor()
  await page.addInitScript(() => {
    Object.assign(window, { attack: () => document.documentElement.setAttribute('data-hit', '') })
  })
  for (const path of ['/candidate/jobs', `/candidate/jobs/${nasty}`]) {
    await page.goto(path)
    await comeAlive(page)
    await page.getByText('<img src=x onerror=attack()> Potter').first().waitFor()
    expect(await page.locator('html[data-hit]').count()).toBe(0)
    expect(await page.locator('a[href^="javascript"], img[src="x"]').count()).toBe(0)
  }
})

test('[T100] an address of the administration opened by a visitor asks for nothing and leads to sign-in', async () => {
  const { page } = await stage.visitor()
  const asked: string[] = []
  page.on('request', (request) => {
    if (/\/(rest|storage|realtime)\/v1/.test(request.url())) asked.push(request.url())
  })
  await page.goto('/admin/applications')
  await page.getByRole('heading', { name: 'Please sign in' }).waitFor()
  await page.waitForURL('/login?next=%2Fadmin%2Fapplications')
  expect(asked).toEqual([])
})

/** The page's own script has hydrated it, and all its requests are done. */
async function comeAlive(page: Page) {
  await trafficEnds(page)
  await page.locator('html[data-alive]').waitFor({ state: 'attached' })
}

test.each(['dark', 'light'] as const)(
  '[PUB-10] in the %s theme the browser’s bar, its controls and the page agree',
  async (theme) => {
    const { page } = await stage.visitor({ theme })
    await page.goto('/')
    const told = await page.evaluate(() => {
      const point = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D
      point.fillStyle = getComputedStyle(document.body).backgroundColor
      point.fillRect(0, 0, 1, 1)
      const [red, green, blue] = point.getImageData(0, 0, 1, 1).data
      return {
        page: [red, green, blue],
        bar: document.querySelector<HTMLMetaElement>('meta[name=theme-color]')?.content,
        scheme: getComputedStyle(document.documentElement).colorScheme,
      }
    })
    const hex = told.page.map((part = 0) => part.toString(16).padStart(2, '0')).join('')
    expect(told).toMatchObject({ bar: `#${hex}`, scheme: theme })
  },
)

test('[PUB-10] a choice made in one tab is that of all of them, and cleared storage is the default again', async () => {
  const { page, context } = await stage.visitor()
  const other = await context.newPage()
  for (const tab of [page, other]) {
    await tab.goto('/about')
    await tab.locator('html[data-alive]').waitFor()
  }
  await page.getByRole('button', { name: 'Switch to the light theme' }).click()
  await expect.poll(() => themeOf(other)).toBe('light')
  await page.evaluate(() => localStorage.clear())
  await expect.poll(() => themeOf(other)).toBe('dark')
})

const themeOf = (page: Page) =>
  page.evaluate(() => (document.documentElement.classList.contains('dark') ? 'dark' : 'light'))
