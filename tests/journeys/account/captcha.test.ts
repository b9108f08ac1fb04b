// The captcha, if the operator has configured one. The test plays the service: nothing outside is
// requested.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { checkAccessibility } from '#tests/support/accessibility.ts'
import { operatorOf } from '#tests/support/operator.ts'
import { notice } from '#web/data/people/privacy-notice.ts'
import { setStage } from '../stage.ts'

const SCRIPT = 'https://challenges.cloudflare.com/turnstile/v0/api.js*'

const stage = setStage({
  CAPTCHA: 'turnstile:secret',
  CAPTCHA_SITE_KEY: '1x00000000000000000000AA',
})

const refusal = { code: 400, error_code: 'captcha_failed', msg: 'not that one' }

/** A service that shows a button and gives another answer each time it is pressed. */
const SERVICE = `(() => {
  let answers = 0
  const places = new Map()
  const ask = (place, options) => {
    const button = document.createElement('button')
    button.type = 'button'
    button.textContent = 'I am a person (' + options.sitekey + ', ' + options.language + ')'
    button.onclick = () => {
      answers += 1
      button.textContent = 'Answered'
      options.callback('answer ' + answers)
    }
    place.replaceChildren(button)
  }
  window.turnstile = {
    render(place, options) {
      const id = 'widget ' + places.size
      places.set(id, [place, options])
      ask(place, options)
      return id
    },
    reset: (id) => ask(...places.get(id)),
    remove: (id) => places.get(id)[0].replaceChildren(),
  }
})()`

async function withService(page: Page) {
  await page.route(SCRIPT, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: SERVICE }),
  )
}

/** A person who is signed in: callers with the secret key need no captcha. */
async function sessionOf(email: string) {
  const client = await operatorOf(stage.product)
  const account = { email, password: 'marigold on the doorstep 7' }
  const data = { full_name: 'Asha Verma', of_age: true, notice }
  await client.auth.admin.createUser({ ...account, email_confirm: true, user_metadata: data })
  return (await client.auth.signInWithPassword(account)).data.session
}

/** The answers that the page's calls have sent so far. */
function listen(page: Page): unknown[] {
  const carried: unknown[] = []
  page.on('request', (request) => {
    if (!request.url().includes('/auth/v1/') || request.method() !== 'POST') return
    const { gotrue_meta_security } = request.postDataJSON() ?? {}
    carried.push(gotrue_meta_security?.captcha_token)
  })
  return carried
}

test('a sign-in carries the answer, once; without one the sheet says what is missing', async () => {
  const asha = await stage.visitor()
  const { page } = asha
  await withService(page)
  const carried = listen(page)
  // The verifier is outside, too: an answer is sent only with the call that needs it.
  await page.route('**/auth/v1/token*', (route) =>
    route.request().postData()?.includes('captcha_token')
      ? route.fulfill({ status: 400, json: refusal })
      : route.continue(),
  )
  await page.goto('/login')
  const question = page.getByRole('button', {
    name: 'I am a person (1x00000000000000000000AA, en)',
  })
  await question.waitFor()
  await checkAccessibility(page)
  await page.getByRole('main').getByLabel('Email').fill('asha@example.test')
  await page.getByLabel('Password', { exact: true }).fill('marigold-and-ink')
  const signIn = page.getByRole('main').getByRole('button', { name: 'Sign in' })
  await signIn.click()
  await page.getByText('The check that you are a person did not succeed').waitFor()
  expect(carried).toEqual([undefined])

  const tryOnce = async () => {
    await question.click()
    const answered = page.waitForResponse(/\/auth\/v1\/token/)
    await signIn.click()
    await answered
    await page.locator('main button[type=submit]:not([aria-busy])').waitFor()
  }
  // The answer was used: a new one is requested, and differs.
  await tryOnce()
  await tryOnce()
  await question.waitFor()
  expect(carried).toEqual([undefined, 'answer 1', 'answer 2'])
  asha.expectProblem(/status of 400/)
  asha.expectProblem(/challenges\.cloudflare\.com/)
})

test('where the service cannot be reached the sheet says so, and asks again on a press', async () => {
  const asha = await stage.visitor()
  const { page } = asha
  await page.route(SCRIPT, (route) => route.abort())
  await page.goto('/signup')
  await page.getByText('The check that you are a person could not be loaded').waitFor()
  await checkAccessibility(page)
  await page.unroute(SCRIPT)
  await withService(page)
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('button', { name: /^I am a person/ }).waitFor()
  asha.expectProblem(/challenges\.cloudflare\.com/)
})

test('pages without a form ask nobody anything', async () => {
  const { page, problems } = await stage.visitor()
  await page.goto('/jobs')
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(problems).toEqual([])
})

test('[T148] browsers are told the public key, and let the service’s script and frame in, and nothing else', async () => {
  const { url } = stage.product
  const config = await (await fetch(`${url}/config.json`)).json()
  expect(config.captcha).toEqual({ kind: 'turnstile', siteKey: '1x00000000000000000000AA' })
  const page = await fetch(`${url}/login`)
  const policy = (page.headers.get('content-security-policy') ?? '').split('; ')
  const letIn = policy.filter((line) => line.includes('https:')).map((line) => line.split(' ')[0])
  expect(letIn).toEqual(['script-src', 'frame-src'])
  expect(await page.text()).not.toContain('turnstile:secret')
})

test('the dialog that deletes an account carries the answer too', async () => {
  const kept = {
    'sb-hiring-agent-auth-token': JSON.stringify(await sessionOf('asha@example.test')),
  }
  const asha = await stage.visitor({ width: 390, kept })
  const { page } = asha
  await withService(page)
  const carried = listen(page)
  await page.route('**/auth/v1/token*', (route) => route.fulfill({ status: 400, json: refusal }))
  await page.goto('/candidate/settings')
  await page.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /^I am a person/ }).click()
  await dialog.getByLabel('Your password', { exact: true }).fill('marigold-and-ink')
  await checkAccessibility(page)
  await dialog.getByRole('button', { name: 'Delete for good' }).click()
  await dialog.getByText('The check that you are a person did not succeed').waitFor()
  expect(carried).toEqual(['answer 1'])
  asha.expectProblem(/status of 400/)
  asha.expectProblem(/challenges\.cloudflare\.com/)
})
