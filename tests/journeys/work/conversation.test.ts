// The conversation of an application: what waits to be read, templates, files; what could not be
// sent is sent once when they try again. Two who write to each other are in hiring.test.ts.

import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { checkLooks } from '#tests/support/accessibility.ts'
import { resumePdf } from '#tests/support/resume.ts'
import type { Person } from '../people.ts'
import { setStage } from '../stage.ts'
import { comeTo } from '../within.ts'

const stage = setStage()
let admin: Person
let asha: Person

beforeAll(async () => {
  admin = await stage.admin()
  asha = await stage.person('Asha Verma')
})

async function apply(title: string) {
  const [job = ''] = await stage.post({ title })
  const { data } = await asha.client
    .from('job_applications')
    .insert({ job_id: job, applicant_id: asha.id, status: 'pending' })
    .select('id')
    .single()
    .throwOnError()
  return data.id as string
}
const write = (who: Person, application_id: string, text: string) =>
  who.client.from('messages').insert({ application_id, text }).throwOnError()
/** A picture of one pixel. */
const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='
const thread = (page: Page) => page.getByRole('dialog').getByRole('region', { name: 'Messages' })
const send = async (page: Page, text: string) => {
  await page.getByLabel('New message').fill(text)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
}
/** Resolves when the server knows the conversation as read. */
const marked = (page: Page) =>
  page.waitForResponse((response) => response.url().endsWith('/rpc/read_messages') && response.ok())

test('[ORG-10] the card tells how many messages wait, until they are read', async () => {
  const id = await apply('Glaze Chemist')
  const { page } = await stage.stays(asha)
  await comeTo(page, '/candidate/applications')
  const button = page.getByRole('button', { name: /^Messages Glaze Chemist/ })
  await button.waitFor()
  await write(admin, id, 'Please bring samples.')
  await page.getByRole('button', { name: 'Messages Glaze Chemist 1 unread message' }).waitFor()
  const read = marked(page)
  await comeTo(page, `/candidate/applications?messages=${id}`)
  await thread(page).getByText('Please bring samples.').waitFor()
  await read
  await page.getByRole('button', { name: /^Report the message of/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Report this message' })
  await dialog.getByLabel('It insults or threatens').check()
  await checkLooks(page)
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await dialog.getByText('Your report is in, and an administrator looks at it.').waitFor()
  await dialog.getByRole('button', { name: 'Done' }).click()
  const { page: desk } = await stage.stays(admin)
  await comeTo(desk, '/admin/reports')
  await desk.getByText('Please bring samples.').waitFor()
  await page.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Messages Glaze Chemist', exact: true }).waitFor()
})

test('[ORG-10] the team sees what waits for an answer: in the navigation, the list and beside each', async () => {
  const id = await apply('Wedging Hand')
  await apply('Slip Caster')
  const { page } = await stage.stays(admin)
  await comeTo(page, '/admin/applications')
  await page.getByRole('link', { name: 'Asha Verma' }).first().waitFor()
  await write(asha, id, 'Is there a canteen?')
  const rows = page.getByRole('table').getByRole('row')
  const row = rows.filter({ hasText: 'Wedging Hand' })
  await row.getByText('1 unread message').waitFor({ state: 'attached' })
  await page.getByRole('button', { name: /^Unread messages/ }).click()
  await expect.poll(() => rows.filter({ hasText: 'Slip Caster' }).count()).toBe(0)
  await row.waitFor()
  const entry = page
    .getByRole('navigation')
    .getByRole('listitem')
    .filter({ hasText: 'with unread messages' })
  await entry.waitFor()
  await checkLooks(page)
  await write(admin, id, 'There is.')
  await page.reload()
  await page.getByRole('button', { name: 'Remove the filter Messages: Unread messages' }).waitFor()
  await expect.poll(() => row.count()).toBe(0)
})

test('[ORG-10] a template is written, refused with an unknown name, mended, filled in and sent', async () => {
  const id = await apply('Kiln Builder')
  const { page, expectProblem } = await stage.stays(admin)
  await comeTo(page, `/admin/applications?open=${id}`)
  await page.getByRole('button', { name: 'Message templates' }).click()
  const sheet = page.getByRole('dialog', { name: 'Message templates' })
  await sheet.getByRole('button', { name: 'New template' }).click()
  await sheet.getByLabel('Name of the template').fill('Come in')
  await sheet.getByLabel('Text', { exact: true }).fill('Hello {nmae}, please come in.')
  await sheet.getByRole('button', { name: 'Save the template' }).click()
  await sheet.getByText('{nmae} cannot be filled in.').waitFor()
  expectProblem(/status of 400/)
  await sheet.getByLabel('Text', { exact: true }).fill('Hello {name}, about {title}: come in.')
  // What was typed outlives the sheet.
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Message templates' }).click()
  await sheet.getByRole('button', { name: 'New template' }).click()
  expect(await sheet.getByLabel('Name of the template').inputValue()).toBe('Come in')
  await sheet.getByRole('button', { name: 'Save the template' }).click()
  await sheet.getByRole('heading', { name: 'Come in' }).waitFor()
  await checkLooks(page)
  await sheet.getByRole('button', { name: 'Use Come in' }).click()
  await expect
    .poll(() => page.getByLabel('New message').inputValue())
    .toBe('Hello Asha Verma, about Kiln Builder: come in.')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await thread(page).getByText('Hello Asha Verma, about Kiln Builder: come in.').waitFor()
})

test('[ORG-10] what could not be sent stays, survives a reload, and is there once', async () => {
  const id = await apply('Wheel Thrower')
  const { page, expectProblem } = await stage.stays(asha)
  await comeTo(page, `/candidate/applications?messages=${id}`)
  await thread(page).getByText('Nobody has written yet.').waitFor()
  // It arrives, and its answer is lost.
  let sent = 0
  await page.route('**/rest/v1/messages*', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    sent++
    await route.fetch()
    await route.abort()
  })
  // By then it may have come back by the live line, and there is nothing to try again.
  const lost = page.waitForEvent('requestfailed', (request) =>
    request.url().includes('/rest/v1/messages'),
  )
  await send(page, 'I am on my way.')
  await lost
  await page.unroute('**/rest/v1/messages*')
  expect(sent).toBe(1)
  await page.reload()
  await thread(page).getByText('I am on my way.').waitFor()
  await expect.poll(() => thread(page).getByRole('listitem').count()).toBe(1)

  await page.route('**/rest/v1/messages*', (route) => route.abort())
  await send(page, 'Ten minutes late.')
  await page.getByRole('button', { name: 'Try again' }).waitFor()
  await page.unroute('**/rest/v1/messages*')
  await page.reload()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect
    .poll(() =>
      thread(page)
        .getByText(/^You\s· /)
        .count(),
    )
    .toBe(2)
  const { data } = await admin.client
    .from('messages')
    .select('text')
    .eq('application_id', id)
    .order('position')
  expect(data).toEqual([{ text: 'I am on my way.' }, { text: 'Ten minutes late.' }])
  expectProblem(/ERR_FAILED/)
})

/** As long as what people call their files. */
const PLAN = 'My plan for the first ninety days in the workshop of glazes and what it takes.pdf'

/** Does anything of the conversation, or of what is being written, reach over its right edge? */
const isTooWide = (page: Page) =>
  page
    .getByRole('dialog')
    .getByRole('region', { name: 'Messages', exact: true })
    .evaluate((region) => {
      const edge = region.getBoundingClientRect().right
      const written = region.closest('dialog, [role="dialog"]')?.querySelectorAll('form, form *')
      const parts = [...region.querySelectorAll('*'), ...(written ?? [])]
      return parts.some((part) => part.getBoundingClientRect().right > edge + 1)
    })

test('[ORG-10] files are chosen, dropped and pasted, tried again, taken away, sent and saved', async () => {
  const id = await apply('Kiln Draughtsman')
  const { page, expectProblem } = await stage.stays(asha)
  await comeTo(page, `/candidate/applications?messages=${id}`)
  await thread(page).getByText('Nobody has written yet.').waitFor()
  const chosen = page.getByRole('list', { name: 'Files to send' })
  const choose = async (name: string, buffer: Buffer, mimeType = 'application/pdf') => {
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Attach files' }).click()
    await (await chooser).setFiles({ name, mimeType, buffer })
  }
  await choose('notes.exe', Buffer.from('MZ'))
  await page.getByText('notes.exe is neither a PDF or Word file nor').waitFor()
  await choose('page.pdf', Buffer.from('<html>'))
  await page.getByText('page.pdf is neither a PDF or Word file nor').waitFor()
  expectProblem(/status of 400/)
  expect(await chosen.count()).toBe(0)

  // The line breaks: it is kept, and tried again after a reload.
  await page.route('**/storage/v1/object/attachments/**', (route) => route.abort())
  await choose(PLAN, await resumePdf('Asha Verma', ['The first month.']))
  await page.getByRole('button', { name: `Try again to send ${PLAN}` }).waitFor()
  expect(await page.getByRole('button', { name: 'Send', exact: true }).isDisabled()).toBe(true)
  await page.unroute('**/storage/v1/object/attachments/**')
  await page.reload()
  await page.getByRole('button', { name: `Try again to send ${PLAN}` }).click()
  await chosen.getByText('ready to send').waitFor()
  expectProblem(/ERR_FAILED/)

  for (const [kind, name] of [
    ['drop', 'kiln.png'],
    ['paste', 'glaze.png'],
  ] as const) {
    await page.getByLabel('New message').evaluate(
      (field, [event, called, bytes]) => {
        const transfer = new DataTransfer()
        const data = Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0))
        transfer.items.add(new File([data], called, { type: 'image/png' }))
        field.dispatchEvent(
          event === 'drop'
            ? new DragEvent('drop', { dataTransfer: transfer, bubbles: true, cancelable: true })
            : new ClipboardEvent('paste', {
                clipboardData: transfer,
                bubbles: true,
                cancelable: true,
              }),
        )
      },
      [kind, name, pixel] as const,
    )
    await chosen.getByRole('listitem').filter({ hasText: name }).getByText('ready').waitFor()
  }
  await checkLooks(page)
  expect(await isTooWide(page)).toBe(false)
  await page.getByRole('button', { name: 'Remove glaze.png' }).click()
  await expect.poll(() => chosen.getByRole('listitem').count()).toBe(2)
  await send(page, 'See my plan.')
  await thread(page)
    .getByRole('button', { name: `Save ${PLAN}` })
    .waitFor()
  expect(await chosen.count()).toBe(0)
  expect(await isTooWide(page)).toBe(false)

  const { page: team } = await stage.stays(admin)
  await comeTo(team, `/admin/applications?open=${id}`)
  const save = thread(team).getByRole('button', { name: `Save ${PLAN}` })
  await save.scrollIntoViewIfNeeded()
  const picture = thread(team)
    .getByRole('button', { name: /^Save kiln\.png / })
    .locator('img')
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1)
  const download = team.waitForEvent('download')
  await save.click()
  expect((await download).suggestedFilename()).toBe(PLAN)
  await checkLooks(team)
  const { data } = await asha.client.from('message_files').select('name').is('message_id', null)
  expect(data).toEqual([])
})

test('[ORG-10] in Hindi on a phone: earlier messages when asked for, in every look', async () => {
  const id = await apply('Tile Painter')
  for (let n = 1; n <= 60; n++) await write(admin, id, `Message ${n}`)
  const { page } = await stage.returns(asha, { width: 390 })
  await page.goto(`/hi/candidate/applications?messages=${id}`)
  const region = page.getByRole('region', { name: 'संदेश' })
  await region.getByText('Message 60', { exact: true }).waitFor()
  expect(await region.getByText('Message 10', { exact: true }).count()).toBe(0)
  await region.getByRole('button', { name: 'पहले के संदेश दिखाएँ' }).click()
  await region.getByText('Message 1', { exact: true }).waitFor()
  await checkLooks(page)
})
