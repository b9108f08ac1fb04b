// The newsletter from the footer's box to unsubscribing, with the real mails.
import { expect, test } from 'vitest'
import { setStage } from '../stage.ts'

const stage = setStage()

test('[PUB-09] somebody subscribes in the footer, confirms by the mail, and leaves by the next one', async () => {
  const { page } = await stage.visitor()
  await page.goto('/about')
  const foot = page.getByRole('contentinfo')
  await foot.getByLabel('Email').fill('lata@example.org')
  await foot.getByRole('button', { name: 'Subscribe' }).click()
  await foot.getByText('Please confirm with the email that we just sent you.').waitFor()

  const asks = await stage.product.mail('lata@example.org', 'confirm your subscription')
  await page.goto(asks.links.find((link) => link.includes('/newsletter/confirm')) ?? '')
  await page.getByRole('heading', { level: 1, name: 'Stay Updated' }).waitFor()
  await page.getByRole('button', { name: 'Confirm' }).click()
  await page.getByText('You are on the list. Welcome.').waitFor()

  const welcome = await stage.product.mail('lata@example.org', 'You are on the list')
  const leave = welcome.links.find((link) => link.includes('/newsletter/unsubscribe')) ?? ''
  expect(welcome.header('List-Unsubscribe')).toBe(`<${leave}>`)
  for (const _ of ['once', 'and again']) {
    await page.goto(leave)
    await page.getByRole('button', { name: 'Unsubscribe' }).click()
    await page.getByText('Done. We send you no more news.').waitFor()
  }
  await page.goto(asks.links.find((link) => link.includes('/newsletter/confirm')) ?? '')
  await page.getByRole('button', { name: 'Confirm' }).click()
  await page.getByText('Enter your address at the foot of the page once more').waitFor()
})

test('[PUB-09] the box keeps what was typed when it could not be sent', async () => {
  const { page, expectProblem } = await stage.visitor()
  await page.goto('/about')
  const foot = page.getByRole('contentinfo')
  await page.route(/subscribe_to_newsletter/, (route) => route.abort())
  await foot.getByLabel('Email').fill('mohan@example.org')
  await foot.getByRole('button', { name: 'Subscribe' }).click()
  await foot.getByText(/could not reach the server/).waitFor()
  expect(await foot.getByLabel('Email').inputValue()).toBe('mohan@example.org')
  expectProblem(/ERR_FAILED/)
})

test.each(['/newsletter/confirm', '/newsletter/unsubscribe'])(
  '[PUB-09] %s with a link that is not known or cut short says what to do',
  async (path) => {
    const { page, expectProblem } = await stage.visitor()
    for (const token of ['99999999-9999-4999-8999-999999999999', '99999999-9999']) {
      await page.goto(`${path}?token=${token}`)
      await page
        .getByRole('main')
        .getByRole('button', { name: /Confirm|Unsubscribe/ })
        .click()
      await page.getByRole('alert').getByText('cut short').waitFor()
    }
    expectProblem(/status of 400/)
    // [D25] Without a token there is nothing to press.
    await page.goto(path)
    await page.getByRole('alert').getByText('cut short').waitFor()
    expect(await page.getByRole('main').getByRole('button').count()).toBe(0)
  },
)
