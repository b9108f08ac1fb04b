// The profile (CAN-03, CAN-12) and the résumés in it (CAN-10): written, corrected, shared, read by
// a machine, and kept apart in two windows.

import type { Page, Route } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { checkAccessibility } from '#tests/support/accessibility.ts'
import { resumePdf } from '#tests/support/resume.ts'
import { type Person, signIn, toast } from '../people.ts'
import { setStage } from '../stage.ts'
import { comeTo, goWithin } from '../within.ts'

const stage = setStage()
const mimeType = 'application/pdf'
/** Comes again and again, where nothing depends on what stood there before. */
let meera: Person
let job: string

beforeAll(async () => {
  ;[job = ''] = await stage.post({ title: 'Kiln Engineer' })
  meera = await stage.person('Meera Nair')
})

const newAsha = () => stage.person('Asha Verma')

/** The profile, open and filled. */
async function opened(person: Person) {
  const visit = await (person === meera ? stage.stays(person) : stage.returns(person))
  await comeTo(visit.page, '/candidate/profile')
  await visit.page.getByLabel('Full Name').waitFor()
  return visit
}
const save = async (page: Page) => {
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await toast(page, 'Profile updated successfully!').first().waitFor()
}
const attach = async (page: Page, name: string) => {
  await page.getByLabel('Resume').setInputFiles({ name, mimeType, buffer: await resumePdf(name) })
  await resume(page, name).waitFor()
}
const resume = (page: Page, name: string) =>
  page.locator('#resumes').getByRole('listitem').filter({ hasText: name })
const resumeUrl = async ({ client, id }: Person) =>
  (await client.from('profiles').select('resume_url').eq('id', id).single()).data?.resume_url

test('[CAN-12] the profile keeps what is written, and says what is wrong', async () => {
  const { page } = await opened(meera)
  const name = page.getByLabel('Full Name')
  await name.fill('  ')
  await page.getByLabel('LinkedIn URL').fill('javascript:alert(1)')
  await page.getByLabel('Phone').fill('call me')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await page.getByText('Enter your full name.').waitFor()
  await page.getByText('Enter a whole address, beginning with https://').waitFor()
  await page.getByText('Enter a whole number, such as +91 98765 43210.').waitFor()
  await expect.poll(() => name.evaluate((field) => field === document.activeElement)).toBe(true)
  expect(
    await page.getByRole('main').getByLabel('Email', { exact: true }).getAttribute('readonly'),
  ).not.toBeNull()
  await name.fill('Asha Verma-Iyer')
  await page.getByLabel('Phone').fill('9876543210')
  await page.getByLabel('LinkedIn URL').fill('https://www.linkedin.com/in/asha')
  await page.getByLabel('Bio').fill('I fire kilns.')
  await page.getByLabel('Skills').fill('Glazing, Kilns , ,Wheel')
  const chips = page.getByRole('list', { name: 'As others will see them' }).getByRole('listitem')
  await expect.poll(() => chips.allInnerTexts()).toEqual(['Glazing', 'Kilns', 'Wheel'])
  await save(page)
  await page.getByRole('banner').getByText('Asha Verma-Iyer').waitFor()
  await page.reload()
  await expect.poll(() => page.getByLabel('Skills').inputValue()).toBe('Glazing, Kilns, Wheel')
  expect(await page.getByLabel('Phone').inputValue()).toBe('+91 98765 43210')
  expect(await page.getByLabel('LinkedIn URL').inputValue()).toBe(
    'https://www.linkedin.com/in/asha',
  )
})

test('[CAN-12] how complete it is stands above it, with the one step that comes next', async () => {
  const { page } = await opened(await newAsha())
  const card = page.getByRole('region', { name: 'How complete your profile is' })
  await card.getByText('20% complete').waitFor()
  await card.getByRole('button', { name: 'Upload a resume' }).press('Enter')
  const picker = page.getByLabel('Resume')
  expect(await picker.evaluate((field) => field === document.activeElement)).toBe(true)
  await attach(page, 'cv.pdf')
  await card.getByText('45% complete').waitFor()
  await card.getByRole('button', { name: 'Add your skills' }).press('Enter')
  await page.keyboard.type('Kilns')
  await save(page)
  await card.getByText('65% complete').waitFor()
})

test('[CAN-12] nobody leaves unsaved changes by accident', async () => {
  const { page } = await opened(meera)
  await page.getByLabel('Bio').fill('Half a sentence')
  await page.getByRole('banner').getByRole('link', { name: 'Jobs', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  expect(await page.getByLabel('Bio').inputValue()).toBe('Half a sentence')
  await page.getByRole('banner').getByRole('link', { name: 'Jobs', exact: true }).click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await page.getByRole('heading', { level: 1, name: 'Browse Jobs' }).waitFor()
})

test('[CAN-12] what is not saved yet outlives the session, and is gone for who leaves it', async () => {
  const asha = await newAsha()
  const { page, expectProblem } = await opened(asha)
  const bio = page.getByLabel('Bio')
  await bio.fill('Nine years of kilns.')
  // As from another device, or by a new password there.
  await asha.client.auth.signOut({ scope: 'global' })
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click()
  expectProblem(/status of 40[013]/)
  await page.waitForURL(/login/)
  await signIn(page, asha)
  await page.waitForURL('/candidate/profile')
  await expect.poll(() => bio.inputValue()).toBe('Nine years of kilns.')
  await page.getByText('Unsaved changes').waitFor()

  await page.getByRole('link', { name: 'Dashboard' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click()
  await page.waitForURL('/candidate/dashboard')
  await page.goto('/candidate/profile')
  await bio.waitFor()
  expect(await bio.inputValue()).toBe('')
})

test('[CAN-12] of two windows, what only one changed is in both, and what both changed is asked about', async () => {
  const asha = await newAsha()
  const { page, context } = await opened(asha)
  const other = await context.newPage()
  await other.goto('/candidate/profile')
  await other.getByLabel('Bio').fill('Written there')
  await other.getByLabel('Education').fill('Pottery school')
  await page.getByLabel('Bio').fill('Written here')
  await save(other)
  await page.getByText('Also changed in another window: Bio.').waitFor()
  await checkAccessibility(page)
  expect(await page.getByLabel('Bio').inputValue()).toBe('Written here')
  await expect.poll(() => page.getByLabel('Education').inputValue()).toBe('Pottery school')
  await save(page)
  await expect.poll(() => other.getByLabel('Bio').inputValue()).toBe('Written here')

  // A window that heard nothing of it writes over nothing either.
  const between = async (route: Route) => {
    await asha.client.from('profiles').update({ location: 'Kochi' }).eq('id', asha.id)
    await route.continue()
  }
  await page.route(/rest\/v1\/profiles\?.*updated_at/, between, { times: 1 })
  await page.getByLabel('Bio').fill('Once more')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await page.getByText('Your profile was changed in another window.').waitFor()
  const location = page.getByRole('main').getByLabel('Location', { exact: true })
  await expect.poll(() => location.inputValue()).toBe('Kochi')
  expect(await page.getByLabel('Bio').inputValue()).toBe('Once more')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect.poll(() => other.getByLabel('Bio').inputValue()).toBe('Once more')
})

test('[CAN-12] pay stays private, also from administrators, until the person has applied and shares it', async () => {
  const { page } = await opened(meera)
  await page.getByLabel('Expected pay a year').fill('12.5 LPA')
  await page.getByText('₹12,50,000 a year, 12.5 LPA').waitFor()
  await page.getByLabel('Notice period', { exact: true }).selectOption('30 days')
  await page.getByLabel('Preferred cities', { exact: true }).fill('Pune, Kochi')
  await save(page)
  const { client } = await stage.admin()
  const seen = async () => {
    const pay = await client.from('profile_pay').select('expected_pay').eq('person_id', meera.id)
    const availability = await client
      .from('profile_availability')
      .select('notice_days, preferred_cities')
      .eq('person_id', meera.id)
    return [pay.data, availability.data]
  }
  const known = { notice_days: 30, preferred_cities: ['Pune', 'Kochi'] }
  expect(await seen()).toEqual([[], []])
  await meera.client
    .from('job_applications')
    .insert({ job_id: job, applicant_id: meera.id })
    .throwOnError()
  expect(await seen()).toEqual([[], [known]])
  await page.getByLabel('Share my pay with those who read my applications').check()
  await save(page)
  await expect.poll(seen).toEqual([[{ expected_pay: 1_250_000 }], [known]])
})

test('[CAN-10] several résumés, one of them for applications; an application keeps the one it was sent with', async () => {
  const asha = await newAsha()
  const { page } = await opened(asha)
  await attach(page, 'first.pdf')
  await toast(page, 'Resume uploaded successfully!').first().waitFor()
  await resume(page, 'first.pdf').getByText('Goes with applications').waitFor()
  await asha.client
    .from('job_applications')
    .insert({ job_id: job, applicant_id: asha.id })
    .throwOnError()
  const sentWith = await resumeUrl(asha)

  await attach(page, 'मेरा CV.pdf')
  await resume(page, 'मेरा CV.pdf').getByText('Goes with applications').waitFor()
  expect(await resumeUrl(asha)).not.toBe(sentWith)
  await resume(page, 'first.pdf').getByRole('button', { name: 'Use for applications' }).click()
  await resume(page, 'first.pdf').getByText('Goes with applications').waitFor()
  expect(await resumeUrl(asha)).toBe(sentWith)

  await resume(page, 'मेरा CV.pdf').getByRole('button', { name: 'Rename' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('For museums')
  await page.getByRole('dialog').getByRole('button', { name: 'Rename' }).click()
  await resume(page, 'For museums').waitFor()

  await resume(page, 'first.pdf').getByRole('button', { name: 'Remove' }).click()
  const question = page.getByRole('dialog', { name: 'Remove first.pdf?' })
  await question.getByText('The application that was sent with it keeps its copy.').waitFor()
  await question.getByRole('button', { name: 'Remove' }).click()
  await resume(page, 'first.pdf').waitFor({ state: 'detached' })
  await resume(page, 'For museums').getByText('Goes with applications').waitFor()
  await goWithin(page, '/candidate/applications')
  await page.getByRole('button', { name: /View Resume/ }).click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('dialog').getByRole('button', { name: 'Download' }).click(),
  ])
  expect(await file.failure()).toBeNull()
})

test('[CAN-10] an application goes out with any of them, or with a file that is kept for it alone', async () => {
  const [first = '', second = ''] = await stage.post({ title: 'Glazer' }, { title: 'Painter' })
  const asha = await newAsha()
  const { page } = await opened(asha)
  await attach(page, 'general.pdf')
  await attach(page, 'newest.pdf')
  const general = await asha.client
    .from('resumes')
    .select('path')
    .eq('name', 'general.pdf')
    .single()
  await goWithin(page, `/candidate/jobs/${first}`)
  await page.getByRole('button', { name: 'Submit Application' }).waitFor()
  await page.getByRole('radio', { name: 'general.pdf' }).check()
  await page.getByRole('button', { name: 'Submit Application' }).click()
  await toast(page, 'Application submitted successfully!').waitFor()

  await page.goto(`/candidate/jobs/${second}`)
  await page.getByRole('radio', { name: 'Another file for this job' }).check()
  const buffer = await resumePdf('Painter')
  await page.locator('input[type=file]').setInputFiles({ name: 'painter.pdf', mimeType, buffer })
  await page.getByRole('button', { name: 'Submit Application' }).click()
  await toast(page, 'Application submitted successfully!').first().waitFor()
  const { data: sent } = await asha.client
    .from('job_applications')
    .select('resume_url')
    .order('created_at')
  expect(sent?.[0]?.resume_url).toBe(general.data?.path)
  const names = async () =>
    (await asha.client.from('resumes').select('name').order('name')).data?.map(({ name }) => name)
  await expect.poll(names).toEqual(['general.pdf', 'newest.pdf'])
  const { data: file } = await asha.client.storage.from('resumes').download(sent?.[1]?.resume_url)
  expect(file?.size).toBe(buffer.length)
})

test('[CAN-12] the reading appears by itself once the reader has done it', async () => {
  const { page } = await opened(meera)
  const buffer = await resumePdf('Asha Verma', ['asha.verma@example.org', 'Skills', 'Kilns, Wheel'])
  await page.getByLabel('Resume').setInputFiles({ name: 'kilns.pdf', mimeType, buffer })
  const entry = resume(page, 'kilns.pdf')
  await entry.getByText('How a machine reads it').click()
  await entry.getByText('What it found').waitFor()
  await entry.getByRole('definition').getByText('asha.verma@example.org').waitFor()
})

test('[CAN-12] what a machine read in a résumé is shown, and taken over where the profile is empty', async () => {
  const { page } = await opened(await newAsha())
  const reading = {
    path: 'x',
    status: 'read',
    reason: null,
    text: 'Asha Verma',
    warnings: ['columns', 'no_phone'],
    sections: [
      { kind: 'contact', text: 'Asha Verma\nPune' },
      { kind: 'skills', title: 'What I can do', text: 'Kilns, Glazing' },
    ],
    fields: { name: 'A. Verma', city: 'Nashik', skills: ['Kilns', 'Glazing'], employers: [] },
  }
  await page.route(/rest\/v1\/resume_readings/, (route) => route.fulfill({ json: reading }))
  await attach(page, 'cv.pdf')
  const entry = resume(page, 'cv.pdf')
  await entry.getByText('How a machine reads it').click()
  await entry.getByText('The text is in columns.').waitFor()
  await entry.getByText('No phone number was found.').waitFor()
  await checkAccessibility(page)
  await entry.getByText('“What I can do”').click()
  await entry.getByText('Kilns, Glazing', { exact: true }).last().waitFor()
  const offers = entry.getByRole('button', { name: /^Take over/ })
  await expect.poll(() => offers.count()).toBe(1)
  expect(await offers.innerText()).toMatch(/Take over\s+Skills/)
  await offers.click()
  expect(await page.getByLabel('Skills', { exact: true }).inputValue()).toBe('Kilns, Glazing')
  expect(await offers.count()).toBe(0)
  await save(page)
})

// Last: what still waits to be read then is not read any more.
test('[T075] the 26th résumé is refused in words, and taken when one is removed', async () => {
  const asha = await newAsha()
  const bytes = await resumePdf('Asha')
  for (let count = 0; count < 25; count++) {
    const { error } = await asha.client.storage
      .from('resumes')
      .upload(`${asha.id}/${count}.pdf`, bytes, { contentType: mimeType })
    expect(error).toBeNull()
  }
  const { data, error } = await asha.client.storage
    .from('resumes')
    .upload(`${asha.id}/25.pdf`, bytes, { contentType: mimeType })
  expect([data, error?.message]).toEqual([
    null,
    'You can keep 25 files, 50 MB in all. Remove one first',
  ])
  const { page } = await opened(asha)
  await resume(page, '24.pdf').waitFor()
  await page.getByLabel('Resume').setInputFiles({ name: 'more.pdf', mimeType, buffer: bytes })
  await page.locator('#resumes').getByText('You can keep 25 files, 50 MB in all.').waitFor()
  await resume(page, '24.pdf').getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await resume(page, '24.pdf').waitFor({ state: 'detached' })
  await attach(page, 'more.pdf')
})
