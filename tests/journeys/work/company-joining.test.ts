// How people come to a company that is here: by asking its owners, or by an invitation.
import { beforeAll, expect, test } from 'vitest'
import { checkLooks } from '#tests/support/accessibility.ts'
import { operatorOf } from '#tests/support/operator.ts'
import { agreeAndSignUp, companyOf, type Person, toast } from '../people.ts'
import { setStage } from '../stage.ts'

const stage = setStage()
let asha: Person

beforeAll(async () => {
  asha = await stage.person('Asha Verma')
})

/** The path of the invitation in the mail to this address. */
async function invitationTo(email: string, company: string): Promise<string> {
  const { links } = await stage.product.mail(email, `Join ${company} on Hiring Agent`)
  const link = links.find((one) => one.includes('/join?token=')) ?? ''
  return link.slice(stage.product.url.length)
}

async function invite(owner: Person, company_id: string, email: string, role: string) {
  await owner.client.rpc('invite_member', { company_id, email, role }).throwOnError()
}

test('[ORG-02] a company that is here already is joined by a request to its owners', async () => {
  const owner = await stage.person('Farida Shaikh')
  await companyOf(owner, 'Shaikh Ceramics')
  const { page, expectProblem } = await stage.returns(asha)
  await page.goto('/employers/start')
  const main = page.getByRole('main')
  await main.getByLabel('Name of the company').fill('shaikh ceramics')
  await page.getByRole('button', { name: 'Add the company' }).click()
  await page.getByRole('heading', { name: 'shaikh ceramics is here already' }).waitFor()
  expectProblem(/status of 409/)
  await checkLooks(page)
  await main.getByLabel('A word to them').fill('I run the Jaipur kiln.')
  await page.getByRole('button', { name: 'Ask to join' }).click()
  await page.getByRole('heading', { name: 'Your request is on its way' }).waitFor()
  await stage.product.mail(owner.email, 'Asha Verma asks to join Shaikh Ceramics')

  const desk = (await stage.returns(owner)).page
  await desk.goto('/admin/waiting')
  await desk.getByText('I run the Jaipur kiln.').waitFor()
  await checkLooks(desk)
  await desk.getByLabel('Role of Asha Verma').selectOption('interviewer')
  await desk.getByRole('button', { name: 'Let in: Asha Verma' }).click()
  await toast(desk, 'Asha Verma is a member now').waitFor()
  await desk.getByRole('heading', { name: 'Nothing waits for you' }).waitFor()
})

test('[ORG-02] an invitation is accepted by its mailbox, once', async () => {
  const owner = await stage.person('Nirmala Devi')
  const company = await companyOf(owner, 'Devi Threads')
  const email = 'ravi.menon@example.org'
  await invite(owner, company, email, 'recruiter')
  const path = await invitationTo(email, 'Devi Threads')

  const stranger = await stage.returns(asha)
  await stranger.page.goto(path)
  await stranger.page
    .getByRole('heading', { name: 'This invitation is for another email' })
    .waitFor()
  await checkLooks(stranger.page)

  const { page } = await stage.visitor()
  await page.goto(path)
  await page.getByRole('heading', { name: 'Join Devi Threads' }).waitFor()
  await page.getByText('Nirmala Devi would like you to hire').waitFor()
  await checkLooks(page)
  await page.getByRole('link', { name: 'Open an account' }).click()
  const main = page.getByRole('main')
  await main.getByLabel('Full name').fill('Ravi Menon')
  expect(await main.getByLabel('Email').inputValue()).toBe(email)
  await main.getByLabel('Password', { exact: true }).fill('monsoon lantern 1947')
  await agreeAndSignUp(page)
  const mail = await stage.product.mail(email, 'Confirm your email address')
  await page.getByLabel('Code').fill(/\b\d{6}\b/.exec(mail.text)?.[0] ?? '')
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
  await page.getByRole('button', { name: 'Accept the invitation' }).click()
  await page.waitForURL('/admin/dashboard')
  await toast(page, 'You are a member of Devi Threads now.').waitFor()

  await page.goto(path)
  await page.getByRole('heading', { name: 'You are a member of Devi Threads' }).waitFor()
  await stranger.page.reload()
  await stranger.page.getByRole('heading', { name: 'This invitation was used already' }).waitFor()
})

test('[ORG-02] an invitation that was taken back, and one that is over, say so', async () => {
  const owner = await stage.person('Kamala Rao')
  const company = await companyOf(owner, 'Rao Lamps')
  const operator = await operatorOf(stage.product)
  const { page } = await stage.visitor()
  const email = 'somebody.new@example.org'
  await invite(owner, company, email, 'interviewer')
  const path = await invitationTo(email, 'Rao Lamps')
  const { data: sent } = await operator
    .from('company_invitations')
    .update({ expires_at: new Date(Date.now() - 1000).toISOString() })
    .eq('email', email)
    .select('id')
    .single()
    .throwOnError()
  await page.goto(path)
  await page.getByRole('heading', { name: 'This invitation is over' }).waitFor()
  await owner.client.rpc('revoke_invitation', { id: sent.id }).throwOnError()
  await page.reload()
  await page.getByRole('heading', { name: 'This invitation is gone' }).waitFor()
  await checkLooks(page)
})
