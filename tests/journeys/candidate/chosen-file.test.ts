// A file that was chosen and not sent yet: it survives a reload and a lost session, and nothing
// else.
import type { Page } from 'playwright-core'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { resumePdf } from '#tests/support/resume.ts'
import { keptFiles } from '../kept-files.ts'
import { type Person, signIn, signOut, toast } from '../people.ts'
import { setStage } from '../stage.ts'

const stage = setStage()
let asha: Person
let job: string

beforeAll(async () => {
  const [id = ''] = await stage.post({ title: 'Kiln Engineer' })
  job = `/candidate/jobs/${id}`
})

beforeEach(async () => {
  asha = await stage.person('Asha Verma')
})

test('[CAN-09] a chosen file is still there after a reload and a new sign-in, goes out with the letter, and is kept no longer', async () => {
  const { page } = await stage.returns(asha)
  await choose(page)
  await page.getByLabel('Cover Letter').fill('I have fired kilns for nine years.')
  await page.reload()
  await page.getByText('cv.pdf').waitFor()

  // From an address that reads nothing meanwhile.
  const form = page.url()
  await page.goto('/robots.txt')
  await page.evaluate(() => localStorage.removeItem('sb-hiring-agent-auth-token'))
  await page.goto(form)
  await page.locator('#apply').getByRole('link', { name: 'Sign In' }).click()
  await page.waitForURL(/login/)
  await signIn(page, asha)
  await page.waitForURL(new RegExp(job))
  await page.getByText('cv.pdf').waitFor()
  await page.getByRole('button', { name: 'Submit Application' }).click()
  await toast(page, 'Application submitted successfully!').waitFor()

  const { data: sent } = await asha.client.from('applications').select('resume_url, cover_letter')
  expect(sent).toEqual([
    {
      cover_letter: 'I have fired kilns for nine years.',
      resume_url: expect.stringMatching(new RegExp(`^${asha.id}/.+\\.pdf$`)),
    },
  ])
  await expect.poll(() => keptFiles(page)).toBe(0)
})

test('[CAN-09] a chosen file is forgotten by who cancels, takes it back or signs out', async () => {
  const { page } = await stage.returns(asha)
  await choose(page)
  await page.getByRole('link', { name: 'Cancel' }).click()
  await page.waitForURL('/candidate/jobs')
  await expect.poll(() => keptFiles(page)).toBe(0)

  await choose(page)
  await page.getByRole('button', { name: 'Remove the file' }).click()
  await expect.poll(() => keptFiles(page)).toBe(0)

  await choose(page)
  await page.goto('/candidate/settings')
  await page.getByRole('button', { name: 'Write a complaint' }).click()
  await page.getByLabel('What happened').fill('Somebody had my number.')
  await page.keyboard.press('Escape')
  const typed = () => page.evaluate(() => JSON.stringify(sessionStorage))
  expect(await typed()).toContain('Somebody had my number.')
  await signOut(page)
  await page.waitForURL((url) => url.pathname === '/')
  await expect.poll(() => page.evaluate(() => indexedDB.databases())).toEqual([])
  expect(await typed()).not.toContain('Somebody had my number.')
})

test('[CAN-09] after a day a chosen file is gone, whatever is opened next', async () => {
  const { page } = await stage.returns(asha)
  await choose(page)
  await page.evaluate(
    () =>
      new Promise<void>((done) => {
        indexedDB.open('chosen-files').onsuccess = ({ target }) => {
          const database = (target as IDBOpenDBRequest).result
          const transaction = database.transaction('files', 'readwrite')
          transaction.objectStore('files').openCursor().onsuccess = (event) => {
            const cursor = (event.target as IDBRequest<IDBCursorWithValue>).result
            cursor?.update({ ...cursor.value, chosenAt: Date.now() - 25 * 3_600_000 })
          }
          transaction.oncomplete = () => {
            database.close()
            done()
          }
        }
      }),
  )
  await page.goto('/candidate/dashboard')
  await expect.poll(() => keptFiles(page)).toBe(0)
  await page.goto(job)
  await page.getByLabel('Resume').waitFor({ state: 'attached' })
  expect(await page.getByText('cv.pdf').count()).toBe(0)
})

test('[CAN-12] a resume that did not reach the profile stays chosen, also after a reload, and is saved by a press', async () => {
  const { page, expectProblem } = await stage.returns(asha)
  await page.goto('/candidate/profile')
  await page.route(/storage\/v1/, (route) => route.abort())
  await page.getByLabel('Resume', { exact: true }).setInputFiles(await file())
  await toast(page, 'Failed to upload resume').waitFor()
  await page.getByText('This file has not been saved yet.').waitFor()
  expectProblem(/ERR_FAILED/)

  await page.unroute(/storage\/v1/)
  await page.reload()
  await page.getByText('cv.pdf').waitFor()
  await page.getByRole('button', { name: 'Save this file' }).click()
  await page.getByText('Goes with applications').waitFor()
  await page.getByText('This file has not been saved yet.').waitFor({ state: 'detached' })
  await expect.poll(() => keptFiles(page)).toBe(0)
  const { data: shelf } = await asha.client.from('resumes').select('name')
  expect(shelf).toHaveLength(1)
})

async function choose(page: Page) {
  await page.goto(job)
  await page.getByLabel('Resume').setInputFiles(await file())
  await expect.poll(() => keptFiles(page)).toBe(1)
}

const file = async () => ({
  name: 'cv.pdf',
  mimeType: 'application/pdf',
  buffer: await resumePdf('Asha Verma'),
})
