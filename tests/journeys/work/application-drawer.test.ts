// One application opened beside the list: everything needed to decide on it, decided by keyboard,
// with notes between two administrators who see each other.

import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { violationsOn } from '#tests/support/accessibility.ts'
import { resumePdf } from '#tests/support/resume.ts'
import { type Assessments, prepareAssessments } from '../assessments.ts'
import { type Person, toast } from '../people.ts'
import { setStage } from '../stage.ts'
import { comeTo } from '../within.ts'

const stage = setStage()
let assessments: Assessments
let admin: Person
let kiran: Person
let asha: Person

beforeAll(async () => {
  assessments = await prepareAssessments(stage)
  admin = await stage.admin()
  kiran = await stage.person('Kiran Shah')
  await admin.client.rpc('set_user_role', { user_id: kiran.id, role: 'admin' }).throwOnError()
  asha = await stage.person('Asha Verma', {
    linkedin_url: 'https://linkedin.example.org/asha',
    bio: 'I like kilns.',
  })
})

const drawer = (page: Page, name = 'Asha Verma') => page.getByRole('dialog', { name })
const part = (page: Page, name: string | RegExp) => drawer(page).getByRole('region', { name })

async function apply(person: Person, more: Record<string, unknown> = {}, title = 'Kiln Fitter') {
  const [job = ''] = await stage.post({ title: `${title} ${crypto.randomUUID().slice(0, 6)}` })
  const row = { job_id: job, applicant_id: person.id, status: 'pending', ...more }
  const { data } = await person.client
    .from('job_applications')
    .insert(row)
    .select('id, receipt_number')
    .single()
    .throwOnError()
  return { id: data.id as string, receipt: data.receipt_number as string, job }
}
const open = async (who: Person, id: string, more = '') => {
  const come = await stage.stays(who)
  await comeTo(come.page, `/admin/applications?open=${id}${more}`)
  await part(come.page, 'History').waitFor()
  return come
}
const statusOf = async (id: string) =>
  (await admin.client.from('job_applications').select('status').eq('id', id).single()).data?.status

test('[ADM-07] who, letter, answers and the résumé as it looks; and the applicant is told that it was seen and opened', async () => {
  const path = `${asha.id}/${crypto.randomUUID()}.pdf`
  const file = await resumePdf('Asha Verma', ['Nine years of glazing'])
  await asha.client.storage.from('resumes').upload(path, file, { contentType: 'application/pdf' })
  const job = await assessments.post('Glaze Chemist')
  await asha.client
    .from('job_applications')
    .insert({ job_id: job, applicant_id: asha.id, cover_letter: 'Dear kiln,', resume_url: path })
    .throwOnError()
  const { page: own } = await assessments.opened(asha, job)
  await own.context().close()
  await asha.client
    .rpc('submit_assessment', { job_id: job, answers: { 0: 1, 1: 1 } })
    .throwOnError()
  const { data } = await admin.client
    .from('job_applications')
    .select('id, receipt_number')
    .eq('job_id', job)
    .single()
  const { page } = await open(admin, data?.id)

  const contact = part(page, 'Contact')
  expect(await contact.getByRole('link', { name: asha.email }).getAttribute('href')).toBe(
    `mailto:${asha.email}`,
  )
  await contact.getByRole('link', { name: /linkedin\.example\.org\/asha/ }).waitFor()
  await part(page, 'Application').getByText(data?.receipt_number).waitFor()
  const fit = part(page, 'Fit')
  await fit.getByText('Test score').waitFor()
  await fit.getByText('of 100').waitFor()
  await part(page, 'Cover letter').getByText('Dear kiln,').waitFor()
  await part(page, 'Background').getByText('I like kilns.').waitFor()
  const answers = part(page, 'Assessment: 20 of 100').getByRole('listitem')
  await expect.poll(() => answers.count()).toBe(5)
  expect(await answers.nth(0).innerText()).toMatch(/Wrong[\s\S]*Right answer:\s+kiln, right/)
  expect(await answers.nth(1).innerText()).toMatch(/Right[\s\S]*Chose:\s+A kiln, right/)
  expect(await answers.nth(2).innerText()).toContain('Not answered')
  const drawn = part(page, 'Resume').getByRole('img', { name: /Nine years of glazing/ })
  await drawn.waitFor()
  // Something is painted: not all of the page has the colour of paper.
  const ink = await drawn.evaluate((canvas: HTMLCanvasElement) => {
    const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? {}
    return data ? data.some((value, at) => at % 4 < 3 && value < 100) : false
  })
  expect(ink).toBe(true)
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    part(page, 'Resume')
      .getByRole('button', { name: /Download/ })
      .click(),
  ])
  expect(saved.suggestedFilename()).toBe(`resume-${data?.id}.pdf`)
  const violations = await violationsOn(page, {
    rules: 'everything',
    within: 'dialog[open]',
    without: '.Toastify',
  })
  expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([])

  // On paper it is one dossier with all its parts and without the list behind (D2).
  await page.emulateMedia({ media: 'print' })
  await part(page, 'History').waitFor()
  await part(page, 'Fit').waitFor()
  expect(await page.getByRole('table').isVisible()).toBe(false)
  expect(await drawer(page).getByRole('button', { name: 'Approve' }).isVisible()).toBe(false)
  expect(await drawer(page).getByText('New note').isVisible()).toBe(false)
  // Nobody has written one.
  expect(await part(page, 'Notes').isVisible()).toBe(false)
  const cut = await drawer(page).evaluate((dialog) =>
    [dialog, ...dialog.querySelectorAll('.printed-alone, :has(> .printed-alone)')].map(
      (part) => getComputedStyle(part).overflowY,
    ),
  )
  expect(new Set(cut)).toEqual(new Set(['visible']))
  await page.emulateMedia({ media: null })

  await expect
    .poll(async () => {
      const { data: views } = await asha.client
        .from('data_views')
        .select('what')
        .eq('application_id', data?.id)
        .throwOnError()
      return views?.map(({ what }) => what).sort()
    })
    .toEqual(['application', 'resume'])
})

test('[ADM-07] standing in the list is not being seen', async () => {
  const { id } = await apply(asha)
  const { page } = await stage.stays(admin)
  await comeTo(page, '/admin/applications?search=Asha')
  await page.locator(`[data-row="${id}"]`).waitFor()
  await page.mouse.wheel(0, 200)
  await page.locator(`[data-row="${id}"]`).click()
  await drawer(page).waitFor()
  const views = async () =>
    (await asha.client.from('data_views').select('what').eq('application_id', id)).data
  await expect.poll(views).toEqual([{ what: 'application' }])
})

test('[ADM-08] by keyboard, without closing: the next one, approved, taken back, shortlisted, hired', async () => {
  const { id: first } = await apply(asha)
  const { id: second, receipt } = await apply(asha)
  // The newest first.
  const { page } = await open(admin, second, '&search=Asha')
  await drawer(page).getByRole('button', { name: 'Next', disabled: false }).waitFor()
  await page.keyboard.press('j')
  await expect.poll(() => new URL(page.url()).searchParams.get('open')).toBe(first)
  await drawer(page).getByRole('button', { name: 'Previous', disabled: false }).waitFor()
  await page.keyboard.press('k')
  await expect.poll(() => new URL(page.url()).searchParams.get('open')).toBe(second)
  // Both can be approved: the keys must wait until the first is replaced.
  await part(page, 'Application').getByText(receipt).waitFor()
  await drawer(page).getByRole('button', { name: 'Approve', exact: true }).waitFor()
  await page.keyboard.press('a')
  await toast(page, 'Application approved').waitFor()
  await drawer(page).getByRole('button', { name: 'Shortlist' }).waitFor()
  await page.keyboard.press('u')
  await toast(page, 'Decision undone').waitFor()
  expect(await statusOf(second)).toBe('pending')
  await drawer(page).getByRole('button', { name: 'Approve', exact: true }).waitFor()
  await page.keyboard.press('a')
  await drawer(page).getByRole('button', { name: 'Shortlist' }).waitFor()
  await page.keyboard.press('s')
  await toast(page, 'Moved to Shortlisted').waitFor()
  await drawer(page).getByText('Shortlisted', { exact: true }).first().waitFor()
  await drawer(page).getByRole('button', { name: 'Hire', exact: true }).waitFor()
  await page.keyboard.press('h')
  await toast(page, 'Moved to Hired').waitFor()
  expect(await statusOf(second)).toBe('hired')
  const history = part(page, 'History').getByRole('listitem')
  await expect.poll(() => history.last().innerText()).toMatch(/Hired[\s\S]*by /)
  // A key pressed while writing a note decides nothing.
  await page.keyboard.press('j')
  await drawer(page).getByRole('button', { name: 'Approve', exact: true }).waitFor()
  await drawer(page).getByLabel('New note').fill('')
  await page.keyboard.type('a r h')
  expect(await statusOf(first)).toBe('pending')
  // Nor does the note get lost with the drawer.
  await page.keyboard.press('Escape')
  await drawer(page).waitFor({ state: 'hidden' })
  await page.goBack()
  expect(await drawer(page).getByLabel('New note').inputValue()).toBe('a r h')
})

test('[T108] what another administrator decided meanwhile stands, and the second is told', async () => {
  const { id } = await apply(asha)
  const [one, other] = [await open(admin, id), await stage.returns(kiran)]
  // The second screen gets no live changes.
  await other.page.routeWebSocket(/realtime/, () => {})
  await other.page.goto(`/admin/applications?open=${id}`)
  await drawer(other.page).getByRole('button', { name: 'Reject', exact: true }).waitFor()
  await drawer(one.page).getByRole('button', { name: 'Approve', exact: true }).click()
  await toast(one.page, 'Application approved').waitFor()
  await drawer(other.page).getByRole('button', { name: 'Reject', exact: true }).click()
  await toast(other.page, 'Somebody else decided on this application a moment ago.').waitFor()
  await drawer(other.page).getByText('Approved', { exact: true }).first().waitFor()
  expect(await statusOf(id)).toBe('approved')
  const { data: log } = await admin.client
    .from('application_status_log')
    .select('to_status')
    .eq('application_id', id)
    .not('from_status', 'is', null)
  expect(log).toEqual([{ to_status: 'approved' }])

  // Nor is it overruled by whoever was about to give a reason, and sees the change behind it.
  await drawer(one.page).getByRole('button', { name: 'Reject with a reason' }).click()
  const asking = one.page.getByRole('dialog', { name: /^Reject / })
  await asking.waitFor()
  await drawer(other.page).getByRole('button', { name: 'Shortlist' }).click()
  await toast(other.page, 'Moved to Shortlisted').waitFor()
  await one.page.getByText('Shortlisted', { exact: true }).first().waitFor()
  await asking.getByRole('button', { name: 'Reject', exact: true }).click()
  await toast(one.page, 'Somebody else decided on this application a moment ago.').waitFor()
  await asking.waitFor({ state: 'hidden' })
  expect(await statusOf(id)).toBe('shortlisted')
})

test('[ADM-07] two administrators see each other, each other’s decision and notes; a mention reaches the one it names', async () => {
  const { id } = await apply(asha)
  const one = await open(admin, id)
  const { data: me } = await admin.client.from('profiles').select('full_name').eq('id', admin.id)
  const name = me?.[0]?.full_name
  const two = await open(kiran, id)
  await drawer(one.page).getByText('Kiran Shah is looking at this').waitFor()
  await drawer(two.page).getByText(`${name} is looking at this`).waitFor()

  const field = drawer(one.page).getByLabel('New note')
  await field.fill('')
  await field.pressSequentially('Ask @kir')
  await one.page.getByRole('listbox').getByRole('option', { name: 'Kiran Shah' }).waitFor()
  await one.page.keyboard.press('Enter')
  await field.pressSequentially('about the <b>glaze</b>.')
  expect(await field.inputValue()).toBe('Ask @Kiran Shah about the <b>glaze</b>.')
  await drawer(one.page).getByRole('button', { name: 'Add note' }).click()
  const words = 'Ask @Kiran Shah about the <b>glaze</b>.'
  for (const { page } of [one, two]) await part(page, 'Notes').getByText(words).waitFor()
  // Only its author can change it.
  expect(await part(two.page, 'Notes').getByRole('button', { name: 'Edit' }).count()).toBe(0)
  const { data: told } = await kiran.client
    .from('notifications')
    .select('kind, data')
    .eq('kind', 'note_mention')
  expect(told).toMatchObject([{ data: { application_id: id, by: name } }])
  await part(one.page, 'Notes').getByRole('button', { name: 'Edit' }).click()
  await drawer(one.page).getByLabel('Edit').fill('Done, all is well.')
  await drawer(one.page).getByRole('button', { name: 'Save note' }).click()
  await part(two.page, 'Notes').getByText('Done, all is well.').waitFor()
  await part(one.page, 'Notes').getByRole('button', { name: 'Delete' }).click()
  await one.page
    .getByRole('dialog', { name: 'Delete this note?' })
    .getByRole('button', { name: 'Delete' })
    .click()
  await part(two.page, 'Notes').getByText('Done, all is well.').waitFor({ state: 'detached' })

  await drawer(one.page).getByRole('button', { name: 'Approve', exact: true }).click()
  await drawer(two.page).getByRole('button', { name: 'Shortlist' }).waitFor()
  await one.page.keyboard.press('Escape')
  await drawer(two.page).getByText(`${name} is looking at this`).waitFor({ state: 'detached' })
  // The applicant sees none of it.
  const { data: notes } = await asha.client.from('application_notes').select('*')
  expect(notes).toEqual([])
})

test('[ADM-08] each mail about the application says where it stands', async () => {
  const { id } = await apply(asha)
  const { page } = await open(admin, id)
  const mails = part(page, 'Emails').getByRole('listitem')
  await mails.filter({ hasText: 'Application received' }).getByText('Sent').waitFor()
  await drawer(page).getByRole('button', { name: 'Approve', exact: true }).click()
  await mails.filter({ hasText: 'Decision' }).getByText('Waiting').waitFor()
  await mails.filter({ hasText: 'Decision' }).getByText('Sent').waitFor({ timeout: 60_000 })
})
