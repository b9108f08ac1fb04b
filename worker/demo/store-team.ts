// Writes a company of the demo with its people: first the company, so that its postings begin with
// its stages; then who works there, and what they wrote about the applications.
import type { Connection, Query } from '../connection.ts'
import type { DemoTeam, Sent } from './teams.ts'

/** False where somebody works there already. */
export async function storeCompany(connection: Connection, team: DemoTeam): Promise<boolean> {
  const { company: name, about, website, size, places, verified = null, stages } = team
  return connection.transaction(async (tx) => {
    await tx.query('insert into public.companies (name) values ($1) on conflict do nothing', [name])
    const [company] = await tx.query<{ id: string }>(
      `update public.companies set about = $2, website = $3, size = $4, places = $5
       where folded_name = lower($1)
         and not exists (select from public.company_members where company_id = companies.id)
       returning id`,
      [name, about, website, size, places],
    )
    if (!company) return false
    if (verified) {
      await tx.query(
        'update public.companies set verified_at = now(), verified_method = $2 where id = $1',
        [company.id, verified],
      )
    }
    await tx.query(
      `insert into public.company_stages (company_id, name, position, status, promised_days, shown)
       select $1, name, position, status, promised_days, shown
       from jsonb_populate_recordset(null::public.company_stages, $2)
       where not exists (select from public.company_stages where company_id = $1)`,
      [company.id, JSON.stringify(stages.map((stage, position) => ({ ...stage, position })))],
    )
    return true
  })
}

type TeamFacts = {
  team: DemoTeam
  /** The account of a member or an applicant. */
  idOf: (key: string) => string
  jobOf: (posting: string) => string
  applicationOf: (sent: Sent) => string
  at: (daysAgo: number) => string
}

export async function storeTeam(connection: Connection, facts: TeamFacts): Promise<void> {
  await connection.transaction(async (tx) => {
    await storeMembers(tx, facts)
    await storeWords(tx, facts)
  })
}

async function storeMembers(tx: Query, { team, idOf, jobOf, applicationOf, at }: TeamFacts) {
  for (const { key, role, joinedDaysAgo, ...works } of team.members) {
    await tx.query(
      `insert into public.company_members (company_id, person_id, role, created_at)
       select id, $2, $3, $4 from public.companies where folded_name = lower($1)`,
      [team.company, idOf(key), role, at(joinedDaysAgo)],
    )
    for (const posting of works.postings ?? []) {
      await tx.query(
        `insert into public.job_members (job_id, company_id, person_id, role)
         select id, company_id, $2, 'hiring_manager' from public.jobs where id = $1`,
        [jobOf(posting), idOf(key)],
      )
    }
    for (const sent of works.interviews ?? []) {
      await tx.query(
        `insert into public.application_interviewers (application_id, company_id, person_id)
         select applied.id, job.company_id, $2
         from public.job_applications applied join public.jobs job on job.id = applied.job_id
         where applied.id = $1`,
        [applicationOf(sent), idOf(key)],
      )
    }
  }
}

async function storeWords(tx: Query, { team, idOf, applicationOf, at }: TeamFacts) {
  for (const table of ['application_notes', 'messages'] as const) {
    const words = table === 'messages' ? team.messages : team.notes
    for (const { by, daysAgo, text, ...sent } of words) {
      await tx.query(
        `insert into public.${table} (application_id, author_id, text, created_at)
         select id, $2, $3, $4 from public.job_applications where id = $1`,
        [applicationOf(sent), idOf(by), text, at(daysAgo)],
      )
    }
  }
}
