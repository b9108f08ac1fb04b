// An account that its person deletes (T116, T118): requested with a fresh session, done in the
// background step by step, leaving only counts.
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import {
  type Api,
  type Client,
  emailOf,
  orThrow,
  people,
  postings,
  startApi,
} from '#tests/support/api.ts'
import { simpleMail } from '#tests/support/mail.ts'
import { resumePdf } from '#tests/support/resume.ts'
import { createErasureWorker, forgetRecords } from '#worker/erasures/erase-accounts.ts'
import { tablesWith } from './traces.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api?.stop())

const isThere = async (person: keyof typeof people) =>
  (await api.sql('select from auth.users where id = $1', [people[person]])).length === 1
const isGone = (person: keyof typeof people) =>
  vi.waitFor(async () => expect(await isThere(person)).toBe(false), {
    timeout: 60_000,
    interval: 100,
  })

test('[T116] a session that is not fresh is refused, a renewed one too, and nothing happens', async () => {
  const vikram = await api.signIn('vikram')
  await api.sql(
    `update auth.sessions set amr = '[{"method": "password", "timestamp": 1700000000}]' where user_id = $1`,
    [people.vikram],
  )
  await orThrow(vikram.auth.refreshSession())
  const answer = await vikram.rpc('request_erasure')
  expect([answer.status, answer.error?.hint]).toEqual([403, 'reauthenticate'])
  expect((await (await api.anon()).rpc('request_erasure')).status).toBe(401)
  expect(await api.sql('select from private.erasures')).toEqual([])
  expect(await isThere('vikram')).toBe(true)
})

describe('[T116] [T118] a person who deletes their account', () => {
  let before: Counts
  const id = people.asha
  const traces = [id, 'Asha', 'asha@example.test', '90000 12345', 'looms', 'cv.pdf']

  beforeAll(async () => {
    await makeData(await api.as('asha'))
    before = await counts()
    for (const trace of traces)
      expect((await tablesWith(api, traces)).join('\n')).toContain(`: ${trace}`)
    const [fresh, other] = [await api.signIn('asha'), await api.signIn('asha')]
    await orThrow(fresh.rpc('request_erasure'))
    const [left] = await api.sql<{ sessions: number }>(
      'select count(*)::int as sessions from auth.sessions where user_id = $1',
      [id],
    )
    expect(left?.sessions).toBe(0)
    await vi.waitFor(async () => expect((await other.auth.getUser()).error).not.toBeNull(), 30_000)
    await isGone('asha')
  })

  test('is in no table any more, once the last mail went out', async () => {
    const patient = { timeout: 50_000 }
    await expect.poll(() => mailsTo('asha'), patient).toContain('Your account is deleted')
    // The row of that mail goes with one of the rounds that are fifteen seconds apart.
    await expect.poll(() => tablesWith(api, traces), patient).toEqual([])
  })

  test('[S6] is in no file of the data folder, but for the mail that says so', async () => {
    const entries = await readdir(api.dataDir, { recursive: true, withFileTypes: true })
    const found: string[] = []
    for (const entry of entries.filter((one) => one.isFile())) {
      const file = path.join(entry.parentPath, entry.name)
      const text = await readFile(file, 'utf8')
      const mail = simpleMail(text)
      if (mail.subject === 'Your account is deleted') continue
      const said = `${text}${mail.text}`
      found.push(...traces.filter((one) => said.includes(one)).map((one) => `${one}: ${file}`))
    }
    expect(found).toEqual([])
  })

  test('leaves no file', async () => {
    const files = await readdir(path.join(api.dataDir, 'files'), {
      recursive: true,
      withFileTypes: true,
    })
    expect(files.filter((entry) => entry.isFile())).toEqual([])
    expect(await readdir(path.join(api.dataDir, 'exports'))).toEqual([])
  })

  test('leaves the counts as they were', async () => {
    expect(await counts()).toEqual(before)
  })

  test('leaves a record of a hash and times, which no client reads and which goes after a year', async () => {
    const [record, ...more] = await api.sql('select * from private.erasures')
    expect(more).toEqual([])
    expect(record).toMatchObject({
      person_id: null,
      person_hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      asked_by: 'person',
      files_removed_at: expect.anything(),
      done_at: expect.anything(),
    })
    for (const who of ['meera', 'service'] as const) {
      expect((await api.request('/rest/v1/erasures', { as: who })).status).toBe(404)
    }
    const days = (count: number) => new Date(Date.now() + count * 24 * 3_600_000)
    const forget = (now: Date) =>
      api.product.server.database.transaction((tx) => forgetRecords.run(tx, now))
    await forget(days(364))
    expect(await api.sql('select from private.erasures')).toHaveLength(1)
    await forget(days(366))
    expect(await api.sql('select from private.erasures')).toEqual([])
  })
})

test('[T116] a crash between two steps goes on where it stopped', async () => {
  const kiran = people.kiran
  const done: string[] = []
  let fails = 'deleteUser'
  const step = (name: string) => async () => {
    done.push(name)
    if (fails === name) throw new Error('the process died')
  }
  await api.sql(`insert into storage.objects (bucket_id, name) values ('resumes', $1)`, [
    `${kiran}/cv.pdf`,
  ])
  // In one transaction, so that the product's own worker does not see the request.
  const { database } = api.product.server
  await database.transaction(async (tx) => {
    await tx.query(
      `insert into private.erasures (person_id, person_hash, asked_by) values ($1, 'h', 'person')`,
      [kiran],
    )
    const connection = { query: tx.query, transaction: database.transaction }
    const worker = createErasureWorker({
      connection,
      clock: { now: () => new Date() },
      log: { info() {}, warn() {} },
      writeDown: step('writeDown'),
      removeFiles: step('removeFiles'),
      removeMails: step('removeMails'),
      removeExport: step('removeExport'),
      deleteUser: step('deleteUser'),
    })
    await expect(worker.runOnce()).rejects.toThrow('the process died')
    fails = ''
    await worker.runOnce()
    expect(done).toEqual(['writeDown', 'removeFiles', 'removeMails', 'deleteUser', 'deleteUser'])
    const [row] = await tx.query(
      'select person_id, done_at from private.erasures where person_hash = $1',
      ['h'],
    )
    expect(row).toMatchObject({ person_id: null, done_at: expect.anything() })
  })
})

test('[T116] the last administrator cannot go', async () => {
  await api.sql(`update profiles set role = 'candidate' where role = 'admin' and id <> $1`, [
    people.meera,
  ])
  const answer = await (await api.signIn('meera')).rpc('request_erasure')
  expect([answer.status, answer.error?.hint]).toEqual([409, 'last_admin'])
  expect(await isThere('meera')).toBe(true)
})

async function makeData(asha: Client) {
  const id = people.asha
  const resume = `${id}/cv.pdf`
  const file = await resumePdf('Asha Verma')
  await orThrow(
    asha.storage.from('resumes').upload(resume, file, { contentType: 'application/pdf' }),
  )
  const changes = { phone: '90000 12345', bio: 'I mend looms.', resume_url: resume }
  await orThrow(asha.from('profiles').update(changes).eq('id', id))
  const letter = { job_id: postings.frontend, applicant_id: id, cover_letter: 'Dear looms,' }
  await orThrow(asha.from('job_applications').insert(letter))
  await orThrow(asha.rpc('start_assessment', { job_id: postings.frontend }))
  await orThrow(asha.rpc('subscribe_to_newsletter', { email: emailOf('asha') }))
  await orThrow(
    asha.rpc('set_consent', { purpose: 'talent_pool', given: true, notice: '2026-11-21' }),
  )
  const message = { name: 'Asha', email: emailOf('asha'), subject: 'Looms', message: 'Hello' }
  await orThrow(asha.from('contact_messages').insert(message))
  const report = { job_id: postings.support, reason: 'other', details: 'They sell looms.' }
  await orThrow(asha.from('job_reports').insert(report as never))
  const meera = await api.as('meera')
  const search = { search: 'Asha Verma' }
  await orThrow(meera.rpc('export_list', { list: 'users', filters: search }))
  await orThrow(meera.from('saved_views').insert({ list: 'users', name: 'Hers', filters: search }))
  // The mails to the inbox are written.
  await vi.waitFor(
    async () => {
      const texts = (await allMails()).map(({ text }) => text).join('\n')
      for (const said of ['They sell looms.', 'Hello']) expect(texts).toContain(said)
    },
    { timeout: 60_000, interval: 100 },
  )
  await orThrow((await api.as('meera')).storage.from('resumes').download(resume))
  const copy = (await orThrow(asha.rpc('ask_for_export'))) as { id: string }
  await vi.waitFor(
    async () =>
      expect(await api.sql('select state from data_exports where id = $1', [copy.id])).toEqual([
        { state: 'ready' },
      ]),
    { timeout: 60_000, interval: 100 },
  )
}

type Counts = { applications: number; placement_rate: unknown; left: unknown[] }

async function counts(): Promise<Counts> {
  const statistics = (await orThrow((await api.as('meera')).rpc('admin_statistics'))) as {
    applications: number
    placement_rate: unknown
  }
  const { applications, placement_rate } = statistics
  const left = await api.sql('select job_title, status, created_at from job_applications')
  return { applications, placement_rate, left }
}

async function allMails() {
  const folder = path.join(api.dataDir, 'mail')
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'))
  const mails = await Promise.all(names.map((name) => readFile(path.join(folder, name), 'utf8')))
  return mails.map(simpleMail)
}

async function mailsTo(person: keyof typeof people): Promise<string[]> {
  const mails = await allMails()
  return mails.filter(({ to }) => to.includes(emailOf(person))).map(({ subject }) => subject)
}
