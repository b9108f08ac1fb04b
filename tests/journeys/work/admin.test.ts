// An administrator's work: reads the numbers, edits the postings, decides on applications, goes by
// the command palette, and sees in the log and its export what the others did.
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { checkLooks } from '#tests/support/accessibility.ts'
import { resumePdf } from '#tests/support/resume.ts'
import { controlName, type Person, signOut, toast } from '../people.ts'
import { setStage } from '../stage.ts'
import { comeTo } from '../within.ts'

const stage = setStage()
const pdf = 'application/pdf'
let admin: Person
let asha: Person

beforeAll(async () => {
  ;[admin, asha] = await Promise.all([stage.admin(), stage.person('Asha Verma')])
})

test('[ADM-01] the places at the side, the present one marked, and the way out', async () => {
  const { page } = await stage.returns(admin)
  await page.goto('/admin')
  await page.waitForURL('/admin/dashboard')
  const side = page.getByRole('complementary')
  for (const [name, title] of [
    ['Manage Jobs', 'Manage Jobs'],
    ['Applications', 'Applications'],
    ['Dashboard', 'Admin Dashboard'],
  ] as const) {
    await side.getByRole('link', { name, exact: true }).click()
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    const current = side.locator('[aria-current=page]')
    await expect.poll(() => current.innerText()).toBe(name)
  }
  // What fits into the window is not scrolled.
  await side.getByRole('link', { name: 'Applications', exact: true }).click()
  await page.getByText('No applications yet').waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(900)
  await signOut(page)
  await page.waitForURL('/')
})

test('[SES-04] numbers that are still being counted at a sign-out are given up, not refused', async () => {
  const { page } = await stage.returns(admin)
  const signedOut = Promise.withResolvers<void>()
  const held = new Set<string>()
  await page.route(/rpc\/admin_(statistics|work)/, async (route) => {
    held.add(new URL(route.request().url()).pathname)
    await signedOut.promise
    // Given up by now: there is nothing to continue.
    await route.continue().catch(() => {})
  })
  await page.goto('/admin/dashboard')
  await expect.poll(() => held.size).toBe(2)
  const answer = page.waitForResponse(/auth\/v1\/logout/)
  await signOut(page)
  await answer
  signedOut.resolve()
  await page.waitForURL('/')
  await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).waitFor()
})

test('[A7] [ADM-01][T100] a candidate is told that this is not theirs, is not told what there is, and nothing of it is asked for', async () => {
  const { page } = await stage.returns(asha)
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/rest/v1/')) asked.push(pathname)
  })
  for (const path of ['/admin/dashboard', '/admin/jobs', '/admin/applications']) {
    await comeTo(page, path)
    await page.getByRole('heading', { name: 'Not open to your role' }).waitFor()
    expect(await page.getByRole('link', { name: 'Audit log' }).count()).toBe(0)
  }
  expect([...new Set(asked)]).toEqual(['/rest/v1/profiles'])
})

test('[A3][ADM-02][ADM-03] the dashboard counts, counts again by itself, and claims no rate it cannot show', async () => {
  const { page } = await stage.stays(admin)
  await comeTo(page, '/admin/dashboard')
  await page.getByText("Welcome back! Here's what's happening.").waitFor()
  const card = (label: string) =>
    page
      .locator('dl > div')
      .filter({ has: page.getByRole('term').filter({ hasText: label }) })
      .getByRole('definition')
      .first()
      .innerText()
  await expect.poll(() => card('Placement Rate')).toBe('–')
  const jobs = Number(await card('Active Jobs'))
  await stage.post({ title: 'Counted At Once' }, { title: 'Not Counted', status: 'draft' })
  await expect.poll(() => card('Active Jobs').then(Number)).toBe(jobs + 1)
  await page.getByRole('link', { name: 'Active Jobs' }).click()
  await page.getByRole('heading', { level: 1, name: 'Manage Jobs' }).waitFor()
  await page.goBack()
  await page.getByRole('link', { name: /^Review Applications/ }).click()
  await page.getByRole('heading', { level: 1, name: 'Applications' }).waitFor()
  await page.goBack()
  await page.getByRole('link', { name: /^Manage Users/ }).click()
  await page.getByRole('heading', { level: 1, name: 'User Management' }).waitFor()
  await page.goBack()
  await page.getByRole('link', { name: /^Post New Job/ }).click()
  await page.getByRole('heading', { level: 1, name: 'Post Job' }).waitFor()
})

test('[ADM-02] numbers that cannot be counted are not shown', async () => {
  const { page, expectProblem } = await stage.returns(admin)
  await page.route(/rest\/v1\/rpc/, (route) =>
    route.fulfill({ status: 500, json: { message: '' } }),
  )
  await page.goto('/admin/dashboard')
  await toast(page, 'Failed to load dashboard statistics').waitFor()
  await page.getByText('Failed to fetch dashboard stats').waitFor()
  expectProblem(/status of 500/)
})

test.each([
  ['/admin/jobs', 'Could not load jobs', 'Failed to load jobs'],
  ['/admin/applications', 'Could not load applications', 'Failed to load applications'],
])('[ADM-04][ADM-07] %s that cannot be loaded says so', async (path, message, banner) => {
  const { page, expectProblem } = await stage.returns(admin)
  await page.route(/rest\/v1\/rpc\/list_(postings|applications)/, (route) => route.abort())
  await page.goto(path)
  await toast(page, message).waitFor()
  await page.getByText(banner, { exact: true }).waitFor()
  expectProblem(/ERR_FAILED/)
})

test('[ADM-05] an application outlives its job, with the job’s name', async () => {
  const [job = ''] = await stage.post({ title: 'Short-lived Post', company_name: 'Gone Ltd' })
  await apply(asha, job)
  const { client } = await stage.admin()
  await client.from('jobs').delete().eq('id', job).throwOnError()
  const { page } = await stage.stays(admin)
  await comeTo(page, '/admin/applications')
  await rowOf(page, 'Short-lived Post').getByRole('cell', { name: 'Gone Ltd' }).waitFor()
  const own = await stage.returns(asha)
  await own.page.goto('/candidate/applications')
  await own.page.getByRole('article', { name: 'Short-lived Post' }).waitFor()
})

test('[ADM-07] applications are filtered, searched, and their résumés saved', async () => {
  const [first = '', second = ''] = await stage.post(
    { title: 'Loom Fitter', company_name: 'Tana Bana', department: 'Workshop' },
    { title: 'Dyer', company_name: 'Rang Mahal' },
  )
  const meera = await stage.person('Meera Nair')
  const path = `${meera.id}/${crypto.randomUUID()}.pdf`
  const file = await resumePdf('Meera Nair')
  await meera.client.storage.from('resumes').upload(path, file, { contentType: pdf })
  const id = await apply(meera, first, { resume_url: path })
  const other = await apply(meera, second)
  await decide(other, 'rejected')

  const { page } = await stage.stays(admin)
  await comeTo(page, '/admin/applications')
  const search = page.getByPlaceholder('Search applications...')
  const status = page.getByRole('combobox', { name: 'Status' })
  await expect
    .poll(() => status.getByRole('option').allInnerTexts())
    .toEqual(['All Status', 'Pending', 'Approved', 'Rejected'])
  for (const [words, title] of [
    ['loom', 'Loom Fitter'],
    ['rang mahal', 'Dyer'],
    ['workshop', 'Loom Fitter'],
  ] as const) {
    await search.fill(words)
    await page.getByText('1 application', { exact: true }).waitFor()
    await rowOf(page, title).waitFor()
  }
  for (const words of ['meera nair', meera.email]) {
    // From a single one each time: an earlier message would prove nothing.
    await search.fill('loom')
    await page.getByText('1 application', { exact: true }).waitFor()
    await search.fill(words)
    await page.getByText('2 applications', { exact: true }).waitFor()
  }
  await status.selectOption('Rejected')
  await page.getByText('1 application', { exact: true }).waitFor()
  const rejected = rowOf(page, 'Dyer')
  await rejected.getByText('Rejected').waitFor()
  expect(await rejected.getByRole('button').count()).toBe(0)
  await rowOf(page, 'Loom Fitter').waitFor({ state: 'detached' })

  await status.selectOption('All Status')
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    rowOf(page, 'Loom Fitter')
      .getByRole('button', { name: /^Download the resume/ })
      .click(),
  ])
  await toast(page, 'Resume downloaded successfully').waitFor()
  expect(saved.suggestedFilename()).toBe(`resume-${id}.pdf`)
  expect(Buffer.compare(await readFile(await saved.path()), file)).toBe(0)
})

test('[ADM-08] a decision is taken back within its eight seconds, and no mail tells of it', async () => {
  const [job = ''] = await stage.post({ title: 'Undecided Post' })
  const rohan = await stage.person('Rohan Iyer')
  await apply(rohan, job)
  const { page } = await stage.stays(admin)
  await comeTo(page, '/admin/applications')
  const row = rowOf(page, 'Undecided Post')
  await row.getByRole('button', { name: 'Reject Rohan Iyer for Undecided Post' }).click()
  await toast(page, 'Application rejected').waitFor()
  // Beside the filters, not over them.
  expect(await coveredByToasts(page)).toEqual([])
  await row.getByText('Rejected').waitFor()
  await row.getByRole('button', { name: 'Undo the decision on Rohan Iyer' }).click()
  await toast(page, 'Decision undone').waitFor()
  await row.getByText('Pending').waitFor()
  await row.getByRole('button', { name: 'Approve Rohan Iyer for Undecided Post' }).click()
  await row.getByText('Approved').waitFor()
  // Undo is possible for eight seconds, and the approval's mail is the only one.
  await row.getByRole('button', { name: /^Undo the decision/ }).waitFor()
  await row.getByRole('button', { name: /^Undo the decision/ }).waitFor({ state: 'detached' })
  await stage.product.mail(rohan.email, 'Good news about your application: Undecided Post')
  expect(await stage.product.mails(rohan.email)).not.toContainEqual(
    expect.objectContaining({ subject: expect.stringMatching(/^About your application/) }),
  )
})

const rowOf = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title })

async function apply({ client, id }: Person, job: string, more = {}): Promise<string> {
  const row = { job_id: job, applicant_id: id, status: 'pending', ...more }
  const { data } = await client.from('job_applications').insert(row).select('id').single()
  return data?.id
}

async function decide(id: string, status: string) {
  const { client } = await stage.admin()
  await client.from('job_applications').update({ status }).eq('id', id).throwOnError()
}

test('[ADM-01] Ctrl K leads by keyboard to a screen, a posting and a person, and Escape back', async () => {
  await stage.person('Meenakshi Palette')
  await stage.post({ title: 'Palette Maker', company_name: 'Easel Works' })
  const { page } = await stage.stays(admin)
  await comeTo(page, '/admin/dashboard')
  const button = page.getByRole('button', { name: 'Go to…' })
  await button.waitFor()
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Go to…' })
  const field = palette.getByRole('combobox')
  await expect.poll(() => field.evaluate((one) => one === document.activeElement)).toBe(true)
  await palette.getByRole('option', { name: 'Complaints' }).waitFor()
  await field.fill('audit')
  await palette.getByRole('option', { name: 'Audit log', selected: true }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Audit log' }).waitFor()
  await palette.waitFor({ state: 'hidden' })

  await button.click()
  await field.fill('palette')
  await palette.getByRole('option', { name: 'Palette Maker Easel Works' }).waitFor()
  await palette.getByRole('option', { name: /^Meenakshi Palette/ }).waitFor()
  await checkLooks(page, [
    ['dark', 1440],
    ['light', 390],
  ])
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.keyboard.press('ArrowUp')
  await palette.getByRole('option', { name: 'Palette Maker Easel Works', selected: true }).waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/admin\/jobs\/edit\//)

  await page.keyboard.press('Control+k')
  await field.fill('nobody at all')
  await palette.getByRole('paragraph').filter({ hasText: 'Nothing matches' }).waitFor()
  await page.keyboard.press('Escape')
  await palette.waitFor({ state: 'hidden' })
})

test('[T150] [ADM-05] a posting that was made and edited is found in the log by its title, with the fields that changed', async () => {
  const [job = ''] = await stage.post({ title: 'Carillon Keeper', vacancies: 1 })
  await stage.post({ title: 'Bell Founder' })
  // A session of its own: another test has signed out all that there were.
  const { client } = await stage.admin()
  await client
    .from('jobs')
    .update({ vacancies: 4, description: 'Keep forty-two bells.' })
    .eq('id', job)
    .throwOnError()
  const { page } = await stage.stays(admin)
  await comeTo(page, '/admin/audit')
  await page.getByPlaceholder('Search the log...').fill('carillon')
  await page.getByRole('button', { name: controlName('Job created', 'Carillon Keeper') }).waitFor()
  await page.getByRole('button', { name: /Bell Founder/ }).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: controlName('Job edited', 'Carillon Keeper') }).click()
  const entry = page.getByRole('dialog', { name: 'Job edited' })
  await entry.getByText('description, vacancies').waitFor()
  await entry.getByRole('row', { name: 'vacancies 1 4' }).waitFor()
})

test('[T152] [ADM-07] in Hindi the file that leaves is headed in Hindi', async () => {
  const { page } = await stage.returns(admin)
  await page.goto('/hi/admin/audit?action=job+created')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV एक्सपोर्ट करें' }).click()
  const lines = (await readFile(await (await download).path(), 'utf8')).split('\r\n')
  expect(lines[0]).toBe(
    '\uFEFF"समय (UTC)","किसने","क्या","किसका","नाम","ब्योरा","नेटवर्क पता","अनुरोध","किसने (आईडी)","किसका (आईडी)","एंट्री"',
  )
  expect(lines.slice(1).join('\n')).toContain('"job created","jobs","Carillon Keeper"')
})

test('[ADM-09] somebody with a proven address who was never here is edited as everybody else is', async () => {
  const absent = await stage.person('Asha Verma', null)
  const { page } = await stage.stays(admin)
  await comeTo(page, '/admin/users?search=asha')
  const row = page.getByRole('row').filter({ hasText: absent.email })
  await row.getByRole('button', { name: 'Edit Asha Verma' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Asha V Verma')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await toast(page, 'User updated').waitFor()
  await row.getByText('Asha V Verma').waitFor()
})

test('[ADM-04][ADM-09] at twice the size three entries of each list are seen whole', async () => {
  await stage.post(
    { title: 'Loom Fitter', company_name: 'Ganga Looms' },
    { title: 'Dyer of Silk and Cotton', company_name: 'Yamuna Dyes', closing_date: '2099-01-01' },
    { title: 'Packer', company_name: 'Kosi Papers' },
  )
  for (const name of ['Imran Shaikh', 'Rohan Iyer', 'Farhan Khan']) await stage.person(name)
  const { page } = await stage.returns(admin)
  await page.setViewportSize({ width: 720, height: 450 })
  const seen = () =>
    page
      .locator('tbody tr')
      .evaluateAll(
        (rows) => rows.filter((row) => row.getBoundingClientRect().bottom <= innerHeight).length,
      )
  for (const path of ['/admin/jobs', '/admin/users', '/admin/companies']) {
    await page.goto(path)
    await expect.poll(seen, { message: path }).toBeGreaterThanOrEqual(3)
  }
})

/** Names of what is pressed in the page and has a message over it. */
const coveredByToasts = (page: Page) =>
  page.evaluate(() => {
    const boxes = [...document.querySelectorAll('.Toastify__toast')].map((one) =>
      one.getBoundingClientRect(),
    )
    return [...document.querySelectorAll('main :is(a, button, input, select)')]
      .filter((one) => one.checkVisibility({ opacityProperty: true }))
      .filter((one) => {
        const place = one.getBoundingClientRect()
        return boxes.some(
          (box) =>
            place.left < box.right &&
            place.right > box.left &&
            place.top < box.bottom &&
            place.bottom > box.top,
        )
      })
      .map((one) => one.textContent)
  })
