// Erasure after the retention period (T119), on a real database with a changed clock: first a
// report, then a warning by mail, and erasure only two days after that mail was sent, unless the
// person came back.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { people, postings } from '#database/seed/cast.ts'
import type { Pool } from '#server/postgres/pool.ts'
import { openWorkplace, type Workplace } from '#tests/support/workplace.ts'
import { sweepRetention } from '#worker/retention-tasks.ts'

let workplace: Workplace
let database: Pool
beforeAll(async () => {
  workplace = await openWorkplace()
  database = workplace.database
})
afterAll(() => workplace?.close())

beforeEach(async () => {
  for (const statement of [
    'delete from job_applications',
    'delete from planned_erasures',
    'delete from private.outgoing_mail',
    'delete from private.erasures',
    'delete from notifications',
    `update auth.users set created_at = '2026-01-10T06:00Z', last_sign_in_at = '2029-01-01T06:00Z'`,
    `update settings set value = '{"erase_old_applications": true, "erase_idle_accounts": true, "application_months": 24,
      "account_months": 36, "warning_days": 14}' where section = 'retention_settings'`,
  ])
    await database.query(statement)
})

const sweep = async (time: string) => {
  const done = await workplace.sweep(time, sweepRetention)
  return done[sweepRetention.name]
}
const idle = (person: string, since: string) =>
  database.query('update auth.users set last_sign_in_at = $2 where id = $1', [person, since])
/** An application of Asha's, decided on a given day. */
async function applied(status: string, at: string, job: string = postings.frontend) {
  const [row] = await database.query<{ id: string }>(
    `insert into job_applications (job_id, applicant_id, status, cover_letter, created_at)
     values ($1, $2, $3, 'Dear looms,', $4) returning id`,
    [job, people.asha, status, at],
  )
  return row?.id ?? ''
}
const mailed = (at: string) =>
  database.query('update private.outgoing_mail set sent_at = $1 where sent_at is null', [at])
const mails = () =>
  database.query<{ template: string; to_address: string; data: Record<string, unknown> }>(
    'select template, to_address, data from private.outgoing_mail order by created_at, template',
  )
const erasures = () => database.query('select person_id, asked_by from private.erasures')
const plans = async () =>
  (
    await database.query<{ day: string }>(
      `select to_char(erase_at at time zone 'UTC', 'YYYY-MM-DD') as day from planned_erasures order by 1`,
    )
  ).map(({ day }) => day)

describe('[T119] an account that nobody signs in to', () => {
  test('is warned of two weeks ahead by mail and on the site, and goes when its time is over', async () => {
    await idle(people.asha, '2026-03-01T06:00Z')
    expect(await sweep('2029-02-10T06:00Z')).toBe(0)
    expect(await mails()).toEqual([])

    expect(await sweep('2029-02-16T06:00Z')).toBe(0)
    expect(await mails()).toMatchObject([
      {
        template: 'account_expiring',
        to_address: 'asha@example.test',
        data: { date: '2029-03-02', full_name: 'Asha Verma' },
      },
    ])
    expect(await database.query('select kind, person_id from notifications')).toEqual([
      { kind: 'account_expiring', person_id: people.asha },
    ])
    await mailed('2029-02-16T06:01Z')
    await sweep('2029-02-20T06:00Z')
    expect(await mails()).toHaveLength(1)
    expect(await erasures()).toEqual([])

    expect(await sweep('2029-03-02T07:00Z')).toBe(1)
    expect(await erasures()).toEqual([{ person_id: people.asha, asked_by: 'platform' }])
    expect(await sweep('2029-03-02T08:00Z')).toBe(0)
    expect(await mails()).toHaveLength(1)
  })

  test('stays when somebody signs in after the warning, and is warned of again years later', async () => {
    await idle(people.asha, '2026-03-01T06:00Z')
    await sweep('2029-02-20T06:00Z')
    await mailed('2029-02-20T06:01Z')
    await idle(people.asha, '2029-03-05T06:00Z')
    expect(await sweep('2029-04-01T06:00Z')).toBe(0)
    expect(await erasures()).toEqual([])
    expect(await plans()).toEqual([])
  })

  test('long idle when this begins still has its two weeks', async () => {
    await idle(people.asha, '2020-03-01T06:00Z')
    await database.query(`update auth.users set created_at = '2019-01-01Z' where id = $1`, [
      people.asha,
    ])
    await sweep('2026-12-01T06:00Z')
    expect(await plans()).toEqual(['2026-12-15'])
  })

  test('is not erased before its mail has been out for two days, and is warned anew when no mailbox took it', async () => {
    await idle(people.asha, '2026-03-01T06:00Z')
    await sweep('2029-02-20T06:00Z')
    expect(await sweep('2029-03-10T06:00Z')).toBe(0)
    await mailed('2029-03-10T07:00Z')
    expect(await sweep('2029-03-12T06:00Z')).toBe(0)
    expect(await erasures()).toEqual([])
    await database.query(
      `update private.outgoing_mail set sent_at = null, failed_at = '2029-03-12T06:30Z'`,
    )
    expect(await sweep('2029-03-20T06:00Z')).toBe(0)
    expect(await mails()).toHaveLength(2)
    expect(await plans()).toEqual(['2029-04-03'])
    await mailed('2029-03-20T06:01Z')
    expect(await sweep('2029-04-03T06:00Z')).toBe(1)
  })

  test('stays while it is an administrator’s, or has an application under way', async () => {
    await idle(people.meera, '2026-03-01T06:00Z')
    await idle(people.asha, '2026-03-01T06:00Z')
    await applied('shortlisted', '2026-02-20T06:00Z')
    await sweep('2030-01-01T06:00Z')
    expect(await plans()).toEqual([])
    await database.query(
      `select private.record_past_step(id, 'rejected', null, now(), null) from job_applications
       where applicant_id = '${people.asha}'`,
    )
    await sweep('2030-01-01T06:00Z')
    expect(
      await database.query('select person_id from planned_erasures where application_id is null'),
    ).toEqual([{ person_id: people.asha }])
  })

  test('stays where the setting is off', async () => {
    await idle(people.asha, '2026-03-01T06:00Z')
    await sweep('2029-02-20T06:00Z')
    await mailed('2029-02-20T06:01Z')
    await database.query(
      `update settings set value = '{"erase_idle_accounts": false}' where section = 'retention_settings'`,
    )
    expect(await sweep('2029-04-01T06:00Z')).toBe(0)
    expect([await plans(), await erasures()]).toEqual([[], []])
  })
})

describe('[T119] an application that came to nothing', () => {
  test('becomes a count two years after the decision, on record; those under way and their person stay', async () => {
    const old = await applied('rejected', '2026-03-01T06:00Z')
    const taken = await applied('withdrawn', '2026-03-03T06:00Z', postings.support)
    const hired = await applied('hired', '2026-03-01T06:00Z')
    await sweep('2028-02-20T06:00Z')
    const [mail, ...more] = await mails()
    expect(more).toEqual([])
    expect(mail).toMatchObject({ template: 'applications_expiring', data: { date: '2028-03-05' } })
    expect(mail?.data.applications).toHaveLength(2)
    await mailed('2028-02-20T06:01Z')

    expect(await sweep('2028-03-05T06:00Z')).toBe(2)
    expect(
      await database.query(
        "select actor_id, details from audit_log where action = 'erased in time' order by id desc limit 1",
      ),
    ).toEqual([{ actor_id: null, details: { accounts: 0, applications: 2 } }])
    const rows = await database.query(
      'select id, applicant_id, cover_letter, status from job_applications order by created_at, status',
    )
    expect(rows).toEqual([
      { id: hired, applicant_id: people.asha, cover_letter: 'Dear looms,', status: 'hired' },
      { id: old, applicant_id: null, cover_letter: null, status: 'rejected' },
      { id: taken, applicant_id: null, cover_letter: null, status: 'withdrawn' },
    ])
    expect(await erasures()).toEqual([])
  })

  test('leaves no way back to its person: no test, file, view, consent, notification or mail', async () => {
    const asha = people.asha
    const file = `${asha}/old.pdf`
    await database.query(
      "insert into storage.objects (bucket_id, name) values ('resumes', $1) on conflict do nothing",
      [file],
    )
    const old = await applied('rejected', '2026-03-01T06:00Z')
    await database.query('update job_applications set resume_url = $1 where id = $2', [file, old])
    await database.query('delete from resumes where path = $1', [file])
    for (const statement of [
      `insert into consents (person_id, purpose, application_id, notice, channel) values ('${asha}', 'application', '${old}', '2026-11-21', 'application')`,
      `insert into data_views (person_id, what, application_id) values ('${asha}', 'resume', '${old}')`,
      `insert into assessment_results (job_id, candidate_id, score) values ('${postings.frontend}', '${asha}', 50)`,
      `insert into audit_log (actor_id, action, target_table, target_id) values ('${asha}', 'x', 'job_applications', '${old}')`,
      `insert into audit_log (actor_id, action, target_table, target_id, details) values ('${people.meera}', 'x', 'storage.objects', '${file}', '{"application": "${old}"}')`,
    ])
      await database.query(statement)
    await sweep('2028-02-20T06:00Z')
    await mailed('2028-02-20T06:01Z')
    expect(await sweep('2028-03-06T06:00Z')).toBe(1)

    const tables = await database.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
       where schemaname not in ('pg_catalog', 'information_schema')`,
    )
    const both: string[] = []
    for (const { name } of tables) {
      const rows = await database.query(
        `select from ${name} as each where to_jsonb(each)::text like '%' || $1 || '%' and to_jsonb(each)::text like '%' || $2 || '%'`,
        [old, asha],
      )
      if (rows.length > 0) both.push(name)
    }
    expect(both).toEqual([])
    for (const [table, where] of [
      ['storage.objects', `name = '${file}'`],
      ['assessment_results', `candidate_id = '${asha}' and job_id = '${postings.frontend}'`],
      ['private.outgoing_mail', `data::text like '%${old}%'`],
      ['notifications', `kind = 'application_expiring'`],
    ])
      expect([table, await database.query(`select from ${table} where ${where}`)]).toEqual([
        table,
        [],
      ])
  })

  test('is kept by whoever asks for it in the very moment of its end', async () => {
    const id = await applied('rejected', '2026-03-01T06:00Z')
    await sweep('2028-02-20T06:00Z')
    await mailed('2028-02-20T06:01Z')
    await database.transaction(async (tx) => {
      await tx.query("select set_config('request.jwt.claims', $1, true)", [
        JSON.stringify({ role: 'authenticated', sub: people.asha }),
      ])
      await tx.query('select public.keep_application($1)', [id])
      expect(await sweep('2028-03-06T06:00Z')).toBe(0)
    })
    expect(await sweep('2028-03-06T07:00Z')).toBe(0)
    const [row] = await database.query('select applicant_id from job_applications')
    expect(row).toEqual({ applicant_id: people.asha })
  })

  test('is counted from the decision, not from the day it was sent', async () => {
    const id = await applied('pending', '2026-03-01T06:00Z')
    await database.query(
      "select private.record_past_step($1, 'rejected', null, '2027-09-01T06:00Z', null)",
      [id],
    )
    await sweep('2028-03-10T06:00Z')
    expect(await plans()).toEqual([])
    await sweep('2029-08-20T06:00Z')
    expect(await plans()).toEqual(['2029-09-03'])
  })
})

test('[T119] the report tells what would go before anything is planned, and changes nothing', async () => {
  await idle(people.vikram, '2010-01-01T06:00Z')
  await database.query(
    `update auth.users set created_at = now() - interval '35 months' where id = $1`,
    [people.vikram],
  )
  const old = await applied('rejected', '2020-03-01T06:00Z')
  const report = (days: number) =>
    database.query('select * from public.retention_report($1)', [days])
  expect(await report(0)).toMatchObject([
    {
      what: 'application',
      application_id: old,
      job_title: 'Frontend Engineer',
      warned_at: null,
      erase_at: null,
      mail: null,
    },
  ])
  expect((await report(60)).map(({ what }) => what)).toEqual(['application', 'account'])
  expect([await plans(), await mails()]).toEqual([[], []])

  await sweep(new Date().toISOString())
  expect(await report(0)).toMatchObject([{ application_id: old, mail: 'waiting' }])
  expect(await plans()).toHaveLength(1)
})
