// A company hires, with four people at once, each in a browser of their own: the owner, two whom
// they invite, and an applicant. Once in English on a wide screen and once in Hindi on a phone; the
// words are those of web/messages.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { wordsFor } from '#emails/words/index.ts'
import { checkLooks } from '#tests/support/accessibility.ts'
import { loadWhole } from '#web/messages/languages.ts'
import { currentLanguage, say, setLanguage } from '#web/messages/say.ts'
import { type Person, toast } from '../people.ts'
import { setStage } from '../stage.ts'

const stage = setStage()

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
/** With its object, or a number, behind these words. */
const begins = (name: string) => new RegExp(`^${name}(\\s|$)`)
const column = (page: Page, name: string) => page.getByRole('region', { name: begins(name) })
const card = (page: Page, name: string) =>
  column(page, name).getByRole('listitem').filter({ hasText: 'Asha Verma' })
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Asha Verma', exact: true })
const thread = (page: Page) =>
  page.getByRole('dialog').getByRole('region', { name: say('conversation.open'), exact: true })

const widthOf = (page: Page) => page.viewportSize()?.width ?? 0
/** Judges the screen in all looks, once, and goes on at its own width. */
async function check(page: Page) {
  if (currentLanguage() !== 'en') return
  const own = page.viewportSize()
  await checkLooks(page)
  if (own) await page.setViewportSize(own)
}

/** By the navigation of those who hire, which is in a menu on a phone. */
async function goTo(page: Page, name: string) {
  const isPhone = widthOf(page) < 600
  if (isPhone) await button(page, say('admin.navigation.open')).click()
  const within = page.getByRole(isPhone ? 'dialog' : 'complementary')
  await within.getByRole('link', { name: begins(name) }).click()
}

/** Through both steps of the sign-up and the code of the mail. */
async function signUp(page: Page, name: string, email: string) {
  const main = page.getByRole('main')
  await main.getByLabel(say('account.fields.name')).fill(name)
  await main.getByLabel(say('account.fields.email'), { exact: true }).fill(email)
  await main
    .getByLabel(say('account.fields.password'), { exact: true })
    .fill('monsoon lantern 1947')
  await button(page, say('account.signUp.continue')).click()
  await page.getByRole('region', { name: say('account.notice.title') }).waitFor()
  await page.getByLabel(say('account.signUp.ofAge')).check()
  await page.getByLabel(say('account.signUp.agreement')).check()
  await button(page, say('account.signUp.submit')).click()
  const { text } = await stage.product.mail(email, /./)
  await page.getByLabel(say('account.fields.code')).fill(/\b\d{6}\b/.exec(text)?.[0] ?? '')
  await button(page, say('account.code.submit')).click()
}

async function addCompany(page: Page, company: string) {
  const main = page.getByRole('main')
  await page.getByRole('heading', { level: 1, name: say('company.start.companyTitle') }).waitFor()
  await check(page)
  await button(page, say('company.start.make')).click()
  await page.getByText(say('company.needs.name')).waitFor()
  await main.getByLabel(say('company.fields.name')).fill(company)
  await main.getByLabel(say('company.fields.website')).fill('kaveri-looms.example.in')
  await button(page, say('company.start.make')).click()
}

/** A posting with the usual stages. */
async function postJob(page: Page, title: string, company: string) {
  await page.getByLabel(say('jobEditor.title')).fill(title)
  await page.getByLabel(say('jobEditor.location')).fill('Jaipur')
  await page.getByLabel(say('jobEditor.experience')).fill('3+ years')
  await page.getByLabel(say('jobEditor.description')).fill('Look after **four** looms.')
  expect(await page.getByLabel(say('jobEditor.company'), { exact: true }).inputValue()).toBe(
    company,
  )
  await button(page, say('jobEditor.post')).click()
  await toast(page, say('jobEditor.posted')).waitFor()
  await page.getByRole('link', { name: title, exact: true }).click()
  await button(page, say('stages.begin')).click()
  await button(page, say('stages.save')).click()
  await toast(page, say('stages.saved')).waitFor()
}

/** Whoever has the mailbox of the invitation follows its link, and is there. */
async function join(owner: Page, person: Person, role: 'recruiter' | 'hiring_manager') {
  await owner.getByLabel(say('company.invite.email')).fill(person.email)
  await owner.getByLabel(say('company.invite.role'), { exact: true }).selectOption(role)
  await button(owner, say('company.invite.send')).click()
  await toast(owner, say('company.invite.sent', { email: person.email })).waitFor()
  const { links } = await stage.product.mail(person.email, /./)
  const { page } = await stage.returns(person, { width: widthOf(owner) })
  await page.goto(links.find((link) => link.includes('/join?token=')) ?? '')
  await button(page, say('company.join.accept')).click()
  await page.waitForURL(/\/admin\/dashboard$/)
  return page
}

async function openList(page: Page) {
  await goTo(page, say('admin.navigation.jobs'))
  await page.getByRole('link', { name: say('admin.jobs.applicationsCount', { count: 1 }) }).click()
}

async function openBoard(page: Page) {
  await openList(page)
  await button(page, say('admin.board.board')).click()
  await card(page, say('stages.usual.new')).waitFor()
}

async function write(page: Page, text: string) {
  await page.getByLabel(say('conversation.field')).fill(text)
  await button(page, say('conversation.send')).click()
}

/** Recruiter and applicant write to each other, and each sees what was read. */
async function converse(recruiter: Page, applicant: Page) {
  const seen = new RegExp(`· ${say('conversation.seen')}$`)
  await write(recruiter, 'When can you come?')
  await applicant.getByRole('button', { name: begins(say('conversation.open')) }).click()
  await thread(applicant).getByText('When can you come?').waitFor()
  await thread(recruiter).getByText(seen).waitFor()
  await write(applicant, 'On Monday at ten.')
  await thread(recruiter).getByText('On Monday at ten.').waitFor()
  await thread(applicant).getByText(seen).waitFor()
  await button(applicant, say('conversation.mute')).click()
  await button(applicant, say('conversation.unmute')).waitFor()
  await check(applicant)
  // A message that still stands there has a button of this name, too.
  await button(applicant, say('ui.close')).and(applicant.locator(':not(.Toastify *)')).click()
}

/** A step follows another once that one can no longer be undone. */
const settled = (page: Page) => page.locator('[aria-keyshortcuts=u]').waitFor({ state: 'detached' })

/** For a reason that the applicant may read. */
async function reject(recruiter: Page) {
  await settled(recruiter)
  await button(recruiter, say('admin.applications.rejectWhy')).click()
  const name = say('admin.applications.rejectTitle', { name: 'Asha Verma' })
  const dialog = recruiter.getByRole('dialog', { name })
  await dialog.getByLabel(say('admin.applications.reason.label')).selectOption({ index: 1 })
  await dialog.getByRole('button', { name: say('admin.applications.reject'), exact: true }).click()
  await toast(recruiter, say('admin.applications.rejected')).waitFor()
  await settled(recruiter)
}

/** For a reason that only the team reads. */
async function reopen(owner: Page, why: string) {
  await openList(owner)
  await owner.getByRole('link', { name: 'Asha Verma' }).click()
  await button(owner, `${say('application.reopen')}…`).click()
  const name = say('application.reopenTitle', { name: 'Asha Verma' })
  const dialog = owner.getByRole('dialog', { name })
  await dialog.getByLabel(say('application.reopenReason')).fill(why)
  await check(owner)
  await dialog.getByRole('button', { name: say('application.reopen'), exact: true }).click()
  await toast(owner, say('application.reopenedToast')).waitFor()
  await dialog.waitFor({ state: 'hidden' })
  await drawer(owner).getByText(why).waitFor()
}

/** All that a browser gets from now on. */
function allThatComesTo(page: Page): string[] {
  const came: string[] = []
  page.on('response', (response) => {
    response.text().then(
      (text) => came.push(text),
      () => {},
    )
  })
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => came.push(String(payload)))
  })
  return came
}

test.each([
  ['en', 1440, 'Kaveri Looms'],
  ['hi', 390, 'Godavari Looms'],
] as const)(
  '[ORG-01] [ORG-05] [ORG-08] [ORG-09] [ORG-10] a company hires, in the language %s at %i pixels',
  { timeout: 300_000 },
  async (language, width, company) => {
    await loadWhole(language)
    setLanguage(language)
    const prefix = language === 'hi' ? '/hi' : ''
    const title = `Head Weaver of ${company}`
    const owner = (await stage.visitor({ width })).page
    const ownersEmail = `lata.kulkarni.${language}@example.org`
    await owner.goto(`${prefix}/services`)
    const plan = say('visitor.services.plans.basic.name')
    await owner
      .getByRole('link', { name: say('visitor.services.plans.start', { plan }), exact: true })
      .click()
    await owner.getByRole('heading', { level: 1, name: say('company.start.title') }).waitFor()
    await check(owner)
    await signUp(owner, 'Lata Kulkarni', ownersEmail)
    await addCompany(owner, company)
    await postJob(owner, title, company)
    const { client } = await stage.admin()
    const named = await client.from('companies').select('id').eq('name', company).single()
    await client.rpc('verify_company', { company_id: named.data?.id, method: 'dns' }).throwOnError()

    await goTo(owner, say('company.navigation'))
    const managing = await stage.person('Anil Kapoor', { language })
    const recruiter = await join(
      owner,
      await stage.person('Ravi Shankar', { language }),
      'recruiter',
    )
    const manager = await join(owner, managing, 'hiring_manager')
    const posted = await client.from('jobs').select('id').eq('title', title).single()
    const place = { job_id: posted.data?.id, person_id: managing.id, role: 'hiring_manager' }
    await client.rpc('assign_to_job', place).throwOnError()

    const asha = await stage.person('Asha Verma', { language })
    const applicant = (await stage.returns(asha, { width })).page
    const came = allThatComesTo(applicant)
    await applicant.goto(`${prefix}/candidate/jobs`)
    await applicant
      .getByRole('button', { name: new RegExp(`${say('candidate.jobs.applyNow')}.*${title}$`) })
      .click()
    await toast(applicant, say('candidate.apply.atOnceDone')).waitFor()

    await openBoard(recruiter)
    await openBoard(manager)
    const [fresh, call] = [say('stages.usual.new'), say('stages.usual.call')]
    await card(recruiter, fresh)
      .getByRole('button', { name: say('admin.board.move', { name: 'Asha Verma' }) })
      .click()
    await card(recruiter, fresh).getByRole('button', { name: call, exact: true }).click()
    await toast(recruiter, say('stages.moved', { stage: call })).waitFor()
    await card(manager, call).waitFor()
    await card(recruiter, call).getByRole('link', { name: 'Asha Verma' }).click()
    await card(manager, call).getByRole('link', { name: 'Asha Verma' }).click()
    await drawer(manager).getByLabel(say('application.newNote')).fill('Steady hands.')
    await button(manager, say('application.addNote')).click()
    await drawer(recruiter).getByText('Steady hands.', { exact: true }).waitFor()
    await converse(recruiter, applicant)

    await reject(recruiter)
    const article = applicant.getByRole('article')
    await article.getByText(say('candidate.applications.status.rejected')).first().waitFor()
    await reopen(owner, 'The other one did not come.')
    await article.getByText(say('candidate.applications.timeline.reopenedText')).first().waitFor()
    const subject = wordsFor(language).mails.application_reopened.subject
    const mail = await stage.product.mail(asha.email, subject.replace('{job_title}', title))
    expect(mail.text).toContain(company)
    for (const text of [...came, await applicant.innerText('main'), mail.text]) {
      expect(text).not.toContain('Steady hands')
      expect(text).not.toContain('did not come')
    }

    // A message covers the bar, and stays as long as the pointer is on it.
    await owner.mouse.move(5, 400)
    await owner.locator('.Toastify__toast').waitFor({ state: 'detached' })
    await owner.keyboard.press('Escape')
    await drawer(owner).waitFor({ state: 'detached' })
    await goTo(owner, say('company.navigation'))
    await button(owner, say('company.people.removeOf', { name: 'Anil Kapoor' })).click()
    await owner
      .getByRole('dialog')
      .getByRole('button', { name: say('company.people.remove'), exact: true })
      .click()
    await manager
      .getByRole('heading', { name: say('company.left.title', { company }) })
      .waitFor({ timeout: 5000 })
    await toast(owner, say('company.people.removed')).waitFor()
    await check(manager)
    expect(await manager.getByText('Asha Verma').count()).toBe(0)
    const left = await managing.client.from('job_applications').select('id').throwOnError()
    expect(left.data).toEqual([])
  },
)
