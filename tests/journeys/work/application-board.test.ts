// The applications on a board: dragged with the mouse, moved by keyboard and by finger, beside
// another administrator who does the same. Only allowed steps are possible.
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { checkAccessibility } from '#tests/support/accessibility.ts'
import { setTheme } from '#tests/support/browser.ts'
import { type Person, toast } from '../people.ts'
import { setStage } from '../stage.ts'
import { comeTo } from '../within.ts'

const stage = setStage()
let admin: Person
let people: Person[]

beforeAll(async () => {
  admin = await stage.admin()
  people = []
  for (const name of ['Asha Verma', 'Rohan Iyer', 'Farhan Khan'])
    people.push(await stage.person(name))
})

const column = (page: Page, status: string) => page.getByRole('region', { name: status })
/** Where a card is dropped: the column itself extends below the window. */
const head = (page: Page, status: string) => column(page, status).getByRole('heading')
const card = (page: Page, status: string, name = 'Asha Verma') =>
  column(page, status).getByRole('listitem').filter({ hasText: name })
const move = (page: Page, status: string, name = 'Asha Verma') =>
  card(page, status, name).getByRole('button', { name: `Move ${name} to` })
const held = (page: Page) => page.evaluate(() => document.activeElement?.textContent)

/** Applications of so many people for a posting of their own, all in the first column. */
async function begin(count: number, more: { title?: string } = {}) {
  const title = `Post ${crypto.randomUUID().slice(0, 8)}`
  const [job = ''] = await stage.post({ title, ...more })
  const ids: string[] = []
  for (const person of people.slice(0, count)) {
    const row = { job_id: job, applicant_id: person.id, status: 'pending' }
    const { data } = await person.client.from('job_applications').insert(row).select('id').single()
    ids.push(data?.id)
  }
  return { job, ids, path: `/admin/applications?view=board&job=${job}` }
}
const statusOf = async (id: string | undefined) =>
  (await admin.client.from('job_applications').select('status').eq('id', id).single()).data?.status
const sent = (page: Page) => {
  const calls: string[] = []
  page.on('request', (request) => {
    const name = /rpc\/(move_application|take_back_move)/.exec(request.url())?.[1]
    if (name) calls.push(name)
  })
  return calls
}

test('[ADM-07] list and board show the same under the same filters, and a view remembers which', async () => {
  const { job, ids } = await begin(3)
  await admin.client.rpc('move_application', {
    application: ids[0],
    present: 'pending',
    next: 'approved',
  })
  const { page } = await stage.stays(admin)
  await comeTo(page, `/admin/applications?job=${job}&status=pending&sort=candidate`)
  await page.getByText('2 applications', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Board', exact: true }).click()
  await page.getByText('3 applications', { exact: true }).waitFor()
  await card(page, 'Approved').waitFor()
  // The newest first, whatever the order of the list.
  const pending = column(page, 'Pending').getByRole('listitem')
  await expect.poll(() => pending.count()).toBe(2)
  expect(await pending.first().textContent()).toContain('Farhan Khan')
  await column(page, 'Pending').getByRole('heading', { name: 'Pending 2' }).waitFor()
  await column(page, 'Hired').getByText('No applications here').waitFor()

  await page.getByRole('searchbox').fill('rohan')
  await card(page, 'Approved').waitFor({ state: 'detached' })
  await card(page, 'Pending', 'Rohan Iyer').waitFor()
  await page.getByRole('button', { name: 'Views' }).click()
  const views = page.getByRole('dialog', { name: 'Views' })
  await views.getByLabel('Name for the present view').fill('Rohan on the board')
  await views.getByRole('button', { name: 'Save' }).click()
  await toast(page, 'View saved').waitFor()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'List', exact: true }).click()
  await page.getByText('1 application', { exact: true }).waitFor()
  await page.getByRole('table').getByRole('link', { name: 'Rohan Iyer' }).waitFor()
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
    job,
    status: 'pending',
    sort: 'candidate',
    search: 'rohan',
  })
  const side = page.getByRole('complementary')
  await side.getByRole('link', { name: 'Applications', exact: true }).click()
  await expect.poll(() => new URL(page.url()).search).toBe('')
  await page.getByRole('button', { name: 'Views' }).click()
  await views.getByRole('button', { name: 'Rohan on the board', exact: true }).click()
  await card(page, 'Pending', 'Rohan Iyer').waitFor()
  expect(new URL(page.url()).searchParams.get('view')).toBe('board')
  await page.getByRole('searchbox').fill('nobody at all')
  await page.getByText('No application matches').waitFor()
  await page.getByRole('button', { name: 'Show all applications' }).click()
  await column(page, 'Pending').waitFor()
})

test('[ADM-07] each column pages by itself, tells of more that others moved into it, and opens its cards beside it', async () => {
  const posts = Array.from({ length: 25 }, (_, n) => ({
    title: `P ${n}`,
    company_name: 'Many Ltd',
  }))
  for (const job_id of await stage.post(...posts))
    await people[0]?.client.from('job_applications').insert({ job_id }).throwOnError()
  const { page } = await stage.stays(admin)
  await comeTo(page, '/admin/applications?view=board&company=many%20ltd')
  const pending = column(page, 'Pending')
  await pending.getByRole('heading', { name: 'Pending 25' }).waitFor()
  await expect.poll(() => pending.getByRole('listitem').count()).toBe(20)
  const approved = column(page, 'Approved')
  await approved.getByText('No applications here').waitFor()
  const first = await page.locator('[data-row]').first().getAttribute('data-row')
  // The oldest, which the board has not loaded.
  const { data: oldest } = await admin.client
    .from('job_applications')
    .select('id, jobs!inner()')
    .eq('jobs.company_name', 'Many Ltd')
    .order('created_at')
    .limit(1)
    .single()
    .throwOnError()
  await admin.client
    .from('job_applications')
    .update({ status: 'approved' })
    .eq('id', oldest.id)
    .throwOnError()
  await approved.getByRole('heading', { name: 'Approved 1' }).waitFor()
  expect(await approved.getByRole('listitem').count()).toBe(0)
  await approved.getByRole('button', { name: 'Show more: Approved' }).click()
  await approved.getByRole('link', { name: 'Asha Verma' }).waitFor()
  await approved.getByRole('button', { name: /^Show more/ }).waitFor({ state: 'detached' })
  await pending.getByRole('button', { name: 'Show more: Pending' }).click()
  await expect.poll(() => pending.getByRole('listitem').count()).toBe(24)
  await pending.getByRole('button', { name: /^Show more/ }).waitFor({ state: 'detached' })
  expect(await page.locator('[data-row]').first().getAttribute('data-row')).toBe(first)
  await pending.getByRole('link').first().click()
  await page.getByRole('dialog', { name: 'Asha Verma' }).getByText('1 of 25').waitFor()
  expect(new URL(page.url()).searchParams.get('open')).toBe(first)
})

test('[ADM-08] a card is carried to the next column and taken back; a column that it may not go to does not take it', async () => {
  const { path, ids } = await begin(1)
  const { page } = await stage.stays(admin)
  const calls = sent(page)
  await comeTo(page, path)
  await card(page, 'Pending').dragTo(head(page, 'Hired'))
  await card(page, 'Pending').dragTo(head(page, 'Shortlisted'))
  await card(page, 'Pending').waitFor()
  expect(calls).toEqual([])
  await card(page, 'Pending').dragTo(head(page, 'Approved'))
  await toast(page, 'Application approved').waitFor()
  await card(page, 'Approved').waitFor()
  await column(page, 'Approved').getByRole('heading', { name: 'Approved 1' }).waitFor()
  await column(page, 'Pending').getByRole('heading', { name: 'Pending 0' }).waitFor()
  expect(await statusOf(ids[0])).toBe('approved')
  expect(calls).toEqual(['move_application'])
  // No column still waits for a card.
  await expect.poll(() => page.locator('[data-accepts]').count()).toBe(0)

  await card(page, 'Approved').getByRole('button', { name: /^Undo/ }).click()
  await toast(page, 'Decision undone').waitFor()
  await card(page, 'Pending').waitFor()
  expect(await statusOf(ids[0])).toBe('pending')
})

test('[ADM-08] by keyboard: to a card, its menu, the next column; and the focus goes along', async () => {
  const { path, ids } = await begin(2)
  const { page } = await stage.stays(admin)
  await comeTo(page, path)
  await card(page, 'Pending', 'Rohan Iyer').waitFor()
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  expect(await held(page)).toBe('Asha Verma')
  await page.keyboard.press('m')
  expect(await held(page)).toBe('Approved')
  await page.keyboard.press('Escape')
  expect(await held(page)).toBe('Asha Verma')
  await page.keyboard.press('m')
  const offered = card(page, 'Pending').getByRole('group').getByRole('button')
  await expect
    .poll(() => offered.allTextContents())
    .toEqual(['Approved', 'Rejected', 'Rejected, with a reason', 'Choose when the email goes…'])
  await page.keyboard.press('Enter')
  await card(page, 'Approved').waitFor()
  await page.getByText('Asha Verma is now in the column Approved', { exact: true }).waitFor()
  await toast(page, 'Application approved').waitFor()
  await expect.poll(() => held(page)).toBe('Asha Verma')
  await page.keyboard.press('s')
  await card(page, 'Shortlisted').waitFor()
  await toast(page, 'Moved to Shortlisted').waitFor()
  await expect.poll(() => held(page)).toBe('Asha Verma')
  await page.keyboard.press('u')
  await toast(page, 'Decision undone').waitFor()
  await card(page, 'Approved').waitFor()
  await expect.poll(() => statusOf(ids[0])).toBe('approved')
  await expect.poll(() => held(page)).toBe('Asha Verma')
  await page.keyboard.press('ArrowLeft')
  expect(await held(page)).toBe('Rohan Iyer')
  await page.keyboard.press('Shift+R')
  const dialog = page.getByRole('dialog', { name: 'Reject Rohan Iyer' })
  await dialog.getByLabel('Reason').selectOption('The post is filled or withdrawn')
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await card(page, 'Rejected', 'Rohan Iyer').waitFor()
  await expect.poll(() => held(page)).toBe('Rohan Iyer')
  expect(await move(page, 'Rejected', 'Rohan Iyer').count()).toBe(0)
  const { data } = await admin.client
    .from('job_applications')
    .select('rejection_reason')
    .eq('id', ids[1])
    .single()
  expect(data?.rejection_reason).not.toBeNull()
})

test('[ADM-08] [T108] two administrators at one board: the other’s move arrives, and the second of two decisions is told', async () => {
  const { path, ids } = await begin(2)
  const [one, other] = [await stage.stays(admin), await stage.returns(admin)]
  await comeTo(one.page, path)
  await other.page.goto(path)
  await card(other.page, 'Pending').waitFor()
  await move(one.page, 'Pending').click()
  await card(one.page, 'Pending').getByRole('button', { name: 'Approved', exact: true }).click()
  await card(other.page, 'Approved').waitFor()
  await column(other.page, 'Approved').getByRole('heading', { name: 'Approved 1' }).waitFor()
  expect(await card(other.page, 'Approved').getByRole('button', { name: /^Undo/ }).count()).toBe(0)

  // The second administrator's screen gets no live changes any more.
  await other.page.routeWebSocket(/realtime/, () => {})
  await other.page.reload()
  await card(other.page, 'Pending', 'Rohan Iyer').waitFor()
  await card(one.page, 'Pending', 'Rohan Iyer').dragTo(head(one.page, 'Approved'))
  await card(one.page, 'Approved', 'Rohan Iyer').waitFor()
  await expect.poll(() => statusOf(ids[1])).toBe('approved')
  await card(other.page, 'Pending', 'Rohan Iyer').dragTo(head(other.page, 'Rejected'))
  await toast(other.page, 'Somebody else decided on this application a moment ago.').waitFor()
  await card(other.page, 'Approved', 'Rohan Iyer').waitFor()
  expect(await statusOf(ids[1])).toBe('approved')
})

test('[ADM-08] a card goes back when its move fails, and what was read of a column stays when another fails', async () => {
  const { path, ids } = await begin(1)
  const { page, expectProblem } = await stage.stays(admin)
  let isDown = true
  await page.route(/rpc\/list_applications/, (route) =>
    isDown && route.request().postData()?.includes('"hired"')
      ? route.fulfill({ status: 400, json: {} })
      : route.fallback(),
  )
  await page.route(/rpc\/move_application/, (route) => route.fulfill({ status: 400, json: {} }))
  await comeTo(page, path)
  const hired = column(page, 'Hired')
  await hired.getByText('Failed to load applications').waitFor()
  await card(page, 'Pending').dragTo(head(page, 'Approved'))
  await toast(page, 'Failed to update application status').waitFor()
  await card(page, 'Pending').waitFor()
  await column(page, 'Pending').getByRole('heading', { name: 'Pending 1' }).waitFor()
  expect(await statusOf(ids[0])).toBe('pending')
  await page.locator('[data-row]').focus()
  await Promise.all([page.waitForResponse(/move_application/), page.keyboard.press('r')])
  await card(page, 'Pending').waitFor()
  await expect.poll(() => held(page)).toBe('Asha Verma')

  await hired.getByText('Failed to load applications').waitFor()
  await checkAccessibility(page)
  isDown = false
  await hired.getByRole('button', { name: 'Try again' }).click()
  await hired.getByText('No applications here').waitFor()
  expectProblem(/status of 400/)
  await page.unrouteAll()
})

test('[ADM-08] what comes while the board is open is told and waits; what others decide goes where it belongs', async () => {
  const { path, job, ids } = await begin(2)
  const { page } = await stage.stays(admin)
  await comeTo(page, path)
  await card(page, 'Pending').waitFor()
  await people[2]?.client.from('job_applications').insert({ job_id: job }).throwOnError()
  const notice = page.getByRole('button', { name: '1 new application' })
  await notice.waitFor()
  await expect.poll(() => column(page, 'Pending').getByRole('listitem').count()).toBe(2)
  await notice.click()
  await card(page, 'Pending', 'Farhan Khan').waitFor()

  await card(page, 'Pending').getByRole('link').focus()
  await admin.client
    .from('job_applications')
    .update({ status: 'approved' })
    .in('id', ids)
    .throwOnError()
  await expect.poll(() => column(page, 'Approved').getByRole('listitem').count()).toBe(2)
  await expect.poll(() => held(page)).toBe('Asha Verma')
  // A withdrawn application leaves the board and stays in the list.
  await people[2]?.client
    .from('job_applications')
    .update({ status: 'withdrawn' })
    .eq('job_id', job)
    .throwOnError()
  await card(page, 'Pending', 'Farhan Khan').waitFor({ state: 'detached' })
  await page.getByRole('link', { name: '1 withdrawn' }).click()
  await page.getByRole('table').getByRole('link', { name: 'Farhan Khan' }).waitFor()
  await page.getByText('1 application', { exact: true }).waitFor()
})

test.each([
  ['en', 'dark', 'standard'],
  ['hi', 'light', 'look'],
] as const)(
  '[ADM-08] on a phone, in the language %s, cards move by finger and the page is not wider than it',
  async (language, theme, rules) => {
    const { path } = await begin(2, { title: `${'Loom and Shuttle '.repeat(6)} ${language}` })
    const { page } = await stage.returns(admin, { width: 390 })
    await page.goto(`${language === 'hi' ? '/hi' : ''}${path}`)
    await setTheme(page, theme)
    const asha = page.locator('[data-column=pending] li', { hasText: 'Asha Verma' })
    await asha.waitFor()
    await checkAccessibility(page, rules)
    await asha.getByRole('button').tap()
    await asha.getByRole('group').waitFor()
    await checkAccessibility(page, rules)
    await asha.getByRole('group').getByRole('button').first().tap()
    const moved = page.locator('[data-column=approved] li', { hasText: 'Asha Verma' })
    await moved.getByRole('button').last().waitFor()
    // It is dimmed while it is being saved.
    await moved.and(page.locator(':not([aria-busy])')).waitFor()
    await checkAccessibility(page, rules)
    await page.locator('main nav button').last().tap()
    const place = () => page.locator('[data-column=rejected]').boundingBox()
    await expect.poll(async () => (await place())?.x ?? 390).toBeLessThan(100)
  },
)

test.each([
  ['en', 'light', 'standard'],
  ['hi', 'dark', 'look'],
] as const)(
  '[ADM-08] on a wide screen, in the language %s, the board passes WCAG 2.2 AA in its states',
  async (language, theme, rules) => {
    const { path } = await begin(3)
    const { page } = await (language === 'hi' ? stage.returns(admin) : stage.stays(admin))
    await comeTo(page, `${language === 'hi' ? '/hi' : ''}${path}`)
    await setTheme(page, theme)
    await page.locator('[data-row]').first().focus()
    await page.keyboard.press('m')
    await page.locator('[data-column=pending] li').first().getByRole('group').waitFor()
    await checkAccessibility(page, rules)
    await page.keyboard.press('Enter')
    await page.locator('[data-column=approved] [aria-keyshortcuts=u]').waitFor()
    await checkAccessibility(page, rules)
  },
)

test('[ORG-09] a card is moved with the choice when its email goes, and what it says', async () => {
  const { ids, path } = await begin(1)
  const { page } = await stage.stays(admin)
  await comeTo(page, path)
  await move(page, 'Pending').click()
  await card(page, 'Pending').getByRole('button', { name: 'Choose when the email goes' }).click()
  const dialog = page.getByRole('dialog', { name: 'Move Asha Verma' })
  await dialog.getByLabel('When the email goes').selectOption({ label: 'No email' })
  await dialog.getByRole('button', { name: 'Show the email' }).click()
  await dialog.frameLocator('iframe').getByRole('heading').first().waitFor()
  await checkAccessibility(page)
  await dialog.getByRole('button', { name: 'Move', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  await card(page, 'Approved').waitFor()
  expect(await statusOf(ids[0])).toBe('approved')
  const { data } = await admin.client
    .rpc('mail_states', { filters: { application: ids[0] } })
    .throwOnError()
  const kinds = data.mails.map(({ template }: { template: string }) => template)
  expect(kinds).not.toContain('application_decided')
})
