// The administrators' list in use: searched, decided by keyboard and in bulk, beside another
// administrator who does the same.
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { type Person, toast } from '../people.ts'
import { setStage } from '../stage.ts'
import { comeTo } from '../within.ts'

const stage = setStage()
let admin: Person
let jobs: string[]
/** One person for each application: nobody may have two open ones for a job. */
let people: Person[]

beforeAll(async () => {
  admin = await stage.admin()
  jobs = await stage.post(
    { title: 'Loom Fitter', company_name: 'Tana Bana', department: 'Workshop' },
    { title: 'Dyer', company_name: 'Rang Mahal' },
  )
  people = []
  for (const name of ['Asha Verma', 'Rohan Iyer', 'Farhan Khan', 'Meera Nair'])
    people.push(await stage.person(name))
  const [, , farhan] = people
  await farhan?.client
    .from('profiles')
    .update({ full_name: '=Farhan Khan' })
    .eq('id', farhan.id)
    .throwOnError()
})

/** The rows; the number above them is read by itself. */
const rows = (page: Page) => page.locator('[data-row]')
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const bar = (page: Page) => page.getByRole('region', { name: 'Chosen applications' })

async function apply(person: Person | undefined, job = jobs[0]): Promise<string> {
  if (!person) throw new Error('Nobody applies')
  const row = { job_id: job, applicant_id: person.id, status: 'pending' }
  const { data } = await person.client.from('job_applications').insert(row).select('id').single()
  return data?.id
}
/** Applications of so many people for a posting of their own. */
async function begin(count: number) {
  const [fresh = ''] = await stage.post({ title: `Post ${crypto.randomUUID().slice(0, 8)}` })
  const ids: string[] = []
  for (const person of people.slice(0, count)) ids.push(await apply(person, fresh))
  return { job: fresh, ids, path: `/admin/applications?job=${fresh}` }
}

test('[ADM-07] what narrows the list stands in its address, and a view is kept under a name', async () => {
  await apply(people[0], jobs[0])
  await apply(people[1], jobs[1])
  const { page, expectProblem } = await stage.stays(admin)
  await comeTo(page, '/admin/applications')
  await rowOf(page, 'Rohan Iyer').first().waitFor()
  await page.getByRole('button', { name: 'Filters' }).click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await sheet.getByLabel('Company').fill('tana bana')
  await sheet.getByRole('button', { name: 'Show applications' }).click()
  await expect.poll(() => new URL(page.url()).searchParams.get('company')).toBe('tana bana')
  await rowOf(page, 'Rohan Iyer').waitFor({ state: 'detached' })
  await rowOf(page, 'Asha Verma').waitFor()
  await page.getByRole('combobox', { name: 'Order' }).selectOption('Candidate')
  await expect.poll(() => new URL(page.url()).searchParams.get('sort')).toBe('candidate')

  await page.getByRole('button', { name: 'Views' }).click()
  const views = page.getByRole('dialog', { name: 'Views' })
  await views.getByLabel('Name for the present view').fill('Looms')
  await views.getByRole('button', { name: 'Save' }).click()
  await toast(page, 'View saved').waitFor()
  await views.getByLabel('Name for the present view').fill('Looms')
  await views.getByRole('button', { name: 'Save' }).click()
  await views.getByText('A view of this name is there already.').waitFor()
  expectProblem(/status of 409/)
  await views.getByLabel('Who can use Looms').selectOption('All administrators')
  await expect
    .poll(async () => (await admin.client.from('saved_views').select('name, shared')).data)
    .toEqual([{ name: 'Looms', shared: true }])
  const side = page.getByRole('complementary')
  await page.keyboard.press('Escape')
  await side.getByRole('link', { name: 'Applications', exact: true }).click()
  await rowOf(page, 'Rohan Iyer').first().waitFor()
  await page.getByRole('button', { name: 'Views' }).click()
  await views.getByRole('button', { name: 'Looms', exact: true }).click()
  await rowOf(page, 'Rohan Iyer').waitFor({ state: 'detached' })
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
    company: 'tana bana',
    sort: 'candidate',
  })
  await page.getByRole('button', { name: 'Remove the filter Company: tana bana' }).click()
  await rowOf(page, 'Rohan Iyer').first().waitFor()
  // A link from the analytics contains times; a mistyped address breaks nothing.
  await comeTo(
    page,
    '/admin/applications?from=2026-01-01T00:00:00.000Z&until=2100-01-01T00:00:00.000Z',
  )
  await page.getByRole('button', { name: /^Remove the filter Applied before/ }).waitFor()
  await rowOf(page, 'Rohan Iyer').first().waitFor()
  await page.goto('/admin/applications?from=soon&to=99&job=x&score_from=high')
  await rowOf(page, 'Rohan Iyer').first().waitFor()
})

test('[ADM-07] a page more comes below, and nothing above it moves', async () => {
  const { page } = await stage.stays(admin)
  const posts = Array.from({ length: 55 }, (_, n) => ({
    title: `Post ${n}`,
    company_name: 'Many Ltd',
  }))
  for (const job of await stage.post(...posts)) await apply(people[0], job)
  await comeTo(page, '/admin/applications?company=many%20ltd')
  await page.getByText('55 applications', { exact: true }).waitFor()
  await expect.poll(() => rows(page).count()).toBe(50)
  const boxes = page.getByRole('checkbox')
  await boxes.first().check()
  await bar(page).getByRole('button', { name: 'Choose the 50 shown' }).click()
  await bar(page).getByText('50 chosen').waitFor()
  await bar(page).getByRole('button', { name: 'Choose all 55 that match' }).click()
  await bar(page).getByText('55 chosen').waitFor()
  await boxes.first().uncheck()
  await bar(page).getByText('49 chosen').waitFor()
  const first = await page.locator('[data-row]').first().getAttribute('data-row')
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect.poll(() => rows(page).count()).toBe(55)
  expect(await page.locator('[data-row]').first().getAttribute('data-row')).toBe(first)
  const ids = await page
    .locator('[data-row]')
    .evaluateAll((rows) => rows.map((row) => row.getAttribute('data-row')))
  expect(new Set(ids).size).toBe(55)
})

test('[ADM-07] eighteen rows are seen on a desk and three at twice the size, sorted by their heads, in chosen columns', async () => {
  const { page } = await stage.returns(admin)
  const posts = Array.from({ length: 20 }, (_, n) => ({
    title: `Bench ${n}`,
    company_name: `Bench Ltd ${String.fromCharCode(65 + n)}`,
  }))
  for (const job of await stage.post(...posts)) await apply(people[0], job)
  await page.goto('/admin/applications?search=bench')
  const seen = () =>
    rows(page).evaluateAll(
      (links) =>
        links.filter((link) => {
          const row = link.closest('tr')?.getBoundingClientRect()
          return row && row.top >= 0 && row.bottom <= window.innerHeight
        }).length,
    )
  await expect.poll(seen).toBeGreaterThanOrEqual(18)

  const head = (name: string) => page.getByRole('columnheader', { name })
  expect(await head('Applied').getAttribute('aria-sort')).toBe('descending')
  await head('Company').getByRole('button').click()
  await expect.poll(() => head('Company').getAttribute('aria-sort')).toBe('ascending')
  const first = page.getByRole('row').nth(1)
  await first.getByText('Bench Ltd A', { exact: true }).waitFor()
  await head('Company').getByRole('button').click()
  await first.getByText('Bench Ltd T', { exact: true }).waitFor()
  expect(await head('Company').getAttribute('aria-sort')).toBe('descending')
  expect(new URL(page.url()).searchParams.get('sort')).toBe('-company')

  await page.getByRole('button', { name: 'Columns' }).click()
  const columns = page.getByRole('dialog', { name: 'Columns' })
  await columns.getByRole('checkbox', { name: 'Company' }).uncheck()
  await columns.getByRole('slider', { name: 'Width of Job' }).fill('320')
  await columns.getByRole('button', { name: 'Close' }).last().click()
  await page.reload()
  await expect.poll(() => head('Job').evaluate((cell) => cell.clientWidth)).toBe(320)
  expect(await head('Company').count()).toBe(0)
  await page.setViewportSize({ width: 720, height: 450 })
  await expect.poll(seen).toBeGreaterThanOrEqual(3)
})

test('[ADM-08] by keyboard: the next one, approved, rejected, taken back, opened; and never while somebody types', async () => {
  const { path } = await begin(3)
  const { page } = await stage.stays(admin)
  await comeTo(page, path)
  await expect.poll(() => rows(page).count()).toBe(3)
  // The newest first: Farhan, Rohan, Asha.
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.keyboard.press('a')
  await toast(page, 'Application approved').waitFor()
  await rowOf(page, 'Rohan Iyer').getByText('Approved').waitFor()
  await rowOf(page, 'Rohan Iyer').getByRole('button', { name: /^Undo/, disabled: false }).waitFor()
  await page.keyboard.press('u')
  await rowOf(page, 'Rohan Iyer').getByText('Pending').waitFor()
  await page.keyboard.press('k')
  await page.keyboard.press('r')
  await rowOf(page, 'Farhan Khan').getByText('Rejected').waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('x')
  await bar(page).getByText('1 chosen').waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Rohan Iyer' }).waitFor()
  expect(new URL(page.url()).searchParams.get('open')).toMatch(/^[0-9a-f-]{36}$/)
  // A key is not for the list behind.
  await page.keyboard.press('x')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await bar(page).getByText('1 chosen').waitFor()
  await rowOf(page, 'Rohan Iyer').getByText('Pending').waitFor()
  await page.keyboard.press('?')
  await page.getByRole('dialog', { name: 'Keyboard' }).getByText('Next application').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await page.keyboard.press('/')
  // As fast as letters reach the address, and none of them is lost.
  await page.keyboard.type('a r j', { delay: 70 })
  await expect.poll(() => new URL(page.url()).searchParams.get('search')).toBe('a r j')
  await page.getByText('No application matches').waitFor()
  expect(await page.getByPlaceholder('Search applications...').inputValue()).toBe('a r j')
})

test('[ADM-08] a reason is chosen from the list, and the applicant reads its words on the card and in the mail', async () => {
  const { path, job } = await begin(1)
  const [person] = people
  if (!person) throw new Error('Nobody applied')
  const { page } = await stage.stays(admin)
  await comeTo(page, path)
  await rowOf(page, person.name)
    .getByRole('button', { name: `Reject ${person.name} with a reason` })
    .click()
  const dialog = page.getByRole('dialog', { name: `Reject ${person.name}` })
  await dialog.getByLabel('Reason').selectOption('The post is filled or withdrawn')
  const words = 'The post has been filled or is not offered any more.'
  await dialog.getByText(words).waitFor()
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await toast(page, 'Application rejected').waitFor()
  await rowOf(page, person.name).getByText('Rejected').waitFor()
  const own = await stage.returns(person)
  await own.page.goto('/candidate/applications')
  await own.page.getByText(words).first().waitFor()
  const { data } = await (await stage.admin()).client
    .from('jobs')
    .select('title')
    .eq('id', job)
    .single()
  const mail = await stage.product.mail(person.email, `About your application: ${data?.title}`)
  expect(mail.text.replaceAll(/\s+/g, ' ')).toContain(words)
})

test('[ADM-08] [T108] many at once: a preview, what somebody else decided meanwhile is told, and all of it is taken back', async () => {
  const { path, ids } = await begin(4)
  const [one, other] = [await stage.stays(admin), await stage.returns(admin)]
  // The second screen gets no live changes while its administrator selects.
  await other.page.routeWebSocket(/realtime/, () => {})
  for (const { page } of [one, other]) {
    await comeTo(page, path)
    await page.getByText('4 applications', { exact: true }).waitFor()
  }
  await other.page.getByRole('checkbox').first().check()
  await bar(other.page).getByRole('button', { name: 'Choose the 4 shown' }).click()
  await bar(other.page)
    .getByRole('button', { name: /^Approve .*…$/ })
    .click()
  const dialog = other.page.getByRole('dialog', { name: 'Approve applications' })
  await dialog.getByText('4 applications will be approved.').waitFor()
  await rowOf(one.page, 'Rohan Iyer')
    .getByRole('button', { name: /^Reject Rohan Iyer for/ })
    .click()
  await rowOf(one.page, 'Rohan Iyer').getByText('Rejected').waitFor()
  // The other administrator sees the change in place; Undo must be pressed within eight seconds.
  const seen = ['Asha Verma', 'Meera Nair'].map((name) =>
    rowOf(one.page, name).getByText('Approved').waitFor(),
  )
  await dialog.getByRole('button', { name: 'Approve 4 applications' }).click()
  await dialog.getByText('3 applications approved').waitFor()
  await dialog.getByText('1 was decided by somebody else meanwhile.').waitFor()
  await dialog
    .getByRole('listitem')
    .filter({ hasText: 'Rohan Iyer' })
    .getByText('Rejected')
    .waitFor()
  await Promise.all(seen)
  await dialog.getByRole('button', { name: 'Undo' }).click()
  await dialog.getByText('3 decisions undone').waitFor()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  const { client } = await stage.admin()
  const { data } = await client
    .from('job_applications')
    .select('status')
    .in('id', ids)
    .throwOnError()
  expect((data ?? []).map(({ status }) => status).sort()).toEqual([
    'pending',
    'pending',
    'pending',
    'rejected',
  ])
  // Those that are not pending are left out and counted.
  await other.page.getByRole('checkbox').first().check()
  await bar(other.page).getByRole('button', { name: 'Choose the 4 shown' }).click()
  await bar(other.page)
    .getByRole('button', { name: /^Reject .*…$/ })
    .click()
  const rejecting = other.page.getByRole('dialog', { name: 'Reject applications' })
  await rejecting.getByText('3 applications will be rejected.').waitFor()
  await rejecting.getByText('1 is not pending and will be left out.').waitFor()
  await rejecting.getByRole('button', { name: 'Reject 3 applications' }).click()
  await rejecting.getByText('3 applications rejected').waitFor()
  expect(await rejecting.getByText('somebody else').count()).toBe(0)
})

test('[ADM-07] what arrives is told and waits until it is wanted; what somebody else decides is seen where it stands', async () => {
  const { path, job } = await begin(1)
  const { page } = await stage.stays(admin)
  await comeTo(page, path)
  await rowOf(page, 'Asha Verma').waitFor()
  await apply(people[1], job)
  await apply(people[2], job)
  const notice = page.getByRole('button', { name: '2 new applications' })
  await notice.waitFor()
  await expect.poll(() => rows(page).count()).toBe(1)
  await notice.click()
  await expect.poll(() => rows(page).count()).toBe(3)
  await notice.waitFor({ state: 'detached' })
  const { client } = await stage.admin()
  await client
    .from('job_applications')
    .update({ status: 'approved' })
    .eq('job_id', job)
    .throwOnError()
  await expect.poll(() => page.getByRole('table').getByText('Approved').count()).toBe(3)
})

test('[ADM-08] what was decided while the rows were being read again stays', async () => {
  const { path, job } = await begin(1)
  const { page } = await stage.returns(admin)
  const [shown, read, decided] = [1, 2, 3].map(() => Promise.withResolvers<void>())
  // They are read again once live changes can arrive.
  await page.routeWebSocket(/realtime/, async (socket) => {
    await shown?.promise
    socket.connectToServer()
  })
  await page.route(/rpc\/list_applications/, async (route) => {
    if (!route.request().postData()?.includes('"ids"')) return route.fallback()
    const answer = await route.fetch()
    read?.resolve()
    await decided?.promise
    await route.fulfill({ response: answer })
  })
  await page.goto(path)
  const row = rowOf(page, 'Asha Verma')
  await row.waitFor()
  shown?.resolve()
  await read?.promise
  await row.getByRole('button', { name: /^Approve/ }).click()
  await row.getByText('Approved').waitFor()
  const late = page.waitForResponse(/rpc\/list_applications/)
  decided?.resolve()
  await (await late).finished()
  await apply(people[1], job)
  await page.getByRole('button', { name: '1 new application' }).waitFor()
  await expect.poll(() => row.getByText('Approved').count()).toBe(1)
})

test('[T152] [ADM-07] the list leaves as a file, as it is narrowed, and what looks like a formula is text', async () => {
  const { path } = await begin(3)
  const { page } = await stage.stays(admin)
  await comeTo(page, path)
  await page.getByText('3 applications', { exact: true }).waitFor()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^applications-.*\.csv$/)
  const text = await readFile(await file.path(), 'utf8')
  expect(text.split('\r\n')).toHaveLength(5)
  expect(text).toContain(`"'=Farhan Khan"`)
  await page.getByRole('checkbox').first().check()
  const [chosen] = await Promise.all([
    page.waitForEvent('download'),
    bar(page).getByRole('button', { name: 'Export CSV' }).click(),
  ])
  expect((await readFile(await chosen.path(), 'utf8')).split('\r\n')).toHaveLength(3)
})
