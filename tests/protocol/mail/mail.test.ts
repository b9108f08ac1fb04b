// The outbox and its worker: a mail is sent when its transaction commits, once, with retries, and
// cannot forge headers.
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createLog } from '#server/log.ts'
import { createFileTransport } from '#server/mail/file.ts'
import { createMailQueue } from '#server/mail/mail-queue.ts'
import { queueMail } from '#server/mail/outbox.ts'
import { createSmtpTransport } from '#server/mail/smtp.ts'
import type { Mail, MailTransport } from '#server/mail/transport.ts'
import { migrate } from '#server/postgres/migrate.ts'
import { createPool, type Pool } from '#server/postgres/pool.ts'
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts'
import { simpleMail } from '#tests/support/mail.ts'
import { smtpEndpoint } from './smtp-endpoint.ts'

const log = createLog('silent')
const FROM = 'Site <no-reply@site.test>'
let fresh: FreshDatabase
let database: Pool
let offset = 0
const clock = { now: () => new Date(Date.now() + offset) }

beforeAll(async () => {
  fresh = await freshDatabase({ empty: true })
  const connection = new Client({ connectionString: fresh.serviceUrl })
  await connection.connect()
  const folder = path.resolve(import.meta.dirname, '../../../server/migrations')
  await migrate(connection, folder, { record: 'server.migrations' })
  await connection.query(`create schema desk;
    create table desk.letters (
      id uuid primary key default gen_random_uuid(), to_address text, template text not null, data jsonb not null default '{}',
      subject text, text text, html text, reply_to text, created_at timestamptz not null default now(),
      send_after timestamptz not null default now(), attempts int not null default 0,
      next_attempt_at timestamptz not null default now(), sent_at timestamptz, failed_at timestamptz, last_error text,
      leased_until timestamptz)`)
  await connection.end()
  database = createPool({ url: fresh.serviceUrl, size: 5 })
})
beforeEach(async () => {
  offset = 0
  await database.query('delete from auth.outgoing_mail')
  await database.query('delete from desk.letters')
})
afterAll(async () => {
  await database.close()
  await fresh.drop()
})

function memory(fail: () => boolean = () => false) {
  const sent: Mail[] = []
  const transport: MailTransport = {
    async send(mail) {
      if (fail()) throw new Error('421 later')
      await new Promise((resolve) => setTimeout(resolve, 2))
      sent.push(mail)
    },
    async close() {},
  }
  return { sent, transport }
}
const workerWith = (transport: MailTransport, outboxes = ['auth.outgoing_mail']) =>
  createMailQueue({ database, outboxes, transport, clock, log })
const queue = (to: string, more: object = {}) =>
  database.transaction((tx) => queueMail(tx, { to, subject: 'Hello', text: 'Text', ...more }))
const rows = () =>
  database.query<{ json: string }>('select to_jsonb(m)::text as json from auth.outgoing_mail m')

test('a mail goes out when its transaction commits, and not when it does not', async () => {
  const { sent, transport } = memory()
  const worker = workerWith(transport)
  await queue('kept@mail.test')
  await database
    .transaction(async (tx) => {
      await queueMail(tx, { to: 'undone@mail.test', subject: 's', text: 't' })
      throw new Error('no')
    })
    .catch(() => {})
  expect(await worker.runOnce()).toBe(1)
  expect(await worker.runOnce()).toBe(0)
  expect(sent.map(({ to }) => to)).toEqual(['kept@mail.test'])
  expect(sent[0]?.messageId).toMatch(/^<[0-9a-f-]{36}@localhost>$/)
  // A sent mail may contain a code or a link that is still valid: its words do not stay in the
  // database.
  const [row] = await rows()
  expect(JSON.parse(row?.json ?? '')).toMatchObject({ subject: 'Hello', text: '', html: null })
  await worker.stop()
})

test('a started worker hears of new mail at once', async () => {
  const { sent, transport } = memory()
  const worker = workerWith(transport)
  await worker.start()
  await queue('prompt@mail.test')
  // Sooner than at the next look, which is after 15 s.
  await expect.poll(() => sent.length, { timeout: 12_000 }).toBe(1)
  await worker.stop()
})

test('four workers at once send each mail once', async () => {
  const { sent, transport } = memory()
  const workers = Array.from({ length: 4 }, () => workerWith(transport))
  for (let i = 0; i < 30; i += 1) await queue(`n${i}@mail.test`)
  await Promise.all(workers.map((worker) => worker.runOnce()))
  expect(sent).toHaveLength(30)
  expect(new Set(sent.map(({ messageId }) => messageId)).size).toBe(30)
})

test('while mail cannot be sent it waits 1, 5, 25, 120 minutes, and goes out once under one Message-ID', async () => {
  let down = true
  const tried: number[] = []
  const { sent, transport } = memory(() => {
    tried.push(offset / 60_000)
    return down
  })
  const worker = workerWith(transport)
  await queue('later@mail.test')
  for (let minute = 0; minute <= 40; minute += 1) {
    offset = minute * 60_000 + 1000
    await worker.runOnce()
  }
  expect(tried.map(Math.floor)).toEqual([0, 1, 6, 31])
  down = false
  offset = 200 * 60_000
  expect(await worker.runOnce()).toBe(1)
  expect(sent).toHaveLength(1)
  const [row] = await rows()
  const { id, sent_at, attempts, last_error } = JSON.parse(row?.json ?? '')
  expect(sent[0]?.messageId).toContain(id)
  expect([Boolean(sent_at), attempts, last_error]).toEqual([true, 5, null])
})

test('after the last attempt a mail is given up, with the reason', async () => {
  const { transport } = memory(() => true)
  const worker = workerWith(transport)
  await queue('never@mail.test')
  for (let hour = 0; hour < 8; hour += 1) {
    offset = hour * 3_600_000
    await worker.runOnce()
  }
  const [row] = await rows()
  expect(JSON.parse(row?.json ?? '')).toMatchObject({
    attempts: 5,
    sent_at: null,
    last_error: '421 later',
    failed_at: expect.any(String),
  })
})

test('a mail is not sent before its time', async () => {
  const { sent, transport } = memory()
  const worker = workerWith(transport)
  await queue('soon@mail.test', { sendAfter: new Date(Date.now() + 600_000).toISOString() })
  expect(await worker.runOnce()).toBe(0)
  offset = 601_000
  expect(await worker.runOnce()).toBe(1)
  expect(sent).toHaveLength(1)
})

test('[V2] a row that says only what happened gets its words when it is sent, by its id', async () => {
  const known: string[] = []
  const { sent, transport } = memory()
  const worker = createMailQueue({
    database,
    outboxes: ['auth.outgoing_mail', 'desk.letters'],
    transport,
    inbox: 'inbox@site.test',
    render: ({ id, template, data }) => {
      known.push(id)
      return { subject: template, text: `for ${data.name}` }
    },
    clock,
    log,
  })
  await database.query(`insert into desk.letters (to_address, template, data, reply_to)
    values ('a@mail.test', 'greeting', '{"name":"A"}', null), (null, 'question', '{"name":"B"}', 'b@mail.test')`)
  expect(await worker.runOnce()).toBe(2)
  expect(sent.map(({ to, subject, text, replyTo }) => [to, subject, text, replyTo]).sort()).toEqual(
    [
      ['a@mail.test', 'greeting', 'for A', undefined],
      ['inbox@site.test', 'question', 'for B', 'b@mail.test'],
    ],
  )
  const rows = await database.query<{ id: string }>('select id from desk.letters')
  expect(known.sort()).toEqual(rows.map(({ id }) => id).sort())
  const kept = await database.query('select subject from desk.letters order by subject')
  expect(kept).toEqual([{ subject: 'greeting' }, { subject: 'question' }])
})

test('a mail that can be unsubscribed from says so to mail programs (RFC 8058), the others do not', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'mail-'))
  const worker = createMailQueue({
    database,
    outboxes: ['desk.letters'],
    transport: createFileTransport({ folder, from: FROM, clock }),
    render: ({ template, data }) => ({
      subject: template,
      text: 'x',
      ...(data.leave ? { unsubscribeUrl: String(data.leave) } : {}),
    }),
    clock,
    log,
  })
  const leave = `https://site.test/leave?token=${'a'.repeat(80)}\r\nX-Evil: 1`
  await database.query(
    `insert into desk.letters (to_address, template, data)
     values ('a@mail.test', 'news', $1::jsonb), ('b@mail.test', 'receipt', '{}')`,
    [JSON.stringify({ leave })],
  )
  expect(await worker.runOnce()).toBe(2)
  const sources = await Promise.all(
    (await readdir(folder)).map((name) => readFile(path.join(folder, name), 'utf8')),
  )
  const mails = sources.map(simpleMail).sort((a, b) => a.to.localeCompare(b.to))
  expect(mails.map((mail) => mail.header('list-unsubscribe'))).toEqual([
    `<https://site.test/leave?token=${'a'.repeat(80)} X-Evil: 1>`,
    '',
  ])
  expect(mails.map((mail) => mail.header('list-unsubscribe-post'))).toEqual([
    'List-Unsubscribe=One-Click',
    '',
  ])
  expect(mails[0]?.header('x-evil')).toBe('')
  await rm(folder, { recursive: true })
})

test('files are whole, sort by time, are the owner’s alone, and no header can be forged', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'mail-'))
  const transport = createFileTransport({ folder: path.join(folder, 'mail'), from: FROM, clock })
  const worker = workerWith(transport)
  await queue('first@mail.test', { html: '<p>Grüße 🪔</p>', text: 'Grüße 🪔' })
  await worker.runOnce()
  offset = 5000
  await queue('x@mail.test\r\nBcc: evil@mail.test', {
    subject: 'Hi\r\nBcc: evil@mail.test\r\n\r\nbody',
    replyTo: 'r@mail.test\nX-Evil: 1',
  })
  await worker.runOnce()
  const names = (await readdir(path.join(folder, 'mail'))).sort()
  expect(names).toHaveLength(2)
  const [first = '', second = ''] = await Promise.all(
    names.map((name) => readFile(path.join(folder, 'mail', name), 'utf8')),
  )
  expect(simpleMail(first)).toMatchObject({ to: 'first@mail.test', subject: 'Hello' })
  expect(simpleMail(first).text).toContain('Grüße 🪔')
  const [head = ''] = second.replaceAll('\r\n', '\n').split('\n\n')
  expect(head).not.toMatch(/^(bcc|x-evil):/im)
  expect(head.match(/^to:/gim)).toHaveLength(1)
  await rm(folder, { recursive: true })
})

test('SMTP: one recipient, our Message-ID, and a failure of the other side is a failure here', async () => {
  let refusal: number | undefined = 450
  const endpoint = await smtpEndpoint({ refusal: () => refusal })
  const transport = createSmtpTransport({ url: endpoint.url, from: FROM })
  const worker = workerWith(transport)
  try {
    await queue('smtp@mail.test')
    expect(await worker.runOnce()).toBe(0)
    refusal = undefined
    offset = 61_000
    expect(await worker.runOnce()).toBe(1)
    const [mail] = endpoint.taken
    expect(endpoint.taken).toHaveLength(1)
    expect(mail).toMatchObject({ from: 'no-reply@site.test', to: ['smtp@mail.test'] })
    const [row] = await rows()
    const { id } = JSON.parse(row?.json ?? '')
    expect(simpleMail(mail?.source ?? '').header('message-id')).toBe(`<${id}@localhost>`)
  } finally {
    await worker.stop()
    await endpoint.close()
  }
})

test('a mail for later leaves when its time has come, not at some later look', async () => {
  const sent: number[] = []
  const transport: MailTransport = {
    send: async () => void sent.push(Date.now()),
    close: async () => {},
  }
  const worker = createMailQueue({
    database,
    outboxes: ['auth.outgoing_mail'],
    transport,
    clock: { now: () => new Date() },
    log,
  })
  await worker.start()
  const due = Date.now() + 1500
  await database.transaction((tx) =>
    queueMail(tx, {
      to: 'later@mail.test',
      subject: 'Later',
      text: 'x',
      sendAfter: new Date(due).toISOString(),
    }),
  )
  await expect.poll(() => sent.length, { timeout: 12_000 }).toBe(1)
  expect(sent[0]).toBeGreaterThanOrEqual(due)
  await worker.stop()
})
