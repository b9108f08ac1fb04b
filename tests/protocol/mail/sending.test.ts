// Mail while the mail server is slow or silent, or the worker's process ends: no connection to the
// database waits for a mail server, and no mail is lost, or sent although it was cancelled.
import { once } from 'node:events'
import net, { type AddressInfo, type Socket } from 'node:net'
import path from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createLog } from '#server/log.ts'
import { createMailQueue, type MailQueueOptions } from '#server/mail/mail-queue.ts'
import { queueMail } from '#server/mail/outbox.ts'
import { createSmtpTransport } from '#server/mail/smtp.ts'
import { MAILS_AT_ONCE, type Mail, type MailTransport } from '#server/mail/transport.ts'
import { migrate } from '#server/postgres/migrate.ts'
import { createPool, type Pool } from '#server/postgres/pool.ts'
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts'

const log = createLog('silent')
const clock = { now: () => new Date() }
const FROM = 'Site <no-reply@site.test>'
let fresh: FreshDatabase
let database: Pool
beforeAll(async () => {
  fresh = await freshDatabase({ empty: true })
  const connection = new Client({ connectionString: fresh.serviceUrl })
  await connection.connect()
  const folder = path.resolve(import.meta.dirname, '../../../server/migrations')
  await migrate(connection, folder, { record: 'server.migrations' })
  await connection.query(`create schema desk;
    create table desk.letters (like auth.outgoing_mail including defaults);
    alter table desk.letters alter subject drop not null, alter text drop not null, add template text, add data jsonb`)
  await connection.end()
  database = createPool({ url: fresh.serviceUrl, size: 2, applicationName: 'mail test' })
})
beforeEach(async () => {
  await database.query('delete from auth.outgoing_mail')
  await database.query('delete from desk.letters')
})
afterAll(async () => {
  await database?.close()
  await fresh?.drop()
})

const queueFor = (transport: MailTransport, more: Partial<MailQueueOptions> = {}) =>
  createMailQueue({
    database,
    outboxes: ['auth.outgoing_mail', 'desk.letters'],
    transport,
    clock,
    log,
    ...more,
  })
const write = (to: string) =>
  database.transaction((tx) => queueMail(tx, { to, subject: 'Hello', text: 'Text' }))
const rows = () =>
  database.query(`select to_address as to, attempts, leased_until is not null as leased, sent_at is not null as sent,
    failed_at is not null as failed, last_error from auth.outgoing_mail order by 1`)
/** Simulates that the process that has claimed the mails has ended, and time has passed. */
const runOutLeases = () =>
  database.query("update auth.outgoing_mail set leased_until = now() - interval '1 second'")

/** Sends mails unless `hold` delays them; delayed ones end with the signal. */
function memory(hold: (mail: Mail) => Promise<unknown> | undefined = () => undefined) {
  const sent: Mail[] = []
  const transport: MailTransport = {
    async send(mail, signal) {
      const aborted = new Promise<never>((_, reject) =>
        signal?.addEventListener('abort', () => reject(new Error('aborted'))),
      )
      await Promise.race([hold(mail), aborted])
      sent.push(mail)
    },
    async close() {},
  }
  return { sent, transport }
}

/** Accepts connections and never answers. */
async function silentMailServer() {
  const sockets = new Set<Socket>()
  const server = net.createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => sockets.delete(socket))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sockets,
    close() {
      for (const socket of sockets) socket.destroy()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}

test('a mail server that never answers holds no connection to the database, and stopping gives the mails back', async () => {
  const server = await silentMailServer()
  const transport = createSmtpTransport({ url: server.url, from: FROM })
  const queue = queueFor(transport, { graceMs: 100 })
  try {
    for (let n = 0; n < MAILS_AT_ONCE + 1; n += 1) await write(`n${n}@mail.test`)
    await queue.start()
    await expect.poll(() => server.sockets.size).toBe(MAILS_AT_ONCE)
    const claimed = async () => (await rows()).filter(({ leased }) => leased).length
    await expect.poll(claimed).toBe(MAILS_AT_ONCE)
    const client = new Client({ connectionString: fresh.serviceUrl })
    await client.connect()
    const states = await client.query(
      `select distinct state from pg_stat_activity
       where datname = current_database() and application_name = 'mail test'`,
    )
    await client.end()
    expect(states.rows).toEqual([{ state: 'idle' }])
    // The pool has the maximum number of connections.
    await Promise.all([1, 2].map(() => database.transaction((tx) => tx.query('select 1'))))
    expect(await queue.oldestWaitingSeconds()).toBeGreaterThan(0)
  } finally {
    await queue.stop()
  }
  expect(server.sockets.size).toBe(0)
  expect(new Set((await rows()).map(({ attempts, leased }) => `${attempts} ${leased}`))).toEqual(
    new Set(['0 false']),
  )
  await server.close()
})

test('one mail that hangs holds up no other, also none that is announced meanwhile', async () => {
  const { sent, transport } = memory(({ to }) =>
    to.startsWith('slow') ? new Promise(() => {}) : undefined,
  )
  const queue = queueFor(transport, { graceMs: 0 })
  await write('slow@mail.test')
  await queue.start()
  await expect.poll(rows).toMatchObject([{ leased: true }])
  await write('quick@mail.test')
  await expect.poll(() => sent.map(({ to }) => to)).toEqual(['quick@mail.test'])
  await queue.stop()
})

test('so many mails are sent at once, and no more', async () => {
  let now = 0
  let most = 0
  const { promise: full, resolve: fill } = Promise.withResolvers<void>()
  const { sent, transport } = memory(async () => {
    now += 1
    most = Math.max(most, now)
    if (now === MAILS_AT_ONCE) fill()
    await full
    // One too many would come meanwhile.
    await new Promise((resolve) => setTimeout(resolve, 20))
    now -= 1
  })
  for (let n = 0; n < 12; n += 1) await write(`n${n}@mail.test`)
  expect(await queueFor(transport).runOnce()).toBe(12)
  expect(sent).toHaveLength(12)
  expect(most).toBe(MAILS_AT_ONCE)
})

test('a process that ends between sending and marking: the mail is repeated once, under its Message-ID', async () => {
  const { sent, transport } = memory()
  await write('twice@mail.test')
  let ended = false
  const dying: Pool = {
    ...database,
    query: (text, values) =>
      ended ? Promise.reject(new Error('ended')) : database.query(text, values),
  }
  const sending: MailTransport = {
    ...transport,
    async send(mail) {
      await transport.send(mail)
      ended = true
    },
  }
  await expect(queueFor(sending, { database: dying }).runOnce()).rejects.toThrow('ended')
  expect(await queueFor(transport).runOnce()).toBe(0)
  await runOutLeases()
  expect(await queueFor(transport).runOnce()).toBe(1)
  expect(await queueFor(transport).runOnce()).toBe(0)
  expect(sent).toHaveLength(2)
  expect(new Set(sent.map(({ messageId }) => messageId)).size).toBe(1)
  expect(await rows()).toMatchObject([{ sent: true, attempts: 2, leased: false }])
})

test('a mail during which five processes ended is given up, and says so', async () => {
  const { sent, transport } = memory()
  await write('fatal@mail.test')
  await database.query('update auth.outgoing_mail set attempts = 5')
  await runOutLeases()
  await queueFor(transport).runOnce()
  expect(sent).toEqual([])
  expect(await rows()).toMatchObject([
    { sent: false, failed: true, last_error: 'the process that sent it ended' },
  ])
})

test('stopping lets a mail that is being sent arrive, and sends no further one', async () => {
  const { promise: finished, resolve: finish } = Promise.withResolvers<void>()
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  const { sent, transport } = memory(() => {
    begin()
    return finished
  })
  const queue = queueFor(transport)
  await write('last@mail.test')
  await queue.start()
  await begun
  const stopped = queue.stop()
  await write('next@mail.test')
  finish()
  await stopped
  expect(sent.map(({ to }) => to)).toEqual(['last@mail.test'])
  expect(await rows()).toMatchObject([
    { to: 'last@mail.test', sent: true },
    { to: 'next@mail.test', sent: false, leased: false, attempts: 0 },
  ])
})

test('a mail that is taken back between its claim and its sending does not go', async () => {
  const { sent, transport } = memory()
  await database.query(
    "insert into desk.letters (to_address, template, data) values ('back@mail.test', 'greeting', '{}')",
  )
  const queue = queueFor(transport, {
    render: async () => {
      await database.query('delete from desk.letters')
      return { subject: 'Hello', text: 'Text' }
    },
  })
  expect(await queue.runOnce()).toBe(0)
  expect(sent).toEqual([])
})

test('who was slow and lost the mail to another worker changes nothing of it', async () => {
  const { sent, transport } = memory()
  await write('lost@mail.test')
  const slow: MailTransport = {
    ...transport,
    async send() {
      await runOutLeases()
      await queueFor(transport).runOnce()
      throw new Error('421 later')
    },
  }
  expect(await queueFor(slow).runOnce()).toBe(0)
  expect(sent).toHaveLength(1)
  expect(await rows()).toMatchObject([{ sent: true, last_error: null, leased: false }])
})
