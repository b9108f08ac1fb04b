// The privacy page compared with the facts (PUB-08): every table is named there or known to hold
// nothing personal, the periods are the real ones, and what it says of a deleted account is true. A
// new table or a changed period must change the page.
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cleanUpAuth } from '#server/auth/cleanup.ts'
import { readServerConfig } from '#server/config.ts'
import { type Api, orThrow, people, postings, startApi } from '#tests/support/api.ts'
import { resumePdf } from '#tests/support/resume.ts'
import { days, impersonalTables, kindsOfData, tablesOf } from '#web/visitor/personal-data.ts'
import { forgetNotifications } from '#worker/notification-tasks.ts'
import { forgetAddresses, forgetAuditEntries, forgetOldMail } from '#worker/sweep-tasks.ts'
import { tablesWith } from './traces.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api?.stop())

type Words = { [key: string]: string | Words }
const words = (language: string): Words =>
  JSON.parse(readFileSync(new URL(`../../web/messages/${language}.json`, import.meta.url), 'utf8'))

test('[PUB-08] every table is told about on the page, or holds nothing about a person', async () => {
  const tables = await api.sql<{ name: string }>(
    `select schemaname || '.' || tablename as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema')`,
  )
  const told = [...Object.values(tablesOf).flat(), ...impersonalTables]
  expect(told.toSorted()).toEqual(tables.map(({ name }) => name).toSorted())
})

test.each(['en', 'hi'])(
  '[PUB-08] in %s, each kind of data says what, why, on what ground, who and how long',
  (language) => {
    const { data } = (words(language).legal as Words).privacy as Words
    expect(Object.keys(data as Words)).toEqual([...kindsOfData])
    for (const kind of kindsOfData) {
      expect(Object.keys((data as Words)[kind] as Words)).toEqual([
        'title',
        'what',
        'why',
        'ground',
        'who',
        'until',
      ])
    }
  },
)

test('[PUB-08] a session ends after the days that the page names', () => {
  const { auth } = readServerConfig({ databaseUrl: 'postgres://localhost/x' })
  expect(auth.sessionSeconds).toBe(days.session * 24 * 3600)
})

test('[PUB-08] mails and newsletter addresses are forgotten after the days that the page names', async () => {
  // In the future: the product's own sweeps run at the same time.
  await api.sql(
    `insert into auth.outgoing_mail (to_address, subject, text, sent_at) values ('old@x.test', 's', 't', '2100-01-01Z')`,
  )
  await api.sql(
    `insert into private.outgoing_mail (to_address, template, sent_at) values ('old@x.test', 't', '2100-01-01Z')`,
  )
  await api.sql(
    `with entered as (
       insert into public.newsletter_subscribers (email, unsubscribed_at)
       values ('waiting@x.test', null), ('left@x.test', '2100-01-01Z') returning id)
     insert into private.newsletter_tokens (subscriber_id, mailed_at) select id, '2100-01-01Z' from entered`,
  )
  await api.sql(
    `insert into public.notifications (person_id, kind, subject, created_at)
     values ('${people.asha}', 'job_alert', '${people.vikram}', '2100-01-01Z')`,
  )
  const database = api.product.server.database
  const exists = async (question: string) => (await api.sql(question)).length > 0
  const period = async (sweep: (now: Date) => Promise<unknown>, question: string) => {
    for (let hours = 12; hours < 24 * 500; hours += 24) {
      await sweep(new Date(Date.UTC(2100, 0, 1, hours)))
      if (!(await exists(question))) return Math.floor(hours / 24)
    }
  }
  const inTurn = async (task: typeof forgetOldMail, now: Date) =>
    database.transaction((tx) => task.run(tx, now))

  const accountMail = `select from auth.outgoing_mail where to_address = 'old@x.test'`
  const mail = `select from private.outgoing_mail where to_address = 'old@x.test'`
  const subscriber = (email: string) =>
    `select from public.newsletter_subscribers where email = '${email}'`
  const forgetOfAuth = (now: Date) => cleanUpAuth({ database, clock: { now: () => now } })
  expect(await period(forgetOfAuth, accountMail)).toBe(days.accountMail)
  await api.sql(
    `insert into auth.known_networks (user_id, network_hash, last_seen_at) values ('${people.asha}', 'n', '2100-01-01Z')`,
  )
  const network = `select from auth.known_networks where network_hash = 'n'`
  expect(await period(forgetOfAuth, network)).toBe(days.network)
  expect(await period((now) => inTurn(forgetOldMail, now), mail)).toBe(days.mail)
  const notification = `select from public.notifications where subject = '${people.vikram}'`
  expect(await period((now) => inTurn(forgetNotifications, now), notification)).toBe(
    days.notifications,
  )
  expect(await period((now) => inTurn(forgetAddresses, now), subscriber('waiting@x.test'))).toBe(
    days.confirm,
  )
  expect(await period((now) => inTurn(forgetAddresses, now), subscriber('left@x.test'))).toBe(
    days.left,
  )
  await api.sql(
    `insert into public.audit_log (at, action, target_table) values ('2100-01-01Z', 'looked', 'jobs')`,
  )
  const entry = `select from public.audit_log where action = 'looked'`
  expect(await period((now) => inTurn(forgetAuditEntries, now), entry)).toBe(days.audit)
})

test('[T123] a sign-up that says it is under eighteen is refused, whoever has the address, and nothing is stored', async () => {
  const password = 'four lanterns by the river'
  const stored = async () =>
    (
      await Promise.all(
        ['auth.users', 'auth.outgoing_mail', 'auth.send_gaps', 'public.consents'].map((table) =>
          api.sql(`select count(*)::int as count from ${table}`),
        ),
      )
    ).flat()
  const before = await stored()
  const anon = await api.anon()
  const options = { data: { full_name: 'Young', of_age: false, notice: '2026-11-21' } }
  for (const email of ['young@example.test', 'asha@example.test']) {
    const { error } = await anon.auth.signUp({ email, password, options })
    expect([error?.status, error?.code]).toEqual([422, 'validation_failed'])
    const byMail = await anon.auth.signInWithOtp({ email, options })
    expect([byMail.error?.status, byMail.error?.code]).toEqual([422, 'validation_failed'])
  }
  expect(await stored()).toEqual(before)
})

test('[PUB-08] of a deleted account nothing is left but counts', async () => {
  const asha = await api.as('asha')
  const id = people.asha
  const resume = `${id}/cv.pdf`
  const file = await resumePdf('Asha Verma')
  await orThrow(
    asha.storage.from('resumes').upload(resume, file, { contentType: 'application/pdf' }),
  )
  await orThrow(
    asha
      .from('profiles')
      .update({ phone: '90000 12345', bio: 'I mend looms.', resume_url: resume })
      .eq('id', id),
  )
  const position = { title: 'Weaver', company: 'Kaveri Handlooms', started_on: '2019-04-01' }
  await orThrow(asha.from('profile_experiences').insert(position))
  await orThrow(asha.from('profile_availability').insert({ preferred_cities: ['Loomsville'] }))
  await orThrow(
    asha
      .from('job_applications')
      .insert({ job_id: postings.frontend, applicant_id: id, cover_letter: 'Dear looms,' }),
  )
  await orThrow(asha.rpc('start_assessment', { job_id: postings.frontend }))
  await addWaysIn(id)
  const traces = [
    id,
    'Asha',
    'asha@example.test',
    '90000 12345',
    'looms',
    'Handlooms',
    'Loomsville',
    'cv.pdf',
    '919000054321',
    'outside-4711',
    'Kolam app',
    'Kolam browser',
    'ab0c1d2e',
  ]
  const before = await tablesWith(api, traces)
  for (const trace of traces) expect(before.join('\n')).toContain(`: ${trace}`)

  const { error } = await api.service.auth.admin.deleteUser(id)
  expect(error).toBeNull()
  expect(await tablesWith(api, traces)).toEqual([])
  const left = await api.sql('select job_title, status from public.job_applications')
  expect(left).toEqual([{ job_title: 'Frontend Engineer', status: 'pending' }])
})

/** A number, another way to sign in, a second factor with its codes, a session and a network. */
async function addWaysIn(id: string) {
  for (const statement of [
    `update auth.users set phone = '919000054321' where id = $1`,
    `insert into auth.identities (user_id, provider, provider_id, identity_data) values ($1, 'google', 'outside-4711', '{}')`,
    `insert into auth.sessions (user_id, user_agent) values ($1, 'Kolam browser')`,
    `insert into auth.known_networks (user_id, network_hash, last_seen_at) values ($1, '\\xab0c1d2e', now())`,
    `with factor as (
       insert into auth.mfa_factors (user_id, friendly_name, factor_type, secret, status)
       values ($1, 'Kolam app', 'totp', 'sealed', 'verified') returning id)
     insert into auth.mfa_challenges (factor_id, address) select id, '203.0.113.9' from factor`,
    `with factor as (
       insert into auth.mfa_factors (user_id, factor_type, status) values ($1, 'recovery_code', 'verified') returning id)
     insert into auth.mfa_recovery_codes (factor_id, code_hash) select id, '\\xab0c1d2e' from factor`,
  ]) {
    await api.sql(statement, [id])
  }
}
