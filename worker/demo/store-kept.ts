// Writes a demo person's personal data, through the database's own functions if it has them, with
// the dates it would have had.
import type { Query } from '../connection.ts'
import type { DemoApplication } from './applications.ts'
import { demoKept as kept } from './kept.ts'

type KeptFacts = {
  person: string
  /** An administrator. */
  reader: string
  applications: readonly DemoApplication[]
  idOf: (thing: 'posting' | 'application', slug: string) => string
  questionsOf: (slug: string) => number
  at: (daysAgo: number) => string
}

/** In one transaction. */
export async function storeKept(tx: Query, facts: KeptFacts): Promise<void> {
  await storeProfileParts(tx, facts)
  await storeSaved(tx, facts)
  await storeViews(tx, facts)
  await storeNotifications(tx, facts)
}

async function storeProfileParts(tx: Query, { person }: KeptFacts) {
  const rows = [
    ...kept.experiences.map((row, position) => ['profile_experiences', { ...row, position }]),
    ...kept.educations.map((row, position) => ['profile_educations', { ...row, position }]),
    ['profile_pay', kept.pay],
    ['profile_availability', kept.availability],
  ] as [table: string, row: Record<string, unknown>][]
  for (const [table, row] of rows) {
    const columns = ['person_id', ...Object.keys(row)].join(', ')
    await tx.query(
      `insert into public.${table} (${columns})
       select ${columns} from jsonb_populate_record(null::public.${table}, $1)`,
      [JSON.stringify({ ...row, person_id: person })],
    )
  }
}

async function storeSaved(tx: Query, { person, idOf, at }: KeptFacts) {
  for (const saved of kept.savedJobs) {
    await tx.query(
      `insert into public.saved_jobs (person_id, job_id, saved_at, closed_at)
       select $1, id, $3, $4 from public.jobs where id = $2
       on conflict do nothing`,
      [
        person,
        idOf('posting', saved.posting),
        at(saved.daysAgo),
        'closedDaysAgo' in saved ? at(saved.closedDaysAgo) : null,
      ],
    )
  }
  for (const { name, filters, alert, daysAgo } of kept.searches) {
    await tx.query(
      `insert into public.saved_searches (person_id, name, filters, alert, created_at)
       values ($1, $2, $3, $4, $5)`,
      [person, name, JSON.stringify(filters), alert, at(daysAgo)],
    )
  }
  // As turning on the first alert would have done.
  if (kept.searches.some(({ alert }) => alert)) {
    await tx.query(
      `select private.give_consent($1, 'alerts', private.notice_version(), 'en', 'settings')`,
      [person],
    )
  }
}

/** As the administrator's screens record them. */
async function storeViews(tx: Query, { reader, idOf, at }: KeptFacts) {
  await tx.query(`select set_config('request.jwt.claims', $1, true)`, [
    JSON.stringify({ sub: reader, role: 'service_role' }),
  ])
  for (const { posting, daysAgo, opened } of kept.views) {
    const application = idOf('application', posting)
    for (const what of opened ? ['application', 'resume'] : ['application']) {
      await tx.query('select private.record_views(array[$1]::uuid[], $2, false)', [
        application,
        what,
      ])
      await tx.query(
        'update public.data_views set seen_at = $3 where application_id = $1 and what = $2',
        [application, what, at(what === 'resume' ? daysAgo - 0.01 : daysAgo)],
      )
    }
  }
  await tx.query(`select set_config('request.jwt.claims', '', true)`)
}

/**
 * The triggers write no notifications for what the platform loads itself, so they are added here
 * with their dates.
 */
async function storeNotifications(tx: Query, facts: KeptFacts) {
  const { person, applications, idOf, questionsOf, at } = facts
  const tell = (kind: string, subject: string, application: string, daysAgo: number, more = {}) =>
    tx.query(
      `select private.notify_person($1, $2, $3, jsonb_build_object(
         'application_id', id, 'job_id', job_id, 'job_title', job_title, 'company_name', job_company) || $5, $6)
       from public.job_applications where id = $4`,
      [person, kind, subject, application, JSON.stringify(more), at(daysAgo)],
    )
  for (const { posting, daysAgo, right, steps = [] } of applications) {
    const application = idOf('application', posting)
    await tell('application_received', application, application, daysAgo)
    if (right === undefined && questionsOf(posting) > 0) {
      await tell('assessment_waiting', idOf('posting', posting), application, daysAgo)
    }
    for (const { to, daysAgo } of steps) {
      if (to !== 'withdrawn') {
        await tell('application_decided', application, application, daysAgo, { status: to })
      }
    }
  }
  await tx.query(
    `update public.notifications set read_at = created_at + interval '3 hours'
     where person_id = $1 and created_at < $2`,
    [person, at(5)],
  )
}
