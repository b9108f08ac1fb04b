// The alert's mail as mailboxes and strangers see it: it names the job, one press ends it without a
// sign-in, and no response reveals whether a token is known.
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Api, emailOf, orThrow, people, posting, startApi } from '#tests/support/api.ts'
import { type SimpleMail, simpleMail } from '#tests/support/mail.ts'
import { sendJobAlerts } from '#worker/notification-tasks.ts'
import { rawRequest } from './raw-request.ts'

const oneClick = 'List-Unsubscribe=One-Click'
const unknown = '99999999-9999-4999-8999-999999999999'
const day = 86_400_000
const job = '00000000-0000-4000-8000-000000000a1e'

let api: Api
let mail: SimpleMail
beforeAll(async () => {
  api = await startApi()
  const asha = await api.as('asha')
  await orThrow(
    asha
      .from('saved_searches')
      .insert({ name: 'Looms', filters: { keyword: '<loom>' }, alert: true }),
  )
  await orThrow(
    api.service.from('jobs').insert(posting(job, 'Keeper of the <loom> & more') as never),
  )
  // A morning in the future, whatever the time is now.
  const morning = new Date(Math.ceil(Date.now() / day) * day + day + 3 * 3_600_000)
  await api.product.server.database.transaction((tx) => sendJobAlerts.run(tx, morning))
  await vi.waitFor(async () => expect(await mails()).toHaveLength(1), 60_000)
  mail = (await mails())[0] as SimpleMail
})
afterAll(() => api?.stop())

async function mails(): Promise<SimpleMail[]> {
  const folder = path.join(api.dataDir, 'mail')
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'))
  const all = await Promise.all(
    names.map(async (name) => simpleMail(await readFile(path.join(folder, name), 'utf8'))),
  )
  return all.filter(({ to }) => to === emailOf('asha'))
}

const wantsMail = async () =>
  (await api.sql('select mail_job_alerts from profiles where id = $1', [people.asha]))[0]
    ?.mail_job_alerts
const press = (target: string, body = oneClick) =>
  rawRequest(api.url, {
    method: 'POST',
    path: target,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body,
  })
const address = () => {
  const url = new URL(/^<(.+)>$/.exec(mail.header('List-Unsubscribe'))?.[1] ?? '')
  return url.pathname + url.search
}

test('the mail names the new job with its place and its page, in text and for programs', () => {
  expect(mail.subject).toBe('New job for you: Keeper of the <loom> & more')
  expect(mail.text).toContain(
    `Keeper of the <loom> & more\nKaveri Software · Lucknow\n${api.url}/candidate/jobs/${job}`,
  )
  expect(mail.text).toContain(`${api.url}/alerts/unsubscribe?token=`)
  expect(mail.header('List-Unsubscribe-Post')).toBe(oneClick)
})

test('what is posted there without the words of RFC 8058 ends nothing', async () => {
  expect((await press(address(), 'List-Unsubscribe=Later')).status).toBe(400)
  expect((await api.request(address())).status).not.toBe(200)
  expect(await wantsMail()).toBe(true)
})

test('a known, a used, an unknown and a broken token are answered alike, and the known one ends the mails', async () => {
  const targets = [
    address(),
    address(),
    `/alerts/unsubscribe?token=${unknown}`,
    '/alerts/unsubscribe?token=%27',
    '/alerts/unsubscribe',
  ]
  const answers: string[] = []
  for (const target of targets) {
    const { status, body } = await press(target)
    answers.push(`${status} ${body}`)
  }
  expect(answers).toEqual(Array(5).fill('200 Unsubscribed'))
  expect(await wantsMail()).toBe(false)
})

test('a token of the newsletter ends no alert, and an alert’s token ends no newsletter', async () => {
  await api.sql('update profiles set mail_job_alerts = true where id = $1', [people.asha])
  const [subscriber] = await api.sql<{ id: string }>(
    "insert into newsletter_subscribers (email, confirmed_at) values ('lata@x.test', now()) returning id",
  )
  const [row] = await api.sql<{ token: string }>(
    'insert into private.newsletter_tokens (subscriber_id) values ($1) returning token',
    [subscriber?.id],
  )
  await press(`/alerts/unsubscribe?token=${row?.token}`)
  await press(address().replace('/alerts/', '/newsletter/'))
  expect(await wantsMail()).toBe(true)
  expect(await api.sql('select unsubscribed_at from newsletter_subscribers')).toEqual([
    { unsubscribed_at: null },
  ])
})
