// The copy of a person's data (T114): everything about them and nothing about others, by a link
// that works once.
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type Api, emailOf, orThrow, people, postings, startApi } from '#tests/support/api.ts'
import { resumePdf } from '#tests/support/resume.ts'
import english from '#web/messages/en.json' with { type: 'json' }
import hindi from '#web/messages/hi.json' with { type: 'json' }
import { kindsOfData, tablesOf } from '#web/visitor/personal-data.ts'
import { exportFile, removeExports } from '#worker/exports/exports.ts'
import { kinds } from '#worker/exports/kinds.ts'
import { copiedTables, notCopied } from '#worker/exports/tables.ts'
import { entriesOf } from './zip-entries.ts'

let api: Api
let file: Buffer
beforeAll(async () => {
  api = await startApi()
  file = Buffer.from(await resumePdf('Asha Verma'))
})
afterAll(() => api?.stop())

test('[T114] every table that the privacy page tells about is copied, or has a reason not to be', () => {
  const told = Object.values(tablesOf).flat().toSorted()
  expect([...Object.keys(copiedTables), ...Object.keys(notCopied)].toSorted()).toEqual(told)
})

test('[T114] the first page of a copy has the kinds of the privacy page, by the same names', () => {
  const told = kindsOfData.map((kind) => ({
    en: english.legal.privacy.data[kind].title,
    hi: hindi.legal.privacy.data[kind].title,
    tables: tablesOf[kind].filter((table) => table in copiedTables),
  }))
  expect(kinds).toEqual(told.filter(({ tables }) => tables.length > 0))
})

describe('[T114] a copy', () => {
  let id = ''
  let entries: Map<string, Buffer>
  const rows = (table: string) =>
    JSON.parse(entries.get(`data/${table}.json`)?.toString() ?? 'null') as object[]

  beforeAll(async () => {
    await makeDataOfTwo()
    const asha = await api.as('asha')
    id = ((await orThrow(asha.rpc('ask_for_export', { language: 'hi' }))) as { id: string }).id
    await ready(id)
  })

  test('holds what is about the person, their files, what they agreed to and who saw it', async () => {
    const link = await linkTo(id)
    const answer = await fetch(link)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('application/zip')
    expect(answer.headers.get('cache-control')).toContain('no-store')
    entries = await entriesOf(Buffer.from(await answer.arrayBuffer()))
    for (const name of Object.keys(copiedTables))
      expect(entries.has(`data/${name}.json`)).toBe(true)

    expect(rows('public.profiles')).toMatchObject([
      { full_name: 'Asha Verma', phone: '90000 12345' },
    ])
    expect(rows('public.job_applications')).toMatchObject([{ cover_letter: 'Dear looms,' }])
    expect(rows('public.application_status_log').at(-1)).toMatchObject({
      to_status: 'approved',
      changed_by: 'an administrator',
    })
    expect(rows('public.grievances')).toMatchObject([{ message: 'Dear looms,' }])
    expect(rows('public.nominees')).toMatchObject([{ name: 'Dear looms,' }])
    expect(rows('public.profile_experiences')).toMatchObject([{ company: 'Dear looms,' }])
    expect(rows('public.consents')).toMatchObject([{ purpose: 'application' }])
    expect(rows('auth.sessions')).toContainEqual(
      expect.objectContaining({ user_agent: 'Kolam browser', ip: '203.0.113.9' }),
    )
    expect(rows('auth.identities')).toContainEqual(
      expect.objectContaining({ provider: 'google', provider_id: 'outside-4711' }),
    )
    expect(rows('auth.mfa_factors')).toMatchObject([
      { friendly_name: 'Kolam app', factor_type: 'totp' },
    ])
    expect(rows('auth.known_networks')).toContainEqual({
      user_id: people.asha,
      last_seen_at: expect.any(String),
    })
    expect(rows('public.data_views')).toMatchObject([{ what: 'resume', seen_by: 'administrator' }])
    expect(rows('public.contact_messages')).toMatchObject([{ subject: 'Mine' }])
    const [inZip] = [...entries.keys()].filter((name) => name.startsWith('files/'))
    expect(entries.get(inZip ?? '')?.equals(file)).toBe(true)
    const page = entries.get('index.html')?.toString() ?? ''
    expect(page).toContain('lang="hi"')
    for (const name of entries.keys()) if (name !== 'index.html') expect(page).toContain(name)
  })

  test('holds nothing of others, no secret and no right answer', async () => {
    const everything = [...entries]
      .filter(([name]) => !name.startsWith('files/'))
      .map(([, bytes]) => bytes.toString())
      .join('\n')
    for (const other of ['vikram', 'meera'] as const) {
      expect(everything).not.toContain(people[other])
      expect(everything.toLowerCase()).not.toContain(emailOf(other))
    }
    for (const word of [
      'Vikram',
      'Meera',
      'Somebody else’s',
      'argon2',
      'a sealed key',
      Buffer.from('a sealed key').toString('hex'),
      '_hash',
      'correct_answer',
    ]) {
      expect(everything).not.toContain(word)
    }
    expect(rows('private.assessment_snapshots')).toMatchObject([
      { questions: [{ question: 'Which element names a form control?' }, {}, {}, {}, {}] },
    ])
  })

  test('is fetched once: afterwards the link is nothing, no other is made, and the file goes', async () => {
    await expect.poll(() => stateOf(id)).toBe('collected')
    const asha = await api.as('asha')
    expect((await asha.rpc('export_link', { id })).status).toBe(404)
    const sweep = removeExports(path.join(api.dataDir, 'exports'))
    await api.product.server.database.transaction((tx) => sweep.run(tx, new Date()))
    expect(await readdir(path.join(api.dataDir, 'exports'))).toEqual([])
  })
})

test('[T114] a link works once and for an hour, and only for whoever asked', async () => {
  const id = await asked('vikram')
  await ready(id)
  expect((await (await api.as('asha')).rpc('export_link', { id })).status).toBe(404)
  const first = await linkTo(id, 'vikram')
  const second = await linkTo(id, 'vikram')
  expect((await fetch(first)).status).toBe(410)
  await api.sql(`update private.export_links set expires_at = now() - interval '1 second'`)
  expect((await fetch(second)).status).toBe(410)
  expect((await fetch(second)).status).toBe(410)
  expect((await fetch(`${api.url}/exports/${'0'.repeat(64)}`)).status).toBe(410)
  await linkTo(id, 'vikram')
  const [kept] = await api.sql<{ seconds: number }>(
    'select extract(epoch from expires_at - now())::int as seconds from private.export_links where export_id = $1',
    [id],
  )
  expect(kept?.seconds).toBeGreaterThan(3500)
  expect(kept?.seconds).toBeLessThanOrEqual(3600)
})

test('[S7] a link to a copy dies with the session that made it', async () => {
  const id = await asked('meera')
  await ready(id)
  const meera = await api.signIn('meera')
  const token = await orThrow(meera.rpc('export_link', { id }))
  expect((await meera.auth.signOut({ scope: 'local' })).error).toBeNull()
  expect((await fetch(`${api.url}/exports/${token}`)).status).toBe(410)
  expect((await fetch(await linkTo(id, 'meera'))).status).toBe(200)
})

test('[T114] people see of a copy what they always saw, and nothing of how it is worked on', async () => {
  const arjun = await api.as('arjun')
  const columns = [
    'id',
    'person_id',
    'language',
    'state',
    'percent',
    'bytes',
    'asked_at',
    'ready_at',
    'collected_at',
    'expires_at',
  ]
  const answered = (await orThrow(arjun.rpc('ask_for_export'))) as { id: string }
  expect(Object.keys(answered)).toEqual(columns)
  const read = await orThrow(arjun.from('data_exports').select('*').eq('id', answered.id))
  expect(read?.map((row) => Object.keys(row))).toEqual([columns])
  await ready(answered.id)
})

test('[T114] two copies a day are the most, and one at a time', async () => {
  const kiran = await api.as('kiran')
  await orThrow(kiran.rpc('ensure_profile'))
  // Before the worker can see the first.
  const both = await api.product.server.database.transaction(async (tx) => {
    await tx.query("select set_config('request.jwt.claims', $1, true)", [
      JSON.stringify({ role: 'authenticated', sub: people.kiran }),
    ])
    return tx.query<{ id: string }>(
      'select (public.ask_for_export()).id union all select (public.ask_for_export()).id',
    )
  })
  const [one, same] = both.map(({ id }) => id)
  expect(same).toBe(one)
  await ready(one ?? '')
  await ready(await asked('kiran'))
  const third = await kiran.rpc('ask_for_export')
  expect([third.status, third.error?.hint]).toEqual([429, 'export_limit'])
})

test('[T114] what nobody fetches within a day is removed', async () => {
  const id = await asked('vikram')
  await ready(id)
  const folder = path.join(api.dataDir, 'exports')
  await readFile(exportFile(folder, id))
  const sweep = removeExports(folder)
  const later = new Date(Date.now() + 25 * 3_600_000)
  await api.product.server.database.transaction((tx) => sweep.run(tx, later))
  await expect(readFile(exportFile(folder, id))).rejects.toThrow()
  expect(await stateOf(id)).toBe('expired')
})

test('[T114] a copy that a crash left half done is begun anew', async () => {
  const [row] = await api.sql<{ id: string }>(
    `insert into data_exports (person_id, state, percent) values ($1, 'building', 40) returning id`,
    [people.arjun],
  )
  await ready(row?.id ?? '')
})

async function makeDataOfTwo() {
  const [asha, vikram, meera] = await Promise.all(
    (['asha', 'vikram', 'meera'] as const).map((person) => api.as(person)),
  )
  if (!asha || !vikram || !meera) throw new Error('Somebody is missing')
  const resume = `${people.asha}/cv.pdf`
  await orThrow(
    asha.storage.from('resumes').upload(resume, file, { contentType: 'application/pdf' }),
  )
  await orThrow(asha.from('profiles').update({ phone: '90000 12345' }).eq('id', people.asha))
  for (const [client, person, letter] of [
    [asha, people.asha, 'Dear looms,'],
    [vikram, people.vikram, 'Somebody else’s letter'],
  ] as const) {
    const sent = { job_id: postings.frontend, applicant_id: person, cover_letter: letter }
    const path = person === people.asha ? resume : null
    await orThrow(client.from('job_applications').insert({ ...sent, resume_url: path }))
    await orThrow(client.rpc('start_assessment', { job_id: postings.frontend }))
    await orThrow(client.rpc('file_grievance', { subject: 'My data', message: letter }))
    await orThrow(client.from('nominees').insert({ name: letter, contact: '90000 12345' }))
    const work = { title: 'Weaver', company: letter }
    await orThrow(client.from('profile_experiences').insert(work))
  }
  // An unfinished one: with any other the copy would need the second factor.
  await api.sql(
    `insert into auth.mfa_factors (user_id, friendly_name, factor_type, secret) values ($1, 'Kolam app', 'totp', 'a sealed key')`,
    [people.asha],
  )
  await api.sql(
    `insert into auth.identities (user_id, provider, provider_id, identity_data) values ($1, 'google', 'outside-4711', '{}')`,
    [people.asha],
  )
  await api.sql(
    `insert into auth.sessions (user_id, user_agent, ip) values ($1, 'Kolam browser', '203.0.113.9')`,
    [people.asha],
  )
  await api.sql(
    `insert into auth.known_networks (user_id, network_hash, last_seen_at) values ($1, 'a sealed key', now())`,
    [people.asha],
  )
  await orThrow(meera.storage.from('resumes').download(resume))
  await orThrow(
    meera.from('job_applications').update({ status: 'approved' }).eq('status', 'pending'),
  )
  for (const [person, subject] of [
    ['asha', 'Mine'],
    ['vikram', 'Somebody else’s'],
  ] as const) {
    const message = { name: 'N', email: emailOf(person), subject, message: 'M' }
    await orThrow(api.service.from('contact_messages').insert(message))
  }
}

type Asker = Parameters<Api['as']>[0]

async function asked(person: Asker): Promise<string> {
  const row = await orThrow((await api.as(person)).rpc('ask_for_export'))
  return (row as { id: string }).id
}

async function linkTo(id: string, person: Asker = 'asha'): Promise<string> {
  const token = await orThrow((await api.as(person)).rpc('export_link', { id }))
  return `${api.url}/exports/${token}`
}

const stateOf = async (id: string) =>
  (await api.sql<{ state: string }>('select state from data_exports where id = $1', [id]))[0]?.state

const ready = (id: string) =>
  vi.waitFor(async () => expect(await stateOf(id)).toBe('ready'), {
    timeout: 60_000,
    interval: 100,
  })
