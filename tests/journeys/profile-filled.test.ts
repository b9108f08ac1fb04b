// A profile filled from a résumé: only what is empty, each field marked until the person has looked
// at it, and nothing saved before Save.

import { expect, test } from 'vitest'
import { violationsOn } from '#tests/support/accessibility.ts'
import { settled } from '#tests/support/browser.ts'
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
  await field('Full Name').waitFor()
  const buffer = await resumePdf('Asha V. Verma', lines)
  await page
    .getByLabel('Resume')
    .setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer })
  await page.getByText('5 empty fields of your profile can be filled from this résumé.').waitFor()
  await page.getByRole('button', { name: 'Fill all 5' }).click()

  // What was there stays.
  expect(await field('Full Name').inputValue()).toBe('Asha Verma')
  expect(await field('Location').inputValue()).toBe('Pune')
  expect(await field('Skills').inputValue()).toBe('Kilns, Glazing')
  expect(await field('Experience').inputValue()).toBe(
    'Kiln Engineer, Kaveri Ceramics Pvt. Ltd. (Mar 2020 – today)',
  )
  expect(await field('Education').inputValue()).toBe(
    'Diploma in Ceramics, Godavari Polytechnic (2016 – 2019)',
  )
  expect(await field('LinkedIn URL').inputValue()).toBe('https://linkedin.com/in/asha-verma-12')
  await page.getByText('5 fields were filled from your résumé.').waitFor()
  await expect
    .poll(() => field('Phone').evaluate((control) => control === document.activeElement))
    .toBe(true)
  expect(await saved()).toEqual({ phone: null, location: 'Pune' })
  await settled(page)
  const violations = await violationsOn(page)
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])

  // A yes, a change and an undoing each take the mark away.
  const marks = page.getByText('From your résumé. Is it right?')
  expect(await marks.count()).toBe(5)
  await page.getByRole('button', { name: 'It is right Phone' }).click()
  expect(await marks.count()).toBe(4)
  await field('Skills').fill('Kilns, Glazing, Wheel')
  expect(await marks.count()).toBe(3)
  await page.getByRole('button', { name: 'Clear Education' }).click()
  expect(await field('Education').inputValue()).toBe('')
  expect(await marks.count()).toBe(2)
  await page.getByText('One empty field of your profile can be filled').waitFor()

  await page.getByRole('button', { name: 'Save Changes' }).click()
  await toast(page, 'Profile updated successfully!').first().waitFor()
  await expect.poll(() => marks.count()).toBe(0)
  expect(await saved()).toEqual({ phone: '+91 98765 43210', location: 'Pune' })
})
