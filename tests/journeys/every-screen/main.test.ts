// The main journey: from a real posting to a decided application, by two people in two browsers,
// only through what everybody can use. Real feeds are imported if SAMPLE_DATA has them.
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { resumePdf } from '#tests/support/resume.ts'
import { counters } from '../counters.ts'
import { agreeAndSignUp, controlName, signIn, toast } from '../people.ts'
import { setStage } from '../stage.ts'

const stage = setStage({}, { empty: true })
const asha = {
  name: 'Asha Verma',
  email: 'asha.verma@example.org',
  password: 'kolam at daybreak 42',
}

test('a posting is imported, a person applies with a résumé, an administrator approves, and both see it happen', async () => {
  const { product } = stage
  // [V15] Nothing was asked for that could be adjusted.
  const { page: early } = await stage.visitor()
  await early.goto('/candidate/jobs')
  await early.getByText('None is open at the moment.').waitFor()
  const feed = await jobFeed(product.dataDir)
  const imported = await product.command(['import', 'jobs', feed.file])
  expect(imported.code, imported.output).toBe(0)

  const operator = await stage.visitor()
  const candidate = await stage.visitor({ theme: 'light' })
  const [desk, screen] = [operator.page, candidate.page]

  await signIn(desk, product.admin)
  await desk.getByRole('heading', { name: 'Admin Dashboard' }).waitFor()

  // Opens an account and confirms it by the mail's link.
  await screen.goto('/')
  await screen.getByRole('link', { name: 'Sign Up Now' }).click()
  await screen.getByLabel('Full name').fill(asha.name)
  await screen.getByRole('main').getByLabel('Email').fill(asha.email)
  await screen.getByLabel('Password', { exact: true }).fill(asha.password)
  await agreeAndSignUp(screen)
  await screen.getByRole('heading', { name: 'Check your email' }).waitFor()
  const confirmation = await product.mail(asha.email, 'Confirm your email address')
  const link = confirmation.links.find((each) => each.startsWith(product.url)) ?? ''
  await screen.goto(link)
  await screen.getByRole('button', { name: 'Confirm my email' }).click()
  await screen.getByRole('heading', { name: 'Dashboard', exact: true }).waitFor()
  expect(await counters(screen)).toEqual({
    total: '0',
    shortlisted: '0',
    pending: '0',
    rejected: '0',
  })

  // Finds the job by its filters.
  await screen.getByRole('link', { name: 'Browse Jobs' }).first().click()
  await screen.getByLabel('Keyword').fill(feed.title.toUpperCase())
  await screen.getByLabel('Location').fill(feed.place)
  await screen.getByRole('button', { name: 'Apply Filters' }).click()
  await screen.getByText('1 job', { exact: true }).waitFor()
  await screen.getByRole('link', { name: controlName('View Details', feed.title) }).click()
  await screen.getByRole('heading', { level: 1, name: feed.title }).waitFor()

  // The profile first: phone and location are missing.
  await screen.getByRole('button', { name: 'Submit Application' }).click()
  await toast(screen, 'Please complete your profile before applying').waitFor()
  await screen.getByRole('heading', { name: 'Profile', exact: true }).waitFor()
  expect(await screen.getByLabel('Full Name').inputValue()).toBe(asha.name)
  await screen.getByLabel('Phone').fill('+91 98200 12345')
  await screen.getByRole('main').getByLabel('Location').fill('Jaipur, Rajasthan')
  await screen.getByRole('button', { name: 'Save Changes' }).click()
  await toast(screen, 'Profile updated successfully!').waitFor()
  // Nothing is missing any more: back to the application by itself.
  await screen.waitForURL(/\/candidate\/jobs\/[^/]+#apply$/)

  // The administrator's list is open, and empty, while the application is sent.
  await desk.getByRole('link', { name: 'Applications' }).first().click()
  await desk.getByText('No applications yet').waitFor()
  await markAsNeverReloaded(desk)

  const resume = await resumePdf(asha.name, ['Potter and kiln engineer', feed.title])
  await screen.getByLabel('Cover Letter').fill('I have fired kilns for nine years.')
  await screen
    .getByLabel('Resume')
    .setInputFiles({ name: 'asha.pdf', mimeType: 'application/pdf', buffer: resume })
  await screen.getByRole('button', { name: 'Submit Application' }).click()
  await toast(screen, 'Application submitted successfully!').waitFor()
  await screen.getByRole('link', { name: 'My Applications' }).click()
  const card = screen.getByRole('article', { name: feed.title })
  await card.getByText('Pending').waitFor()
  await card.getByRole('button', { name: /View Resume/ }).waitFor()

  // It appears on the administrator's screen without a reload.
  await desk.getByRole('button', { name: '1 new application' }).click()
  const received = desk.getByRole('row').filter({ hasText: asha.email })
  await received.getByText('Pending').waitFor()
  expect(await received.innerText()).toContain(asha.name)
  expect(await wasNeverReloaded(desk)).toBe(true)

  const [saved] = await Promise.all([
    desk.waitForEvent('download'),
    received.getByRole('button', { name: `Download the resume of ${asha.name}` }).click(),
  ])
  await toast(desk, 'Resume downloaded successfully').waitFor()
  expect(saved.suggestedFilename()).toMatch(/^resume-[0-9a-f-]{36}\.pdf$/)
  expect(Buffer.compare(await readFile(await saved.path()), resume)).toBe(0)

  // The decision reaches the candidate's two open tabs by itself, and their mailbox after the time
  // for undoing.
  const dashboard = await candidate.context.newPage()
  await dashboard.goto('/candidate/dashboard')
  await expect.poll(() => counters(dashboard)).toMatchObject({ total: '1', pending: '1' })
  await Promise.all([markAsNeverReloaded(screen), markAsNeverReloaded(dashboard)])
  const decidedAt = Date.now()
  await received.getByRole('button', { name: `Approve ${asha.name} for ${feed.title}` }).click()
  await toast(desk, 'Application approved').waitFor()
  await received.getByText('Approved').waitFor()
  await card.getByText('Approved').waitFor()
  await expect.poll(() => counters(dashboard)).toMatchObject({ total: '1', pending: '0' })
  expect(await Promise.all([wasNeverReloaded(screen), wasNeverReloaded(dashboard)])).toEqual([
    true,
    true,
  ])

  const decision = await product.mail(asha.email, 'Good news about your application')
  expect(Date.now() - decidedAt).toBeGreaterThan(7500)
  expect(decision.subject).toContain(feed.title)

  // Once is enough.
  await screen.goto(`/candidate/jobs?keyword=${encodeURIComponent(feed.title)}`)
  const again = screen.getByRole('article', { name: feed.title })
  await again.getByRole('link', { name: 'Your application' }).waitFor()
  expect(await again.getByRole('button', { name: /Apply Now/ }).count()).toBe(0)
})

/** A reloaded page loses this. */
const markAsNeverReloaded = (page: Page) =>
  page.evaluate(() => document.documentElement.setAttribute('data-first-load', ''))
const wasNeverReloaded = (page: Page) =>
  page.evaluate(() => document.documentElement.hasAttribute('data-first-load'))

/**
 * A feed in Greenhouse's format: a real one if the sample data is there, else one posting of our
 * own; and the text to search for.
 */
async function jobFeed(folder: string): Promise<{ file: string; title: string; place: string }> {
  const { SAMPLE_DATA } = process.env
  let file = path.join(folder, 'greenhouse.json')
  if (SAMPLE_DATA) file = path.join(SAMPLE_DATA, 'ats_feeds', 'greenhouse.json')
  else await writeFile(file, JSON.stringify(ownFeed))
  const { jobs } = JSON.parse(await readFile(file, 'utf8')) as typeof ownFeed
  const job = jobs.find(({ location }) => location.name.endsWith('India'))
  if (!job) throw new Error(`No posting in India in ${file}`)
  // The country, because the import writes cities by their present names (Bangalore is Bengaluru).
  return { file, title: job.title.trim(), place: 'India' }
}

const ownFeed = {
  jobs: [
    {
      id: 90210,
      absolute_url: 'https://boards.example/nilmoti/jobs/90210',
      title: 'Kiln Engineer (Blue Pottery)',
      company_name: 'Nilmoti Ceramics',
      location: { name: 'Jaipur, India' },
      first_published: '2026-09-01T10:00:00+05:30',
      updated_at: '2026-09-03T10:00:00+05:30',
      content: '&lt;p&gt;Look after four kilns &amp;amp; the people around them.&lt;/p&gt;',
    },
    {
      id: 90211,
      absolute_url: 'https://boards.example/nilmoti/jobs/90211',
      title: 'Export Manager',
      company_name: 'Nilmoti Ceramics',
      location: { name: 'London, UK' },
      first_published: '2026-09-02T10:00:00+05:30',
      updated_at: '2026-09-03T10:00:00+05:30',
      content: '&lt;p&gt;Find the houses that want our plates.&lt;/p&gt;',
    },
  ],
}
