// Decide mode: one application at a time over the whole screen, by three keys or a thumb, with the
// name or without it.
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { checkLooks } from '#tests/support/accessibility.ts'
import { operatorOf } from '#tests/support/operator.ts'
import { resumePdf } from '#tests/support/resume.ts'
import { type Person, toast } from '../people.ts'
import { setStage } from '../stage.ts'
import { comeTo } from '../within.ts'

const stage = setStage()
let admin: Person
let asha: Person
let rohan: Person

beforeAll(async () => {
  admin = await stage.admin()
  asha = await stage.person('Asha Verma', { skills: ['Glazing', 'Kilns'], bio: 'I like kilns.' })
  rohan = await stage.person('Rohan Iyer')
})

/** Postings of a company of its own with an application of this person each. */
async function begin(person: Person, count: number, more: Record<string, unknown> = {}) {
  const company = `Works ${crypto.randomUUID().slice(0, 8)}`
  const jobs = await stage.post(
    ...Array.from({ length: count }, (_, n) => ({
      title: `Post ${n}`,
      company_name: company,
      skills: ['Glazing', 'Packing'],
    })),
  )
  const ids: string[] = []
  for (const job of jobs) {
    const row = { job_id: job, applicant_id: person.id, status: 'pending', ...more }
    const { data } = await person.client
      .from('job_applications')
      .insert(row)
      .select('id, receipt_number')
      .single()
      .throwOnError()
    ids.push(data.id)
  }
  // The newest first.
  return { ids: ids.reverse(), search: `company=${encodeURIComponent(company)}` }
}

const statusesOf = async (ids: string[]) => {
  const { data } = await admin.client
    .from('job_applications')
    .select('id, status')
    .in('id', ids)
    .throwOnError()
  return ids.map((id) => data?.find((row) => row.id === id)?.status)
}
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
/** Presses a key as soon as it counts for the application on the screen. */
async function decide(page: Page, key: string) {
  await page.locator(`main [aria-keyshortcuts="${key}"]`).waitFor()
  await page.keyboard.press(key === 'Shift+r' ? 'Shift+R' : key)
}
const at = (page: Page, place: string) => page.getByText(place, { exact: true })

test('twelve are decided by keyboard alone: begun from the list, taken back, left for later, looked at again', async () => {
  const { ids, search } = await begin(asha, 12)
  const { page } = await stage.stays(admin)
  await comeTo(page, `/admin/applications?${search}`)
  const link = page.getByRole('link', { name: 'One by one' })
  await link.focus()
  await page.keyboard.press('Enter')
  await at(page, '1 of 12').waitFor()
  await page.getByRole('heading', { level: 1, name: 'Asha Verma' }).waitFor()
  await decide(page, 'a')
  await page.getByText('Approved: Asha Verma').waitFor()
  await page.keyboard.press('u')
  await at(page, '1 of 12').waitFor()
  await decide(page, 'r')
  await at(page, '2 of 12').waitFor()
  // Left for later, and asked for once more after the last.
  await page.getByText('Post 10 · ').waitFor()
  await page.keyboard.press('j')
  await page.getByText('Post 9 · ').waitFor()
  for (let n = 2; n < 12; n += 1) {
    await at(page, `${n} of 12`).waitFor()
    await decide(page, n % 2 ? 'r' : 'a')
  }
  await page.getByRole('heading', { level: 1, name: 'The rest was left for later' }).waitFor()
  const again = button(page, 'Look at the 1 left')
  await again.focus()
  await page.keyboard.press('Enter')
  await page.getByText('Post 10 · ').waitFor()
  await decide(page, 'a')
  await page.getByRole('heading', { level: 1, name: 'All decided' }).waitFor()
  await page.getByText('6 approved, 6 rejected').first().waitFor({ state: 'attached' })
  // Whom they were, when nothing can be undone any more.
  await expect
    .poll(
      () => page.getByRole('list', { name: 'Decided just now' }).getByRole('listitem').count(),
      {
        timeout: 15_000,
      },
    )
    .toBe(12)
  const [first, second] = await statusesOf(ids)
  expect([first, second]).toEqual(['rejected', 'approved'])
  expect((await statusesOf(ids)).filter((status) => status === 'pending')).toEqual([])
})

test('a key pressed twice decides once, and a reason goes with Shift+R', async () => {
  const { ids, search } = await begin(asha, 2)
  const { page } = await stage.stays(admin)
  await comeTo(page, `/admin/applications/decide?${search}`)
  await decide(page, 'a')
  await page.keyboard.press('a')
  await at(page, '2 of 2').waitFor()
  await decide(page, 'Shift+r')
  const dialog = page.getByRole('dialog', { name: 'Reject Asha Verma' })
  await dialog.getByLabel('Reason').selectOption({ index: 1 })
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await page.getByRole('heading', { level: 1, name: 'All decided' }).waitFor()
  expect(await statusesOf(ids)).toEqual(['approved', 'rejected'])
  const { data } = await admin.client
    .from('job_applications')
    .select('rejection_reason')
    .eq('id', ids[1] ?? '')
    .single()
  expect(data?.rejection_reason).toBeTruthy()
})

test('without names nothing on the page says who it is, and the log says that it was so', async () => {
  const path = `${asha.id}/${crypto.randomUUID()}.pdf`
  const file = await resumePdf('Asha Verma', ['Nine years of glazing'])
  await asha.client.storage.from('resumes').upload(path, file, { contentType: 'application/pdf' })
  await expect
    .poll(async () => {
      const { data } = await asha.client.from('resume_readings').select('status').eq('path', path)
      return data?.[0]?.status
    })
    .toBe('read')
  const { ids, search } = await begin(asha, 1, {
    resume_url: path,
    cover_letter: 'I am Asha Verma of the Ganga College.',
  })
  const { page } = await stage.stays(admin)
  await comeTo(page, `/admin/applications/decide?${search}&names=hidden`)
  await page.getByRole('heading', { level: 1, name: /^Application \d/ }).waitFor()
  await page.getByText('Nine years of glazing').waitFor()
  await page.getByText('Name, contact, links and colleges are hidden').waitFor()
  expect(await page.locator('main').innerText()).not.toMatch(/Asha|Verma|Ganga|@/)
  await checkLooks(page)
  await decide(page, 'a')
  await page.getByText(/^Approved: Application \d/).waitFor()
  await page.getByRole('link', { name: 'Asha Verma' }).waitFor({ timeout: 15_000 })
  const { data } = await admin.client
    .from('audit_log')
    .select('details')
    .eq('action', 'application status changed')
    .eq('target_id', ids[0] ?? '')
    .throwOnError()
  expect(data).toEqual([{ details: { from: 'pending', to: 'approved', name_hidden: true } }])
})

test('who looks at the name meanwhile is told that the log will not say it was hidden', async () => {
  const { search } = await begin(rohan, 1)
  const { page } = await stage.stays(admin)
  await comeTo(page, `/admin/applications/decide?${search}&names=hidden`)
  await page.getByText('Name, contact, links and colleges are hidden').waitFor()
  const seen = page.waitForResponse(/rpc\/record_views/)
  await page.keyboard.press('n')
  await page.getByRole('heading', { level: 1, name: 'Rohan Iyer' }).waitFor()
  await seen
  await page.reload()
  await page.getByRole('heading', { level: 1, name: 'Rohan Iyer' }).waitFor()
  await page.keyboard.press('n')
  await page.getByText('You have seen this application with the name before.').waitFor()
})

test('what somebody else decides meanwhile is passed over, and an empty list says so', async () => {
  const { ids, search } = await begin(rohan, 2)
  const { page } = await stage.stays(admin)
  await comeTo(page, `/admin/applications/decide?${search}`)
  await page.getByRole('heading', { level: 1, name: 'Rohan Iyer' }).waitFor()
  await admin.client
    .rpc('decide_applications', { applications: [ids[0]], decision: 'approved' })
    .throwOnError()
  await toast(page, 'Somebody else decided on this application a moment ago.').waitFor()
  await at(page, '2 of 2').waitFor()
  await admin.client
    .rpc('decide_applications', { applications: [ids[1]], decision: 'approved' })
    .throwOnError()
  await page.getByRole('heading', { level: 1, name: 'All decided' }).waitFor()
  await page.reload()
  await page.getByRole('heading', { name: 'Nothing waits for a decision' }).waitFor()
  await page.getByRole('link', { name: 'Back to the list' }).last().click()
  await page.getByRole('heading', { level: 1, name: 'Applications' }).waitFor()
})

test('by thumb in Hindi, and who may not is told so in the main part', async () => {
  const { ids, search } = await begin(rohan, 1)
  const { page } = await stage.returns(admin, { width: 390 })
  await page.goto(`/hi/admin/applications/decide?${search}`)
  await page.getByRole('heading', { level: 1, name: 'Rohan Iyer' }).waitFor()
  await page.locator('main [aria-keyshortcuts="r"]').waitFor()
  await button(page, 'अस्वीकारें').click()
  await page.getByRole('heading', { level: 1, name: 'सब पर फ़ैसला हो गया' }).waitFor()
  await checkLooks(page, [['dark', 390]], 'language')
  expect(await statusesOf(ids)).toEqual(['rejected'])

  const other = await stage.returns(rohan)
  await other.page.goto('/admin/applications/decide')
  await other.page
    .getByRole('main')
    .getByRole('heading', { level: 1, name: 'Not open to your role' })
    .waitFor()
})

test('[ORG-03] a recruiter of the company decides on what is theirs; an interviewer opens nothing', async () => {
  const { ids, search } = await begin(asha, 2)
  const operator = await operatorOf(stage.product)
  const company = new URLSearchParams(search).get('company')
  const { data } = await operator
    .from('companies')
    .select('id')
    .eq('name', company)
    .single()
    .throwOnError()
  const member = async (name: string, role: string) => {
    const person = await stage.person(name)
    await operator
      .from('company_members')
      .insert({ company_id: data?.id, person_id: person.id, role })
      .throwOnError()
    return stage.returns(person)
  }
  const [elsewhere] = (await begin(rohan, 1)).ids
  const { page } = await member('Ravi Shankar', 'recruiter')
  await page.goto('/admin/applications/decide')
  await at(page, '1 of 2').waitFor()
  await decide(page, 'a')
  await at(page, '2 of 2').waitFor()
  await expect.poll(() => statusesOf(ids)).toEqual(['approved', 'pending'])
  expect(await statusesOf([String(elsewhere)])).toEqual(['pending'])

  const interviewer = await member('Kabir Anand', 'interviewer')
  await interviewer.page.goto('/admin/applications/decide')
  await interviewer.page.getByRole('heading', { name: 'Not open to your role' }).waitFor()
})
