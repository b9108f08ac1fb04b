// A profile filled from a résumé: only what is empty, each field marked until the person has looked
// at it, and nothing saved before Save. Periods are kept as dates, and read in any language.

import { expect, test } from 'vitest'
import { violationsOn } from '#tests/support/accessibility.ts'
import { resumePdf } from '#tests/support/resume.ts'
import { toast } from './people.ts'
import { setStage } from './stage.ts'

const stage = setStage()
const lines = [
  'Nashik | +91 98765 43210 | asha.verma@example.org | linkedin.com/in/asha-verma-12',
  'Experience',
  'Kiln Engineer',
  'Kaveri Ceramics Pvt. Ltd., Nashik | Mar 2020 – Present',
  'Education',
  'Diploma in Ceramics',
  'Godavari Polytechnic, 2016 – 2019',
  'Skills',
  'Kilns, Glazing',
]

test('[CAN-12] a résumé fills the empty fields of a profile, marked until they are looked at', async () => {
  const asha = await stage.person('Asha Verma')
  await asha.client
    .from('profiles')
    .update({ phone: null, location: 'Pune' })
    .eq('id', asha.id)
    .throwOnError()
  const { page } = await stage.returns(asha)
  await page.goto('/candidate/profile')
  const field = (name: string) => page.getByLabel(name, { exact: true })
  const saved = async () =>
    (await asha.client.from('profiles').select('phone, location').eq('id', asha.id).single()).data
  const positions = async () =>
    (await asha.client.from('profile_experiences').select('title, company, started_on, ended_on'))
      .data
  await field('Full Name').waitFor()
  const buffer = await resumePdf('Asha V. Verma', lines)
  await page
    .getByLabel('Resume')
    .setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer })
  await page.getByText('5 empty fields of your profile can be filled from this resume.').waitFor()
  await page.getByRole('button', { name: 'Fill all 5' }).click()

  // What was there stays.
  expect(await field('Full Name').inputValue()).toBe('Asha Verma')
  expect(await field('Location').inputValue()).toBe('Pune')
  expect(await field('Skills').inputValue()).toBe('Kilns, Glazing')
  const taken = (name: string) => page.getByRole('region', { name }).getByRole('listitem')
  const [position, study] = [taken('Positions, one by one'), taken('Studies and courses')]
  expect(await position.innerText()).toMatch(
    /^Kiln Engineer\s+Kaveri Ceramics Pvt. Ltd.\s+Mar 2020 – today$/,
  )
  expect(await study.innerText()).toMatch(
    /^Diploma in Ceramics\s+Godavari Polytechnic\s+2016 – 2019$/,
  )
  expect(await field('LinkedIn URL').inputValue()).toBe('https://linkedin.com/in/asha-verma-12')
  await page.getByText('5 fields were filled from your resume.').waitFor()
  await expect
    .poll(() => field('Phone').evaluate((control) => control === document.activeElement))
    .toBe(true)
  expect(await saved()).toEqual({ phone: null, location: 'Pune' })
  expect(await positions()).toEqual([])
  const violations = await violationsOn(page)
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])

  // A yes, a change and an undoing each take the mark away.
  const marks = page.getByText('From your resume. Is it right?')
  await expect.poll(() => marks.count()).toBe(5)
  await page.getByRole('button', { name: 'It is right Phone' }).click()
  await expect.poll(() => marks.count()).toBe(4)
  await field('Skills').fill('Kilns, Glazing, Wheel')
  await expect.poll(() => marks.count()).toBe(3)
  await page.getByRole('button', { name: 'Clear Studies and courses' }).click()
  await study.waitFor({ state: 'detached' })
  await expect.poll(() => marks.count()).toBe(2)
  await page.getByText('One empty field of your profile can be filled').waitFor()

  await page.getByRole('button', { name: 'Save Changes' }).click()
  await toast(page, 'Profile updated successfully!').first().waitFor()
  await expect.poll(() => marks.count()).toBe(0)
  expect(await saved()).toEqual({ phone: '+91 98765 43210', location: 'Pune' })
  expect(await positions()).toEqual([
    {
      title: 'Kiln Engineer',
      company: 'Kaveri Ceramics Pvt. Ltd.',
      started_on: '2020-03-01',
      ended_on: null,
    },
  ])
  await page.locator('[data-entry]').getByText('Mar 2020 – today').waitFor()
  expect(await position.count()).toBe(0)
})

test('[V7] periods taken over in Hindi are read in English by an English reader', async () => {
  const [job = ''] = await stage.post({ title: 'Kiln Engineer' })
  const meena = await stage.person('Meena Joshi')
  const { page } = await stage.returns(meena)
  await page.goto('/hi/candidate/profile')
  const worked = lines.with(3, 'Kaveri Ceramics Pvt. Ltd., Nashik | May 2025 – Jul 2025')
  const buffer = await resumePdf('Meena Joshi', worked)
  const file = { name: 'cv.pdf', mimeType: 'application/pdf', buffer }
  await page.locator('#resumes input[type=file]').setInputFiles(file)
  await page.getByRole('button', { name: /^सभी \d भरें$/ }).click()
  const entry = page.getByRole('listitem').filter({ hasText: 'Kiln Engineer' })
  await entry.getByText('मई 2025 – जुल॰ 2025').waitFor()
  await page.getByRole('button', { name: 'बदलाव सेव करें' }).click()
  await page.locator('[data-entry]').getByText('मई 2025 – जुल॰ 2025').waitFor()
  const { data } = await meena.client.from('profiles').select('experience, education').single()
  expect(data).toEqual({ experience: null, education: null })
  const application = await meena.client
    .from('job_applications')
    .insert({ job_id: job, applicant_id: meena.id })
    .select('id')
    .single()
    .throwOnError()

  const admin = await stage.returns(await stage.admin())
  await admin.page.goto(`/admin/applications?open=${application.data?.id}`)
  await admin.page.getByRole('dialog').getByText('May 2025 – Jul 2025').waitFor()
  await admin.page.getByRole('dialog').getByText('2016 – 2019').waitFor()
})
