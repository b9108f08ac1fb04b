// The page of a job and the list for a stranger, a search engine, printing and a browser without
// JavaScript.
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { createSite } from '#site/site.ts'
import { faultsOf } from '#tests/job-posting/check.ts'
import { toast } from '../people.ts'
import { setStage } from '../stage.ts'

const stage = setStage()
const pageOf = (id: string) => `/candidate/jobs/${id}`
const list = '/candidate/jobs'

const long = {
  title: 'Head of Kilns, Clay Bodies, Glazes and the Apprentices Who Learn Them',
  company_name: 'The Very Old and Very Patient Nilmoti Ceramics Works Limited',
  location:
    'Jaipur, Rajasthan; Pune (Chakan), Maharashtra; Bhadohi, Uttar Pradesh; Thiruvananthapuram, Kerala; Visakhapatnam, Andhra Pradesh; Chhatrapati Sambhajinagar, Maharashtra; Bengaluru (Electronic City Phase 2); Zurich',
  work_mode: 'onsite',
  type: 'contract',
  salary_min: 1_250_000,
  salary_max: 2_100_000,
  currency: 'INR',
  experience_required: '8-12 years',
  department: 'Production',
  vacancies: 3,
  closing_date: '2099-12-31',
  skills: ['Glazing', 'Kiln repair'],
  description: `# Who we are
Four **kilns** & [people](https://example.org/kilns) around them.

## What a day is like
1. Light the first kiln
2. ${'Donaudampfschiffahrtsgesellschaft'.repeat(5)}

| shift | hours |
| day | 6 to 14 |`,
  requirements: ['Nine years of glazing <b>or more</b>'],
  responsibilities: ['Fire the kilns'],
  benefits: ['Tea at four'],
}
let full: string
let plain: string
let undated: string

beforeAll(async () => {
  const more = Array.from({ length: 43 }, (_, at) => ({ title: `Potter number ${at + 1}` }))
  const posted = await stage.post(
    long,
    { title: 'Remote Potter', location: 'Remote' },
    { title: 'Potter of No Day', undated: true },
    ...more,
  )
  ;[full, plain, undated] = posted as [string, string, string]
})

const get = async (address: string) => (await fetch(stage.product.url + address)).text()
const markupIn = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, json]) =>
    JSON.parse(json ?? ''),
  )
/** The texts between the tags. */
const textsOf = (html: string) =>
  html
    .split(/<[^>]*>/)
    .map((text) => text.replace(/&(?:lt|gt|quot|amp|#39);/g, (sign) => signs[sign] ?? sign).trim())
    .filter(Boolean)
const signs: Record<string, string> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&amp;': '&',
  '&#39;': "'",
}
const attribute = (html: string, tag: RegExp) => tag.exec(html)?.[1]?.replaceAll('&amp;', '&')

describe('[PUB-14] what a search engine reads', () => {
  test('the posting is valid, and says nothing that the page does not show', async () => {
    const [posting, ...others] = markupIn(await get(pageOf(full)))
    expect(others).toEqual([])
    expect(faultsOf(posting, ['JobPosting'])).toEqual([])

    const { page } = await stage.visitor()
    await page.goto(pageOf(full))
    const shown = (await page.getByRole('main').innerText()).replace(/\s+/g, ' ')
    const told = textsOf(posting.description)
    const { value } = posting.baseSalary
    const money = [value.minValue, value.maxValue].map((amount: number) =>
      amount.toLocaleString('en-IN'),
    )
    const facts = [posting.title, posting.hiringOrganization.name, ...posting.skills, ...money]
    const places = posting.jobLocation.map(
      (place: { address: { addressLocality: string } }) => place.address.addressLocality,
    )
    const experience = posting.experienceRequirements.description
    for (const text of [...told, ...facts, ...places, experience, 'a year', '31 Dec 2099']) {
      expect(shown).toContain(text.replace(/\s+/g, ' ').trim())
    }
    expect(told).toContain('Nine years of glazing <b>or more</b>')
    expect(posting).toMatchObject({
      validThrough: '2099-12-31T23:59:59+05:30',
      totalJobOpenings: 3,
      employmentType: 'CONTRACTOR',
    })
  })

  test('a remote job is open to people in India, and the page says so', async () => {
    const [posting] = markupIn(await get(pageOf(plain)))
    expect(faultsOf(posting, ['JobPosting'])).toEqual([])
    expect(posting).toMatchObject({
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: [{ name: 'India' }],
    })
    for (const name of ['jobLocation', 'baseSalary', 'validThrough', 'skills']) {
      expect(posting).not.toHaveProperty(name)
    }
    const { page } = await stage.visitor()
    await page.goto(pageOf(plain))
    await page.getByText('Open to people in').waitFor()
    await page.getByText('India', { exact: true }).first().waitFor()
  })

  test('every page has a title, one address of its own, and a description that is not cut off by others', async () => {
    for (const address of [pageOf(full), pageOf(plain), list]) {
      const html = await get(address)
      expect(attribute(html, /<link rel="canonical" href="([^"]*)"/)).toBe(
        stage.product.url + address,
      )
      const description = attribute(html, /<meta name="description" content="([^"]*)"/) ?? ''
      expect(description.length).toBeGreaterThan(50)
      expect(description.length).toBeLessThanOrEqual(160 + '&#x27;'.length)
      expect(html).not.toContain('content="noindex"')
    }
  })

  test('the list has no markup, leads to its next page, and is known without filters and places only', async () => {
    const whole = await get(list)
    expect(markupIn(whole)).toEqual([])
    const next = attribute(whole, /<link rel="next" href="([^"]*)"/) ?? ''
    expect(next).toContain('after=')
    for (const variant of [next, `${list}?keyword=potter`]) {
      const html = await get(variant)
      expect(html).toContain('<meta name="robots" content="noindex"')
      expect(attribute(html, /<link rel="canonical" href="([^"]*)"/)).toBe(stage.product.url + list)
      expect(markupIn(html)).toEqual([])
    }
  })
})

test('[D6] [SRC-10] an imported job without a date says so, and names no day', async () => {
  const [english, hindi] = [await get(pageOf(undated)), await get(`/hi${pageOf(undated)}`)]
  expect(english).toContain('No posting date')
  expect(hindi).toContain('पोस्ट की तारीख नहीं दी गई')
  expect(await get(pageOf(plain))).toContain('<time')
  for (const html of [english, hindi]) expect(html).not.toContain('<time')
})

test('a read that fails is told as 503, for a moment, and is not to be remembered', async () => {
  const site = await createSite({
    folder: path.join(fileURLToPath(new URL('../../..', import.meta.url)), 'dist', 'web'),
    siteUrl: 'http://127.0.0.1:1',
    publishableKey: 'key',
    grievanceContact: '',
    offlinePages: false,
    log: { error() {} } as never,
  })
  for (const address of [list, pageOf(full)]) {
    const down = async () => Response.json({ message: 'down' }, { status: 500 })
    const answer = await site(new Request(`http://127.0.0.1:1${address}`), () => down, false)
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '60'])
    const html = await answer.text()
    expect(html).toContain('<meta name="robots" content="noindex"')
    expect(markupIn(html)).toEqual([])
  }
})

describe('without JavaScript', () => {
  test('Apply Now is a link to the sign-in that comes back', async () => {
    const { page } = await stage.visitor({ javaScript: false })
    await page.goto(pageOf(full))
    expect(await page.getByRole('button', { name: 'Apply Now' }).count()).toBe(0)
    await page.getByRole('heading', { name: 'Sign in to apply' }).waitFor()
    await page.getByRole('main').getByRole('link', { name: 'Apply Now' }).click()
    await page.waitForURL(`/login?next=${encodeURIComponent(`${pageOf(full)}#apply`)}`)
  })

  test('the list is read page by page, each job once', async () => {
    const { page } = await stage.visitor({ javaScript: false })
    await page.goto(list)
    const seen: string[] = []
    for (const shown of [20, 20, 6]) {
      const titles = await page.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts()
      expect(titles).toHaveLength(shown)
      seen.push(...titles)
      for (const name of ['Show more', 'Apply Now']) {
        expect(await page.getByRole('button', { name }).count()).toBe(0)
      }
      const next = page.getByRole('link', { name: 'Next page' })
      if (shown < 20) {
        expect(await next.count()).toBe(0)
        break
      }
      const address = (await next.getAttribute('href')) ?? ''
      await next.click()
      // The whole page, not the part that has come.
      await page.waitForURL(address)
    }
    expect(new Set(seen).size).toBe(46)
    await page.getByText('Further jobs', { exact: true }).waitFor()
    await page.getByRole('link', { name: 'Back to the newest jobs' }).click()
    await page.getByText('46 jobs', { exact: true }).waitFor()
  })
})

test('a list that begins further down goes on from there in a browser that is alive', async () => {
  const next = attribute(await get(list), /<link rel="next" href="([^"]*)"/) ?? ''
  const { page } = await stage.visitor()
  await page.goto(next)
  await page.getByText('Further jobs', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect.poll(() => page.getByRole('article').count()).toBe(26)
  await page.getByRole('link', { name: 'Back to the newest jobs' }).click()
  await page.getByText('46 jobs', { exact: true }).waitFor()
})

test.each(['dark', 'light'] as const)(
  'on paper a job of the %s theme is black and white and only what is read, a short one a single sheet',
  async (theme) => {
    const { page } = await stage.visitor({ theme })
    await page.goto(pageOf(full))
    await page.locator('html[data-alive]').waitFor()
    await page.emulateMedia({ media: 'print' })
    for (const text of [
      long.title,
      long.company_name,
      'Glazing',
      'Fire the kilns',
      'Tea at four',
    ]) {
      expect(await page.getByText(text, { exact: true }).first().isVisible()).toBe(true)
    }
    await page.getByText(`Read and apply at ${stage.product.url}${pageOf(full)}`).waitFor()
    const controls = page.locator('button, nav, footer, input, [role=banner], [id=apply]')
    for (const control of await controls.all()) expect(await control.isVisible()).toBe(false)
    const colours = await page.evaluate(() => {
      const { color } = getComputedStyle(document.querySelector('h1') as Element)
      return [color, getComputedStyle(document.body).backgroundColor]
    })
    expect(colours).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)'])
    expect(await sheets(page)).toBeLessThanOrEqual(2)
    await page.goto(pageOf(plain))
    expect(await sheets(page)).toBe(1)
  },
)

async function sheets(page: Page): Promise<number> {
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1')
  return pdf.match(/\/Type\s*\/Page\b/g)?.length ?? 0
}

test('Share copies the address where the device has no way of its own', async () => {
  const { page, context } = await stage.visitor()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => Object.assign(navigator, { share: undefined }))
  await page.goto(`${pageOf(full)}?source=mail#apply`)
  await page.getByRole('button', { name: 'Share' }).click()
  await toast(page, 'Link copied').waitFor()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toBe(stage.product.url + pageOf(full))
})

test('on a phone the text of a job begins in the first view, with Apply Now in reach', async () => {
  const { page } = await stage.visitor({ width: 390 })
  await page.goto(pageOf(plain))
  const text = page.getByRole('heading', { name: 'Job Description' })
  expect((await text.boundingBox())?.y).toBeLessThanOrEqual(560)
  const apply = page.getByRole('main').getByRole('button', { name: 'Apply Now' })
  const box = await apply.boundingBox()
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(844)
  await apply.click()
  await expect
    .poll(() =>
      page
        .locator('#apply')
        .getByRole('link', { name: 'Sign In' })
        .evaluate((link) => link === document.activeElement),
    )
    .toBe(true)
})

test('on a phone Apply Now stays in reach where the form begins behind the foot of the window', async () => {
  const { page } = await stage.visitor({ width: 390 })
  await page.goto(pageOf(plain))
  const form = page.locator('#apply')
  const top = (await form.boundingBox())?.y ?? 0
  await page.setViewportSize({ width: 390, height: Math.round(top) + 11 })
  await page.getByRole('main').getByRole('button', { name: 'Apply Now' }).click()
  await expect.poll(async () => (await form.boundingBox())?.y).toBeLessThan(top - 100)
})

test('below the text are three other jobs like it to go on with, and none where none is', async () => {
  const { page } = await stage.visitor()
  await page.goto(pageOf(plain))
  const further = page.getByRole('region', { name: 'Keep looking' })
  await expect.poll(() => further.getByRole('heading', { level: 3 }).count()).toBe(3)
  const names = await further.getByRole('heading', { level: 3 }).allInnerTexts()
  expect(names).not.toContain('Remote Potter')
  for (const name of names) expect(name).toContain('Potter')

  await page.goto(pageOf(full))
  // The list of jobs, or of its waiting lines, is gone: left are the ways to other lists.
  await expect.poll(() => further.getByRole('link').count()).toBe(3)
  await expect.poll(() => further.locator('ul').count()).toBe(1)
})

test.each([320, 390, 768, 1440])(
  'nothing on the page is wider than a window of %i',
  async (width) => {
    const { page } = await stage.visitor({ width })
    for (const address of [pageOf(full), pageOf(plain)]) {
      await page.goto(address)
      await page.getByText('We never charge candidates.').first().waitFor()
      const over = await page.evaluate(() => {
        const edge = document.documentElement.clientWidth
        const parts = [...document.querySelectorAll('main *')]
        return parts
          .filter((part) => part.getBoundingClientRect().right > edge + 1)
          .map(({ outerHTML }) => outerHTML)
      })
      expect(over).toEqual([])
    }
  },
)
