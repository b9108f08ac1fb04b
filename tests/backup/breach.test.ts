// The drill for a breach of one table (T121): the people concerned, and the drafts to them and to
// the Board.
import { readdir, readFile, stat } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Api, emailOf, orThrow, people, postings, startApi } from '#tests/support/api.ts'
import { affectedBy, tablesOfPeople } from '#worker/breach/affected.ts'
import { admin, scratch } from './commands.ts'

let api: Api
let place: Awaited<ReturnType<typeof scratch>>
beforeAll(async () => {
  place = await scratch()
  api = await startApi()
  for (const person of ['asha', 'vikram'] as const) {
    const row = { job_id: postings.frontend, applicant_id: people[person] }
    await orThrow((await api.as(person)).from('job_applications').insert(row))
  }
  await api.sql(`update profiles set full_name = '=Asha, "the" Weaver' where id = $1`, [
    people.asha,
  ])
  for (const email of [emailOf('vikram'), 'stranger@example.org']) {
    await api.sql(
      `insert into contact_messages (name, email, subject, message, created_at)
       values ('N', $1, 'S', 'M', '2026-03-01Z'), ('N', $1, 'S', 'M', '2026-05-01Z')`,
      [email],
    )
  }
})
afterAll(async () => {
  await api?.stop()
  await place?.remove()
})

const breach = (...args: string[]) =>
  admin(
    { DATABASE_URL: api.databaseUrl, DATA_DIR: api.dataDir, ADMIN_EMAIL: 'help@example.org' },
    'breach',
    ...args,
  )
const read = (...names: string[]) => readFile(place.in(...names), 'utf8')

test('[T121] the people in a table are listed, each with a draft in English and Hindi, and the Board is told how many', async () => {
  const { code, output } = await breach('job_applications', place.in('applications'))
  expect([code, output]).toEqual([0, expect.stringMatching(/^People concerned: 2,/)])
  expect((await read('applications', 'people.csv')).split('\r\n')).toEqual([
    '\uFEFF"number","id","address","name","rows"',
    `"000001","${people.asha}","asha@example.test","'=Asha, ""the"" Weaver",1`,
    `"000002","${people.vikram}","vikram@example.test","Vikram Singh",1`,
    '',
  ])
  expect(await readdir(place.in('applications', 'notices'))).toEqual(['000001.txt', '000002.txt'])
  const notice = await read('applications', 'notices', '000002.txt')
  expect(notice).toMatch(/^To: vikram@example\.test\nSubject: /)
  expect(notice).toMatch(
    /Dear Vikram Singh,[\s\S]+Which data: Your applications: The job, your cover letter/,
  )
  expect(notice).toMatch(/Vikram Singh जी,[\s\S]+कौन-सा डेटा: [\u0900-\u097F]+/)
  expect(notice).toContain('help@example.org')
  const board = await read('applications', 'board.txt')
  expect(board).toMatch(
    /the table public\.job_applications, rows made at any time\nPeople concerned: 2\nRecords concerned: 2/,
  )
  expect(board).not.toMatch(/Vikram|asha@/)
  expect((await stat(place.in('applications', 'people.csv'))).mode & 0o777).toBe(0o600)
  expect((await stat(place.in('applications'))).mode & 0o777).toBe(0o700)
})

test('[T121] a span of time takes the rows made in it, and people without an account are found by their address', async () => {
  const span = ['--from', '2026-04-01', '--to', '2026-06-01']
  expect((await breach('contact_messages', place.in('messages'), ...span)).code).toBe(0)
  expect((await read('messages', 'people.csv')).split('\r\n').slice(1, -1)).toEqual([
    '"000001",,"stranger@example.org",,1',
    `"000002","${people.vikram}","vikram@example.test","Vikram Singh",1`,
  ])
  expect(await read('messages', 'notices', '000001.txt')).toMatch(/Dear Sir or Madam,/)
  expect(await read('messages', 'board.txt')).toContain(
    'from 2026-04-01T00:00:00.000Z to 2026-06-01',
  )
})

test('[T121] who complained or wrote without an account is found, and in the mails about it', async () => {
  await api.sql(
    `select file_grievance('My data', 'Please say what you keep.', 'Stranger', 'unknown@example.org')`,
  )
  const { query } = api.product.server.database
  for (const table of ['public.grievances', 'private.outgoing_mail']) {
    const found = (await affectedBy({ query }, table)).map(({ address }) => address)
    expect([table, found]).toEqual([table, expect.arrayContaining(['unknown@example.org'])])
  }
  await api.sql("delete from private.outgoing_mail where to_address = 'unknown@example.org'")
  const inbox = await affectedBy({ query }, 'private.outgoing_mail')
  expect(inbox.map(({ address }) => address)).toContain('unknown@example.org')
})

test('[T121] every table about people can be asked', async () => {
  expect(tablesOfPeople.length).toBeGreaterThan(25)
  const { query } = api.product.server.database
  for (const table of tablesOfPeople) {
    expect([table, Array.isArray(await affectedBy({ query }, table))]).toEqual([table, true])
  }
})

test('a table about nobody, a time that is none and a folder that is not empty are refused', async () => {
  expect((await breach('skill_names', place.in('x'))).output).toMatch(
    /^skill_names is none of: auth\./,
  )
  expect((await breach('profiles', place.in('x'), '--from', 'Tuesday')).output).toMatch(
    /expected a time/,
  )
  expect((await breach('profiles', place.in('messages'))).output).toMatch(/is not empty/)
})
