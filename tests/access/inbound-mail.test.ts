// Answers by mail over HTTP: the mail that a message waits has an address to answer to, and raw
// mails, as several programs write them, become messages; loops, strangers and rubbish do not.
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Api, emailOf, orThrow, people, postings, startApi } from '#tests/support/api.ts'
import { simpleMail } from '#tests/support/mail.ts'

const secret = 'a-secret-of-the-mail-service'
const domain = 'replies.example.org'
let api: Api
let application: string
let replyTo: string
let notice: string
beforeAll(async () => {
  api = await startApi({ variables: { INBOUND_MAIL: `${secret}@${domain}` } })
  const asha = await api.as('asha')
  const meera = await api.as('meera')
  const row = { job_id: postings.frontend, applicant_id: people.asha }
  const made = await orThrow(asha.from('job_applications').insert(row).select('id').single())
  application = (made as { id: string }).id
  await orThrow(
    meera.from('messages').insert({ application_id: application, text: 'When?' } as never),
  )
  await api.sql('update private.outgoing_mail set send_after = now(), next_attempt_at = now()')
  await api.sql('notify outgoing_mail')
  const mail = await mailTo(emailOf('asha'), /has written to you/)
  replyTo = /<?(reply\+[0-9a-f]{32}@[^>\s]+)/.exec(mail.header('Reply-To'))?.[1] ?? ''
  notice = mail.text
  expect(mail.header('Auto-Submitted')).toBe('auto-generated')
})
afterAll(() => api?.stop())

async function mailTo(address: string, subject: RegExp) {
  const folder = path.join(api.dataDir, 'mail')
  return vi.waitFor(
    async () => {
      const names = (await readdir(folder)).filter((name) => name.endsWith('.eml'))
      for (const name of names) {
        const mail = simpleMail(await readFile(path.join(folder, name), 'utf8'))
        if (mail.to.includes(address) && subject.test(mail.subject)) return mail
      }
      throw new Error('No such mail')
    },
    { timeout: 60_000, interval: 100 },
  )
}

const post = (mail: string | Buffer, authorization = `Bearer ${secret}`) =>
  fetch(`${api.url}/inbound-mail`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'message/rfc822' },
    body: new Uint8Array(Buffer.from(mail)),
  })
let number = 0
const raw = (body: string, headers: Record<string, string> = {}) =>
  `${Object.entries({
    'Message-ID': `<${++number}@mail.example.test>`,
    Date: 'Mon, 23 Nov 2026 18:30:00 +0530',
    From: `Asha Verma <${emailOf('asha')}>`,
    To: `Hiring Agent <${replyTo}>`,
    Subject: 'Re: A message for you',
    'MIME-Version': '1.0',
    'Content-Type': 'text/plain; charset=utf-8',
    ...headers,
  })
    .filter(([, value]) => value)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}\r\n${body}`
const said = async () =>
  (
    await api.sql<{ text: string }>(
      'select text from messages where application_id = $1 order by position',
      [application],
    )
  ).map(({ text }) => text)
const quoted = () =>
  notice
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\r\n')

test('[ORG-10] the mail begins with the line above which one answers', () => {
  expect(replyTo).toMatch(new RegExp(`^reply\\+[0-9a-f]{32}@${domain}$`))
  expect(notice).toMatch(/^##- Answer above this line -##/)
})

test('[ORG-10] mails of several programs become messages, without what they quote', async () => {
  const base64 = (text: string) => Buffer.from(text).toString('base64').replace(/.{76}/g, '$&\r\n')
  const mails: [string, string][] = [
    [
      'From Gmail.',
      raw(
        [
          '--g',
          'Content-Type: text/plain; charset="UTF-8"',
          'Content-Transfer-Encoding: quoted-printable',
          '',
          'From Gmail.',
          '',
          'On Mon, 23 Nov 2026 at 18:26, Hiring Agent <no-reply@hiring-agent.test> wrot=',
          'e:',
          '',
          quoted()
            .replace(/=/g, '=3D')
            .replace(/[^\r\n -~]/g, '?'),
          '--g',
          'Content-Type: text/html; charset="UTF-8"',
          '',
          '<div>From Gmail.</div><div class="gmail_quote">On Mon wrote:</div>',
          '--g--',
        ].join('\r\n'),
        { 'Content-Type': 'multipart/alternative; boundary="g"' },
      ),
    ],
    [
      'From Apple Mail.',
      raw(
        `From Apple Mail.\r\n\r\n> On 23 Nov 2026, at 18:26, Hiring Agent wrote:\r\n> \r\n${quoted()}`,
        {
          'X-Mailer': 'Apple Mail (2.3826)',
        },
      ),
    ],
    [
      'From Outlook.',
      raw(
        `From Outlook.\r\n\r\n________________________________\r\nFrom: Hiring Agent <x@y.test>\r\nSent: Monday, November 23, 2026 6:26 PM\r\nTo: Asha\r\nSubject: A message for you\r\n\r\n${notice}`,
        { 'X-MS-Has-Attach': '', 'Thread-Topic': 'A message for you' },
      ),
    ],
    [
      'सोमवार को दस बजे।',
      raw(
        base64(
          `सोमवार को दस बजे।\r\n\r\nसोम, 23 नव॰ 2026 को 6:26 pm बजे को Hiring Agent <x@y.test> ने लिखा:\r\n\r\n${quoted()}`,
        ),
        {
          From: `=?UTF-8?B?${Buffer.from('आशा वर्मा').toString('base64')}?= <${emailOf('asha')}>`,
          'Content-Transfer-Encoding': 'base64',
        },
      ),
    ],
    [
      'Only a page.',
      raw(`<html><body><p>Only a page.</p><blockquote>${notice}</blockquote></body></html>`, {
        'Content-Type': 'text/html; charset=utf-8',
      }),
    ],
    // Forwarded by the mail service: its true recipient is in another header.
    [
      'By another header.',
      raw('By another header.', { To: 'list@x.test', 'Delivered-To': replyTo.toUpperCase() }),
    ],
  ]
  for (const [, mail] of mails) expect((await post(mail)).status).toBe(200)
  // The same again.
  expect((await post(mails[0]?.[1] ?? '')).status).toBe(200)
  expect(await said()).toEqual(['When?', ...mails.map(([words]) => words)])
})

test('[ORG-10] programs, lists, bounces and our own mails are dropped and never answered', async () => {
  const before = await said()
  const automatic: Record<string, string>[] = [
    { 'Auto-Submitted': 'auto-replied' },
    { Precedence: 'bulk' },
    { 'List-Id': '<x.y.test>' },
    { 'X-Autoreply': 'yes' },
    { 'Return-Path': '<>' },
    { From: 'MAILER-DAEMON@x.test' },
    { 'Content-Type': 'multipart/report; boundary=x' },
    { 'Message-ID': `<x@${new URL(api.url).hostname}>` },
    { To: `reply+${'f'.repeat(32)}@${domain}` },
    { To: replyTo.replace(domain, 'elsewhere.test') },
  ]
  for (const headers of automatic) expect((await post(raw('I am away.', headers))).status).toBe(200)
  expect(await said()).toEqual(before)
  expect(
    await api.sql("select from private.outgoing_mail where template = 'reply_refused'"),
  ).toEqual([])
})

const parted = { 'Content-Type': 'multipart/mixed; boundary=m' }
/** A sentence and a file, in base64. */
const withPlan = (file: string) =>
  [
    '--m',
    'Content-Type: text/plain',
    '',
    'See my plan.',
    '--m',
    'Content-Type: application/pdf; name="plan.pdf"',
    'Content-Disposition: attachment; filename="plan.pdf"',
    'Content-Transfer-Encoding: base64',
    '',
    file,
    '--m--',
  ].join('\r\n')

test('[ORG-10] who writes from elsewhere is not taken, and the account is told why, once', async () => {
  const before = await said()
  await post(raw('I am she.', { From: 'vikram@example.test' }))
  await post(raw(withPlan('JVBERi0='), parted))
  const answer = await mailTo(emailOf('asha'), /Your answer did not arrive/)
  expect(answer.text).toContain('It came from another address')
  expect(answer.header('Auto-Submitted')).toBe('auto-generated')
  expect(await said()).toEqual(before)
  expect(
    await api.sql(
      "select data ->> 'reason' as reason from private.outgoing_mail where template = 'reply_refused'",
    ),
  ).toEqual([{ reason: 'sender' }])
})

test('[ORG-10] a mail of more than 10 MB is not taken, and the account is told why', async () => {
  const before = await said()
  await api.sql("delete from private.outgoing_mail where template = 'reply_refused'")
  const line = `${'All of it again. '.repeat(60)}\r\n`
  const long = line.repeat(Math.ceil(10_485_760 / line.length))
  expect((await post(raw(long))).status).toBe(200)
  const reason = async () =>
    api.sql(
      "delete from private.outgoing_mail where template = 'reply_refused' returning data ->> 'reason' as reason",
    )
  expect(await reason()).toEqual([{ reason: 'too_long' }])
  const plan = `${'JVBERi0x'.repeat(9)}\r\n`.repeat(150_000)
  expect((await post(raw(withPlan(plan), parted))).status).toBe(200)
  expect(await reason()).toEqual([{ reason: 'files' }])
  expect(await said()).toEqual(before)
})

test('[ORG-10] only with the secret, and only a mail', async () => {
  const mail = raw('Hello.')
  for (const given of ['', 'Bearer wrong', `Bearer ${secret}x`, 'Basic eDp5', secret])
    expect([given, (await post(mail, given)).status]).toEqual([given, 401])
  const basic = `Basic ${Buffer.from(`mail:${secret}`).toString('base64')}`
  expect((await post(raw('By Basic.'), basic)).status).toBe(200)
  expect((await said()).at(-1)).toBe('By Basic.')
  for (const rubbish of ['', 'x', '\0\0\0', '{"from": "x"}'])
    expect([rubbish, (await post(rubbish)).status]).toEqual([rubbish, 400])
  expect((await post(Buffer.alloc(104_857_601))).status).toBe(413)
  expect((await fetch(`${api.url}/inbound-mail`)).status).toBe(404)
})
