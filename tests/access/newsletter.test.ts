// The newsletter as mailboxes and strangers see it: two steps to subscribe, one press to leave, and
// no response that reveals whether an address or a token is known (PUB-09).
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Api, type Client, startApi } from '#tests/support/api.ts'
import { type SimpleMail, simpleMail } from '#tests/support/mail.ts'
import { type RawAnswer, rawRequest } from './raw-request.ts'

let api: Api
let visitor: Client
beforeAll(async () => {
  api = await startApi({ cast: false })
  visitor = await api.anon()
})
afterAll(() => api?.stop())

const unknown = '99999999-9999-4999-8999-999999999999'
const form = 'application/x-www-form-urlencoded'
const oneClick = 'List-Unsubscribe=One-Click'

const subscribe = (email: string) => visitor.rpc('subscribe_to_newsletter', { email })
const stateOf = async (email: string) =>
  (
    await api.sql<{ state: string }>(
      `select concat_ws(' ', case when confirmed_at is not null then 'confirmed' else 'pending' end,
         case when unsubscribed_at is not null then 'left' end) as state
       from public.newsletter_subscribers where email = $1`,
      [email],
    )
  )[0]?.state

/** The request of a mail program's Unsubscribe button. */
const press = (
  target: string,
  { type = form, body = oneClick as string | Buffer, method = 'POST' } = {},
): Promise<RawAnswer> =>
  rawRequest(api.url, { method, path: target, headers: { 'content-type': type }, body })

async function mailsTo(address: string, subject: RegExp): Promise<SimpleMail[]> {
  const folder = path.join(api.dataDir, 'mail')
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'))
  const mails = await Promise.all(
    names.sort().map(async (name) => simpleMail(await readFile(path.join(folder, name), 'utf8'))),
  )
  return mails.filter((mail) => mail.to === address && subject.test(mail.subject))
}
const mailTo = async (address: string, subject: RegExp) => {
  await expect.poll(() => mailsTo(address, subject)).not.toEqual([])
  return (await mailsTo(address, subject))[0] as SimpleMail
}
const tokenOf = (mail: SimpleMail) =>
  new URL(mail.links.find((link) => link.includes('token=')) ?? '').searchParams.get('token') ?? ''
/** The address in the header, as a mail program reads it. */
const leaveAddress = (mail: SimpleMail) => {
  const url = new URL(/^<(.+)>$/.exec(mail.header('List-Unsubscribe'))?.[1] ?? '')
  expect(url.origin).toBe(new URL(api.url).origin)
  return url.pathname + url.search
}

test('[PUB-09] in by two steps, out by one press of the mail program, with the headers of RFC 8058 in both mails', async () => {
  const address = 'lata@example.org'
  expect((await subscribe(address)).error).toBeNull()
  const asks = await mailTo(address, /confirm/)
  expect(asks.header('List-Unsubscribe-Post')).toBe(oneClick)
  expect(await stateOf(address)).toBe('pending')

  const token = tokenOf(asks)
  const joined = await visitor.rpc('confirm_newsletter', { token })
  expect(joined.data).toBe(true)
  const welcome = await mailTo(address, /on the list/)
  expect(welcome.header('List-Unsubscribe-Post')).toBe(oneClick)
  expect(welcome.text).toContain('/newsletter/unsubscribe?token=')
  expect(await stateOf(address)).toBe('confirmed')

  const answer = await press(leaveAddress(welcome))
  expect([answer.status, answer.headers.location]).toEqual([200, undefined])
  expect(await stateOf(address)).toBe('confirmed left')
})

test('[V2] subscribed on a page in Hindi, the mails are in Hindi and their button works below /hi', async () => {
  const address = 'leela@example.org'
  const asked = { email: address, language: 'hi' }
  expect((await visitor.rpc('subscribe_to_newsletter', asked)).error).toBeNull()
  const mail = await mailTo(address, /पुष्टि/)
  expect(mail.text).toContain('/hi/newsletter/confirm?token=')
  const leave = leaveAddress(mail)
  expect(leave).toMatch(/^\/hi\/newsletter\/unsubscribe\?token=/)
  expect((await press(leave)).status).toBe(200)
  expect(await stateOf(address)).toBe('pending left')
})

test('[PUB-09] a known, a used, an unknown and a broken token are answered alike', async () => {
  const address = 'mohan@example.org'
  await subscribe(address)
  const target = leaveAddress(await mailTo(address, /confirm/))
  const targets = [
    target,
    target,
    `/newsletter/unsubscribe?token=${unknown}`,
    '/newsletter/unsubscribe?token=%00%27',
    '/newsletter/unsubscribe',
  ]
  const answers: RawAnswer[] = []
  for (const each of targets) answers.push(await press(each))
  const plain = answers.map(({ status, body, headers }) => {
    const { date, 'x-request-id': id, ...rest } = headers
    return { status, body, names: Object.keys(rest).sort(), dated: Boolean(date), id: Boolean(id) }
  })
  expect(plain[0]?.status).toBe(200)
  expect(plain.map((answer) => JSON.stringify(answer))).toEqual(
    Array(5).fill(JSON.stringify(plain[0])),
  )
  expect(await stateOf(address)).toBe('pending left')
})

test('[PUB-09] multipart is understood; anything else that is posted there unsubscribes nobody', async () => {
  const address = 'noor@example.org'
  await subscribe(address)
  const target = leaveAddress(await mailTo(address, /confirm/))
  const parts = (name: string, value: string) =>
    `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n--b--\r\n`
  for (const wrong of [
    { body: '' },
    { body: 'List-Unsubscribe=Later' },
    { type: 'application/json', body: JSON.stringify({ 'List-Unsubscribe': 'One-Click' }) },
    { type: 'multipart/form-data; boundary=b', body: parts('Other', 'One-Click') },
    { body: `${oneClick}&more=${'x'.repeat(5000)}` },
  ]) {
    expect((await press(target, wrong)).status).toBe(400)
  }
  for (const method of ['GET', 'PUT', 'DELETE']) await press(target, { method })
  expect(await stateOf(address)).toBe('pending')
  const multipart = {
    type: 'multipart/form-data; boundary=b',
    body: parts('List-Unsubscribe', 'One-Click'),
  }
  expect((await press(target, multipart)).status).toBe(200)
  expect(await stateOf(address)).toBe('pending left')
})

test('[PUB-09] whoever enters an address learns nothing about it, and it gets one mail', async () => {
  const address = 'priya@example.org'
  const first = await subscribe(address)
  const token = tokenOf(await mailTo(address, /confirm/))
  const again = await subscribe(address)
  await visitor.rpc('confirm_newsletter', { token })
  const member = await subscribe(address.toUpperCase())
  expect([again, member].map(({ status, data, error }) => ({ status, data, error }))).toEqual(
    Array(2).fill({ status: first.status, data: first.data, error: first.error }),
  )
  expect(await stateOf(address)).toBe('confirmed')
  await mailTo(address, /on the list/)
  expect(await mailsTo(address, /./)).toHaveLength(2)
})
