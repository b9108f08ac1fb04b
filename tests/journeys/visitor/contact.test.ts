// The contact page: ways to reach us, a map without other services, and a form that loses nothing.
import type { Page, Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { toast } from '../people.ts'
import { setStage } from '../stage.ts'
import { trafficEnds } from '../traffic.ts'

const stage = setStage()
const message = {
  Name: 'Lata Rao',
  Email: 'lata@example.org',
  Subject: 'Kilns',
  Message: 'Do you know kilns?\nI do.',
}
const table = /\/rest\/v1\/contact_messages/

const main = (page: Page) => page.getByRole('main')
const field = (page: Page, name: string) => main(page).getByRole('textbox', { name })
const send = (page: Page) => main(page).getByRole('button', { name: 'Send message' })
const typed = async (page: Page) => {
  const texts: Record<string, string> = {}
  for (const name of Object.keys(message)) texts[name] = await field(page, name).inputValue()
  return texts
}
async function fillIn(page: Page, texts: Record<string, string> = message) {
  for (const [name, text] of Object.entries(texts)) await field(page, name).fill(text)
}
async function open(page: Page) {
  await page.goto('/contact')
  await page.locator('html[data-alive]').waitFor({ state: 'attached' })
}
/** How many messages with this subject are stored. */
async function stored(subject: string) {
  const { client } = await stage.admin()
  const { data } = await client
    .from('contact_messages')
    .select('name, email, subject, message')
    .eq('subject', subject)
    .throwOnError()
  return data
}

test('[PUB-06] email, phone, place and a map of our own; a maps service is asked only by a click', async () => {
  const { page, context, expectProblem } = await stage.visitor()
  await open(page)
  const link = (name: RegExp) => main(page).getByRole('link', { name }).first()
  expect(await link(/hello@/).getAttribute('href')).toBe('mailto:hello@hiring-agent.test')
  expect(await link(/522 000 0000/).getAttribute('href')).toBe('tel:+915220000000')
  const map = page.getByRole('img', { name: /Map of Uttar Pradesh\. Lucknow/ })
  await map.scrollIntoViewIfNeeded()
  for (const city of ['Lucknow', 'Kanpur', 'Varanasi', 'Delhi']) {
    await map.getByText(city, { exact: true }).waitFor()
  }
  await trafficEnds(page)
  expect(await page.locator('main iframe').count()).toBe(0)

  await context.route(/openstreetmap\.org/, (route) => route.fulfill({ body: 'a map' }))
  for (const place of [link(/Location/), link(/^Open in a map/)]) {
    expect(await place.getAttribute('rel')).toBe('noopener noreferrer')
    const asked = page.waitForRequest(/openstreetmap\.org/)
    await place.click()
    const request = await asked
    expect(request.url()).toContain('mlat=26.847&mlon=80.946')
    expect(await request.headerValue('referer')).toBeNull()
    await page.goBack()
  }
  expectProblem(/^elsewhere: https:\/\/www\.openstreetmap\.org\//)
})

test('[D12][PUB-07] what is missing is said once above and at each field, and nothing is sent', async () => {
  const { page } = await stage.visitor()
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await open(page)
  expect(await field(page, 'Email').getAttribute('type')).toBe('email')
  await field(page, 'Name').fill('Lata')
  await field(page, 'Subject').fill('   ')
  await send(page).click()
  await toast(page, 'Please fill in all fields').waitFor()
  await main(page).getByText('Please enter your email.').waitFor()
  await main(page).getByText('Please say what it is about.').waitFor()
  expect(await main(page).getByText('Please enter your name.').count()).toBe(0)
  expect(await page.locator(':focus').getAttribute('name')).toBe('email')
  // On a low window the field comes to rest below the bar, and its label with it.
  await page.setViewportSize({ width: 390, height: 500 })
  await send(page).click()
  await expect
    .poll(() =>
      page.evaluate(() => {
        const field = document.activeElement as HTMLInputElement
        const bar = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
        return field.name === 'email' && (field.labels?.[0]?.getBoundingClientRect().top ?? 0) - bar
      }),
    )
    .toBeGreaterThanOrEqual(0)

  await fillIn(page, { ...message, Email: 'lata at example' })
  await send(page).click()
  await toast(page, 'That does not look like an email address.').waitFor()
  await fillIn(page, { ...message, Subject: 'x'.repeat(301) })
  await send(page).click()
  await main(page).getByText('Please shorten this to 300 characters.').waitFor()
  expect(await field(page, 'Subject').getAttribute('aria-invalid')).toBe('true')
  expect(asked.filter((url) => table.test(url))).toEqual([])
})

test('[PUB-07] while a message is sent nothing can be changed and no second one goes out; then the form is empty', async () => {
  const { page } = await stage.visitor()
  await open(page)
  const held: Route[] = []
  await page.route(table, (route) => void held.push(route))
  await fillIn(page)
  await send(page).click()
  const busy = main(page).getByRole('button', { name: 'Sending...' })
  await busy.waitFor()
  expect(await busy.isDisabled()).toBe(true)
  for (const name of Object.keys(message)) expect(await field(page, name).isDisabled()).toBe(true)
  // The button says so before the sending code is loaded.
  await expect.poll(() => held.length).toBe(1)
  await page.locator('main form').evaluate((form: HTMLFormElement) => form.requestSubmit())
  await page.locator('main form').dispatchEvent('submit')
  expect(held).toHaveLength(1)
  await held[0]?.continue()
  await toast(page, 'Message sent successfully!').waitFor()
  await expect.poll(async () => Object.values(await typed(page))).toEqual(['', '', '', ''])
  await send(page).waitFor()
  expect(held).toHaveLength(1)

  const row = {
    name: 'Lata Rao',
    email: 'lata@example.org',
    subject: 'Kilns',
    message: message.Message,
  }
  expect(await stored('Kilns')).toEqual([row])
  const mail = await stage.product.mail(stage.product.admin.email, 'Contact: Kilns')
  expect(mail.text).toContain('> I do.')
  expect(mail.header('Reply-To')).toBe('lata@example.org')
  await page.reload()
  expect(Object.values(await typed(page))).toEqual(['', '', '', ''])
})

test.each([
  ['the connection is lost', (route: Route) => route.abort(), /could not reach the server/],
  [
    'there were too many',
    (route: Route) => route.fulfill({ status: 429, json: { code: 'over_request_rate_limit' } }),
    /Too many attempts\. Wait a few minutes/,
  ],
  [
    'the database refuses it',
    (route: Route) => route.fulfill({ status: 400, json: { code: '23514' } }),
    /Something in the form is not right/,
  ],
])('[PUB-07] when %s, everything typed stays and can be sent again', async (_, fail, reason) => {
  const { page, expectProblem } = await stage.visitor()
  await open(page)
  await page.route(table, fail)
  const texts = { ...message, Subject: `Again ${reason.source.slice(0, 12)}` }
  await fillIn(page, texts)
  await send(page).click()
  await toast(page, 'Failed to send message. Please try again.').waitFor()
  await main(page).getByText(reason).waitFor()
  expect(await typed(page)).toEqual(texts)
  expectProblem(/Failed to load resource/)
  await page.unroute(table)
  await send(page).click()
  await toast(page, 'Message sent successfully!').waitFor()
  await main(page).getByText(reason).waitFor({ state: 'detached' })
  expect(await stored(texts.Subject)).toHaveLength(1)
})

test('[PUB-07] a draft outlives a reload, and ends with the tab', async () => {
  const { page, context } = await stage.visitor()
  await open(page)
  await fillIn(page)
  await page.reload()
  await page.locator('html[data-alive]').waitFor({ state: 'attached' })
  expect(await typed(page)).toEqual(message)
  const other = await context.newPage()
  await open(other)
  expect(Object.values(await typed(other))).toEqual(['', '', '', ''])
})

test('[PUB-07] whoever is signed in finds name and email filled in, and nothing typed is written over', async () => {
  const asha = await stage.person('Asha Potter')
  const { page } = await stage.returns(asha)
  await open(page)
  await expect.poll(() => field(page, 'Name').inputValue()).toBe('Asha Potter')
  expect(await field(page, 'Email').inputValue()).toBe(asha.email)
  await fillIn(page, { Name: 'A. Potter', Subject: 'From Asha', Message: 'Hello' })
  await send(page).click()
  await toast(page, 'Message sent successfully!').waitFor()
  expect(await stored('From Asha')).toMatchObject([{ name: 'A. Potter', email: asha.email }])
})

test('a program that fills in what nobody sees is turned away; a person whose browser did it sends with the next press', async () => {
  const { page } = await stage.visitor()
  await open(page)
  await fillIn(page, { ...message, Subject: 'Trap' })
  const trap = page.locator('main form input[tabindex="-1"]')
  expect(await trap.evaluate((input) => Boolean(input.closest('[aria-hidden="true"]')))).toBe(true)
  await trap.evaluate((input: HTMLInputElement) => {
    input.value = 'buy'
  })
  await send(page).click()
  await toast(page, 'Failed to send message. Please try again.').waitFor()
  expect(await stored('Trap')).toEqual([])
  await send(page).click()
  await toast(page, 'Message sent successfully!').waitFor()
  expect(await stored('Trap')).toHaveLength(1)
})

test('without JavaScript the page says how to reach us, and nothing typed gets into an address', async () => {
  const { page } = await stage.visitor({ javaScript: false })
  await page.goto('/contact')
  const hint = page.locator('main form noscript p')
  await hint.waitFor()
  expect(await hint.textContent()).toContain('Please write to us by email instead.')
  await page.getByRole('img', { name: /Map of Uttar Pradesh/ }).waitFor()
  expect(await page.locator('main form').getAttribute('method')).toBe('post')
})
