// The people of a company: what each of them sees, and what its owner says and changes. How they
// come to it is in company-joining.test.ts, the way to a decision in hiring.test.ts.
import { beforeAll, expect, test } from 'vitest'
import { checkLooks } from '#tests/support/accessibility.ts'
import { operatorOf } from '#tests/support/operator.ts'
import { companyOf, type Person, toast } from '../people.ts'
import { setStage } from '../stage.ts'
import { comeTo, goWithin } from '../within.ts'

const stage = setStage()
/** A PNG of one pixel. */
const onePixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
let asha: Person

beforeAll(async () => {
  asha = await stage.person('Asha Verma')
})

async function member(company: string, name: string, role: string) {
  const person = await stage.person(name)
  const operator = await operatorOf(stage.product)
  await operator
    .from('company_members')
    .insert({ company_id: company, person_id: person.id, role })
    .throwOnError()
  return person
}

/** Asha applies; the application. */
async function applyTo(job: string | undefined): Promise<{ id: string }> {
  const { data } = await asha.client
    .from('job_applications')
    .insert({ job_id: job, applicant_id: asha.id })
    .select('id')
    .single()
    .throwOnError()
  return data
}

test('[ORG-05] owners invite, take back and change roles, on the open screen of the other too', async () => {
  const owner = await stage.person('Meher Irani')
  const company = await companyOf(owner, 'Irani Tiles')
  const ravi = await member(company, 'Ravi Shankar', 'recruiter')
  const desk = await stage.returns(owner)
  await desk.page.goto('/admin/company')
  const people = desk.page.getByRole('region', { name: 'Irani Tiles' })
  await people.getByLabel('Role of Ravi Shankar').waitFor()
  await desk.page.getByLabel('Their email').fill('new.one@example.org')
  await desk.page.getByRole('button', { name: 'Send invitation' }).click()
  const open = desk.page.getByRole('list', { name: 'Open invitations' })
  await open.getByText('new.one@example.org').waitFor()
  await checkLooks(desk.page)
  await open.getByRole('button', { name: 'Take back: new.one@example.org' }).click()
  await open.waitFor({ state: 'detached' })

  const screen = await stage.returns(ravi)
  await screen.page.goto('/admin/jobs')
  await screen.page.getByRole('heading', { level: 1, name: 'Manage Jobs' }).waitFor()
  const side = screen.page.getByRole('complementary')
  await expect
    .poll(() => side.getByRole('navigation').getByRole('link').allInnerTexts())
    .toEqual([
      'Dashboard',
      'Waiting for you',
      'Applications',
      'Manage Jobs',
      'Analytics',
      'Company',
    ])
  await people.getByLabel('Role of Ravi Shankar').selectOption('interviewer')
  await toast(desk.page, 'Ravi Shankar is now: Interviewer').waitFor()
  await side.getByRole('link', { name: 'Manage Jobs' }).waitFor({ state: 'detached' })
  await side.getByRole('link', { name: 'Dashboard' }).click()
  await screen.page.getByRole('heading', { name: 'Nobody to interview yet' }).waitFor()
})

test('[ORG-05] members see what is theirs, and no screen of the platform', async () => {
  const owner = await stage.person('Gita Bose')
  const company = await companyOf(owner, 'Bose Paper')
  const manager = await member(company, 'Anil Kapoor', 'hiring_manager')
  const [mine] = await stage.post({ title: 'Paper Maker', company_name: 'Bose Paper' })
  await stage.post({ title: 'Kiln Keeper' })
  await owner.client
    .rpc('assign_to_job', { job_id: mine, person_id: manager.id, role: 'hiring_manager' })
    .throwOnError()
  const sent = await applyTo(mine)
  await owner.client
    .from('application_notes')
    .insert({ application_id: sent.id, text: 'Steady hands.' })
    .throwOnError()
  const { page } = await stage.returns(manager)
  await page.goto('/admin/dashboard')
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
  await page.getByRole('link', { name: /^Asha Verma/ }).waitFor()
  await checkLooks(page)
  await goWithin(page, '/admin/jobs')
  await page.getByText('Paper Maker').first().waitFor()
  expect(await page.getByText('Kiln Keeper').count()).toBe(0)
  expect(await page.getByRole('button', { name: 'Edit Paper Maker' }).count()).toBe(0)
  await goWithin(page, '/admin/applications')
  await page.getByRole('row', { name: /Asha Verma/ }).waitFor()
  await comeTo(page, `/admin/applications?open=${sent.id}`)
  const notes = page
    .getByRole('dialog', { name: 'Asha Verma' })
    .getByRole('region', { name: 'Notes' })
  await notes.getByText('Steady hands.', { exact: true }).waitFor()
  await notes.getByText('Gita Bose', { exact: true }).waitFor()
  await notes.getByLabel('New note').pressSequentially('Ask @git')
  await notes.getByRole('option', { name: 'Gita Bose', exact: true }).waitFor()
  await notes.getByLabel('New note').fill('')
  for (const path of ['/admin/users', '/admin/jobs/new']) {
    await goWithin(page, path)
    await page.getByRole('heading', { name: 'Not open to your role' }).waitFor()
  }

  await owner.client
    .rpc('assign_interviewer', { application_id: sent.id, person_id: manager.id })
    .throwOnError()
  await goWithin(page, '/admin/waiting')
  const interviews = page.getByRole('region', { name: /^Interviews without your feedback/ })
  await interviews.getByRole('link', { name: /^Asha Verma/ }).waitFor()
  await checkLooks(page)
  await goWithin(page, '/admin/dashboard')
  await page.getByLabel('Your feedback on Asha Verma').fill('Knows her craft.')
  await page.getByRole('button', { name: 'Save feedback' }).click()
  await toast(page, 'Your feedback is with the team').waitFor()
  await page.getByText('Knows her craft.').waitFor()
  await goWithin(page, '/admin/waiting')
  await page.getByRole('heading', { name: 'Nothing waits for you' }).waitFor()

  await owner.client
    .rpc('move_application', { application: sent.id, present: 'pending', next: 'rejected' })
    .throwOnError()
  await goWithin(page, '/admin/dashboard')
  await page.getByText('This application has ended').waitFor()
  expect(await page.getByLabel('Your feedback on Asha Verma').count()).toBe(0)
})

test('[ORG-05] whoever has withdrawn is named by no name to members', async () => {
  const owner = await stage.person('Hema Nair')
  await companyOf(owner, 'Nair Coir')
  const [job] = await stage.post({ title: 'Coir Spinner', company_name: 'Nair Coir' })
  const sent = await applyTo(job)
  await asha.client
    .from('job_applications')
    .update({ status: 'withdrawn' })
    .eq('id', sent.id)
    .throwOnError()
  const { page } = await stage.returns(owner, { width: 390 })
  await page.goto(`/admin/applications?open=${sent.id}`)
  await page.getByText('by the candidate', { exact: true }).waitFor()
  await goWithin(page, '/admin/dashboard')
  await page.getByRole('button', { name: 'Open the menu' }).click()
  await page.getByRole('dialog', { name: 'Hiring', exact: true }).waitFor()
})

test('[ORG-02] [ORG-05] an owner lets somebody in who asked, says what the company is, hands it over and leaves', async () => {
  const owner = await stage.person('Usha Pillai')
  await companyOf(owner, 'Pillai Boats')
  const asker = await stage.person('Dev Anand')
  const asked = { company_name: 'Pillai Boats', message: 'I run the yard.' }
  await asker.client.rpc('request_to_join', asked).throwOnError()
  const { page, expectProblem } = await stage.returns(owner)
  await page.goto('/admin/company')
  const requests = page.getByRole('region', { name: 'They ask to join' })
  await requests.getByText('I run the yard.').waitFor()
  await checkLooks(page)
  await requests.getByRole('button', { name: 'Let in: Dev Anand' }).click()
  await toast(page, 'Dev Anand is a member now').waitFor()
  await requests.waitFor({ state: 'detached' })
  await page.getByLabel('Role of Dev Anand').waitFor()
  await stage.product.mail(asker.email, 'You are in: Pillai Boats')

  // Another owner says something else meanwhile: both stay.
  const { data: mine } = await owner.client.rpc('my_companies').throwOnError()
  const website = 'https://boats.example'
  const said = { company_id: mine[0]?.id ?? '', about: '', website, size: '', places: [] }
  await owner.client.rpc('edit_company', said).throwOnError()
  await page.getByLabel('About the company').fill('Boats since 1931.')
  await page.getByRole('textbox', { name: 'Places' }).fill('Kochi, Alappuzha, Kochi')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await toast(page, 'Saved').waitFor()
  const { data } = await owner.client
    .from('companies')
    .select('about, website, places')
    .eq('name', 'Pillai Boats')
    .single()
    .throwOnError()
  expect(data).toEqual({ about: 'Boats since 1931.', website, places: ['Kochi', 'Alappuzha'] })

  const logo = page.getByRole('region', { name: 'Logo', exact: true })
  await logo.getByLabel('Choose a logo').setInputFiles({
    name: 'boat.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  })
  await logo.getByText('Choose a picture: PNG, JPEG or WebP.').waitFor()
  await logo.getByLabel('Choose a logo').setInputFiles({
    name: 'boat.png',
    mimeType: 'image/png',
    buffer: Buffer.from(onePixel, 'base64'),
  })
  await toast(page, 'The logo is here').waitFor()
  await logo.getByRole('img', { name: 'Logo of Pillai Boats' }).waitFor()

  const promise = page.getByRole('region', { name: 'Promise of an answer' })
  const days = promise.getByLabel('First answer within how many days')
  await days.fill('a week')
  await promise.getByRole('button', { name: 'Save the promise' }).click()
  await promise.getByText('Please enter a whole number from 1 to 60').waitFor()
  await days.fill('5')
  await promise.getByRole('button', { name: 'Save the promise' }).click()
  await toast(page, 'The promise is saved').waitFor()

  const words = page.getByRole('region', { name: 'Your words in emails' })
  const own = words.getByRole('textbox', { name: 'Your words' })
  await own.fill('See www.pillai.example, {name}.')
  await words.getByRole('button', { name: 'Save the words' }).click()
  await words.getByText('links in our emails are ours alone').waitFor()
  expectProblem(/status of 400/)
  await own.fill('Welcome aboard, {name}.')
  await words.getByRole('textbox', { name: 'Signature' }).fill('The yard')
  const mail = words.frameLocator('iframe')
  await mail.getByText('In the words of Pillai Boats:').waitFor()
  await mail.getByText('Welcome aboard, Asha Verma.').waitFor()
  await checkLooks(page)
  await words.getByRole('button', { name: 'Save the words' }).click()
  await toast(page, 'Your words are saved').waitFor()
  const { data: kept } = await owner.client
    .from('company_words')
    .select('kind, text')
    .order('kind')
    .throwOnError()
  expect(kept).toEqual([
    { kind: 'approved', text: 'Welcome aboard, {name}.' },
    { kind: 'signature', text: 'The yard' },
  ])

  await page.getByRole('button', { name: 'Hand over ownership' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('To').selectOption('Dev Anand')
  await dialog.getByRole('button', { name: 'Hand over', exact: true }).click()
  await toast(page, 'Pillai Boats was handed over').waitFor()
  await page.getByRole('button', { name: 'Send invitation' }).waitFor({ state: 'detached' })

  const plan = page.getByRole('region', { name: 'Plan', exact: true })
  await plan.getByText('Basic', { exact: true }).waitFor()
  await plan.getByText('Members and open invitations').waitFor()
  await page.getByRole('button', { name: 'Leave Pillai Boats' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Leave', exact: true }).click()
  await page.getByRole('heading', { name: 'You are no longer a member of Pillai Boats' }).waitFor()
})

test('[ORG-05] a company writes a reason of its own, and it is the first that its applications are rejected with, one and many', async () => {
  const owner = await stage.person('Leela Bose')
  await companyOf(owner, 'Bose Bells')
  const [job] = await stage.post({ title: 'Bell Caster', company_name: 'Bose Bells' })
  const sent = await applyTo(job)
  const { page, expectProblem } = await stage.returns(owner)
  await page.goto('/admin/company')
  await page.getByRole('link', { name: 'Reasons for a rejection' }).click()
  const reasons = page.getByRole('region', { name: 'Reasons for a rejection' })
  await reasons.getByText('You have no reasons of your own').waitFor()
  await reasons.getByText('once your company is verified').waitFor()
  await reasons.getByRole('button', { name: 'Add a reason' }).click()
  const sheet = page.getByRole('dialog', { name: 'A new reason' })
  await sheet.getByLabel('Name in English').fill('Night shifts')
  const told = sheet.getByLabel('What the applicant reads in English')
  await told.fill('See www.bells.example')
  await sheet.getByRole('button', { name: 'Save the reason' }).click()
  await sheet.getByText('links in our emails are ours alone').waitFor()
  expectProblem(/status of 400/)
  await checkLooks(page)
  await told.fill('This post needs somebody at night.')
  await sheet.getByRole('button', { name: 'Save the reason' }).click()
  await toast(page, 'The reason is saved').waitFor()
  await reasons.getByRole('listitem').filter({ hasText: 'Night shifts' }).waitFor()
  await checkLooks(page)

  await goWithin(page, `/admin/applications?open=${sent.id}`)
  await page.getByRole('button', { name: 'Reject with a reason', exact: true }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Reject Asha Verma' })
  const choices = dialog.getByLabel('Reason')
  await expect.poll(() => choices.locator('optgroup').count()).toBe(2)
  expect(await choices.locator('option').nth(1).textContent()).toBe('Night shifts')
  await choices.selectOption('Night shifts')
  await dialog.getByText('the company is not verified yet').waitFor()
  await checkLooks(page)
  await dialog.getByRole('button', { name: 'Reject', exact: true }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('dialog').getByText('Night shifts').first().waitFor()

  // Many at once with the same reason, whose words are told once the company is verified.
  const operator = await operatorOf(stage.product)
  await operator
    .from('companies')
    .update({ verified_at: new Date().toISOString(), verified_method: 'dns' })
    .eq('name', 'Bose Bells')
    .throwOnError()
  const more = await stage.post(
    { title: 'Bell Tuner', company_name: 'Bose Bells' },
    { title: 'Bell Hanger', company_name: 'Bose Bells' },
  )
  const ids: string[] = []
  for (const one of more) ids.push((await applyTo(one)).id)
  await comeTo(page, '/admin/applications?status=pending')
  await page.getByText('2 applications', { exact: true }).waitFor()
  await page.getByRole('checkbox').first().check()
  const bar = page.getByRole('region', { name: 'Chosen applications' })
  await bar.getByRole('button', { name: 'Choose the 2 shown' }).click()
  await bar.getByRole('button', { name: 'Reject 2…' }).click()
  const many = page.getByRole('dialog', { name: 'Reject applications' })
  await many.getByText('2 applications will be rejected.').waitFor()
  await many.getByLabel('Reason', { exact: true }).selectOption('Night shifts')
  await many.getByText('This post needs somebody at night.').first().waitFor()
  await checkLooks(page)
  await many.getByRole('button', { name: 'Reject 2 applications' }).click()
  await many.getByText('2 applications rejected').waitFor()
  const decided = await operator
    .from('job_applications')
    .select('status, told')
    .in('id', ids)
    .throwOnError()
  const rejected = { status: 'rejected', told: { en: 'This post needs somebody at night.' } }
  expect(decided.data).toEqual([rejected, rejected])

  const hindi = (await stage.returns(owner, { width: 390 })).page
  await hindi.goto('/hi/admin/company')
  const list = hindi.getByRole('region', { name: 'अस्वीकृति के कारण' })
  await list.getByText('Night shifts').first().waitFor()
  await checkLooks(hindi, [['light', 390]], 'language')
})

test('[ORG-02] an owner closes a company, whose people answer on, and opens it again', async () => {
  const owner = await stage.person('Joseph Pinto')
  const company = await companyOf(owner, 'Pinto Press')
  const recruiter = await member(company, 'Sunita Rao', 'recruiter')
  const [job] = await stage.post({ title: 'Printer', company_name: 'Pinto Press' })
  await applyTo(job)
  const { page: theirs, expectProblem } = await stage.returns(recruiter)
  await theirs.goto('/admin/company')
  await theirs.getByRole('heading', { name: 'Pinto Press' }).waitFor()
  expect(await theirs.getByRole('button', { name: /Close/ }).count()).toBe(0)
  const { page } = await stage.returns(owner)
  await page.goto('/admin/company')
  await page.getByRole('button', { name: 'Close the company: Pinto Press' }).click()
  const question = page.getByRole('dialog', { name: 'Close Pinto Press?' })
  await question.getByText('Its members stay').waitFor()
  await question.getByRole('button', { name: 'Close the company' }).click()
  await toast(page, 'Pinto Press is closed').waitFor()
  await page.getByText('Closed since').waitFor()
  await checkLooks(page)

  await theirs.getByText('Closed since').waitFor()
  expect((await stage.product.mail(recruiter.email, 'Pinto Press')).subject).toBe(
    'Pinto Press has closed',
  )
  await goWithin(theirs, `/admin/jobs/edit/${job}`)
  await theirs.getByLabel('Experience required').fill('2 years')
  await theirs.getByLabel('Status').selectOption('Active')
  await theirs.getByRole('button', { name: 'Save Changes' }).click()
  await theirs.getByText('This company has closed.').first().waitFor()
  expectProblem(/status of 409/)
  const visitor = await stage.visitor()
  await visitor.page.goto('/companies/pinto-press')
  await visitor.page.getByText('This company has closed here').waitFor()
  await visitor.page.getByRole('link', { name: 'Jobs of other companies' }).waitFor()
  expect(await visitor.page.getByText('New jobs appear on this page').count()).toBe(0)

  await page.getByRole('button', { name: 'Open the company again' }).click()
  await toast(page, 'Pinto Press is open again. Open its jobs one by one.').waitFor()
  await page.getByRole('button', { name: 'Close the company: Pinto Press' }).waitFor()
})
