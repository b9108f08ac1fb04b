// Moving in: a recruiter brings a file, its people are told, and each of them answers by the link
// of the mail.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { checkLooks } from '#tests/support/accessibility.ts'
import { operatorOf } from '#tests/support/operator.ts'
import { companyOf, type Person, toast } from '../people.ts'
import { setStage } from '../stage.ts'

const stage = setStage()

const COMPANY = 'Moving Looms'
const TITLE = 'Loom Keeper'

/** A verified company with an open job and its owner. */
async function settled(): Promise<Person> {
  const owner = await stage.person('Lalita Nair')
  const operator = await operatorOf(stage.product)
  await operator
    .from('companies')
    .update({ verified_at: new Date().toISOString(), verified_method: 'dns' })
    .eq('id', await companyOf(owner, COMPANY))
    .throwOnError()
  await stage.post({ title: TITLE, company_name: COMPANY })
  return owner
}

async function pathOf(email: string): Promise<string> {
  const subject = `${COMPANY} brought your application to Hiring Agent`
  const { links } = await stage.product.mail(email, subject)
  const link = links.find((one) => one.includes('/brought?token=')) ?? ''
  return link.slice(stage.product.url.length)
}

const choose = (page: Page, text: string) =>
  page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })

test('[ORG-12] a file is tried and brought; one person takes theirs over, another has it removed', async () => {
  const owner = await settled()
  const asha = await stage.person('Asha Verma')
  const file = `Full name,Email,Posting title,Stage,Date added,Archive reason
Asha Verma,${asha.email},${TITLE},Phone screen,2026-03-14,
Rohan Das,rohan.das@example.org,Keeper of looms,New lead,2026-03-15,
Tara Iyer,tara.iyer@example.org,${TITLE},New lead,2026-03-15,Underqualified
,nobody@example.org,${TITLE},New lead,2026-03-15,`
  const { page } = await stage.returns(owner)
  await page.goto('/admin/company')
  await page.getByRole('link', { name: 'Bring applications', exact: true }).click()
  await page.getByRole('heading', { name: 'Nothing was brought yet' }).waitFor()
  await choose(page, file)
  expect(await page.getByLabel('Where the file comes from').inputValue()).toBe('lever')
  expect(await page.getByLabel('Posting title').inputValue()).toBe('title')
  await page.getByLabel('Keeper of looms').selectOption(TITLE)
  expect(await page.getByLabel('Phone screen').inputValue()).toBe('approved')
  await page.getByRole('button', { name: 'Try it' }).click()
  const outcome = page.getByRole('region', { name: 'What would happen' })
  await outcome.getByText('2 applications to bring, 1 left out, 1 refused.').waitFor()
  const left = outcome.getByRole('table', { name: 'Rows that are not brought' })
  await left.getByRole('row', { name: /4.*Tara Iyer.*Has ended/ }).waitFor()
  await left.getByRole('row', { name: /5.*nobody@example\.org.*No name/ }).waitFor()
  await checkLooks(page)
  await outcome.getByRole('button', { name: 'Bring 2 applications and tell the people' }).click()
  await toast(page, '2 applications brought').waitFor()

  const [hers, his] = [await pathOf(asha.email), await pathOf('rohan.das@example.org')]
  // A mail is there a moment before it is known to have gone.
  const states = async () =>
    (await owner.client.from('brought_applications').select('state').throwOnError()).data
  await expect.poll(states).toEqual([{ state: 'told' }, { state: 'told' }])
  await page.goto('/admin/company/moving')
  const list = page.getByRole('table', { name: 'What was brought' })
  await list.getByRole('row', { name: /Asha Verma.*Email sent/ }).waitFor()

  const visitor = (await stage.visitor()).page
  await visitor.goto(his)
  await visitor.getByRole('heading', { name: `${COMPANY} brought your application` }).waitFor()
  await visitor.getByRole('link', { name: 'I have an account' }).waitFor()
  await checkLooks(visitor)
  await visitor.getByLabel('No company shall bring me here again').check()
  await visitor.getByRole('button', { name: 'Remove it' }).click()
  await visitor.getByRole('heading', { name: 'It is removed' }).waitFor()
  await visitor.reload()
  await visitor.getByRole('heading', { name: 'Nothing is waiting here' }).waitFor()

  const person = (await stage.returns(asha)).page
  await person.goto(hers)
  await person.getByRole('button', { name: 'Take it over into my account' }).click()
  await person.getByRole('heading', { name: 'It is yours now' }).waitFor()
  await person.getByRole('link', { name: 'My applications' }).first().waitFor()

  await page.reload()
  await list.getByRole('row', { name: /Name removed.*Removed by the person/ }).waitFor()
  await list.getByRole('row', { name: /Open the application.*Taken over/ }).waitFor()
  await checkLooks(page)
  await list.getByRole('link', { name: 'Open the application' }).click()
  await page.getByRole('dialog', { name: 'Asha Verma' }).waitFor()
})
