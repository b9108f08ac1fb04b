// Writes a corpus into the product's database, a thousand postings at a time, so that a million
// never stand in memory.
import type { Client } from 'pg'
import type { Posting } from './postings.ts'

const AT_ONCE = 1000

/**
 * Without the triggers, which would take longer than the measurement; their results are written
 * afterwards.
 */
export async function writePostings(client: Client, postings: Iterable<Posting>): Promise<void> {
  await client.query('set session_replication_role = replica')
  let batch: Posting[] = []
  for (const posting of postings) {
    batch.push(posting)
    if (batch.length < AT_ONCE) continue
    await insert(client, batch)
    batch = []
  }
  if (batch.length) await insert(client, batch)
  await client.query('set session_replication_role = origin')
  await client.query('select private.refresh_job_search()')
  for (const table of ['public.jobs', 'private.job_search', 'private.search_words'])
    await client.query(`vacuum analyze ${table}`)
  // Otherwise it is written to the disk while the first questions are measured.
  await client.query('checkpoint')
}

async function insert(client: Client, batch: readonly Posting[]): Promise<void> {
  const rows = batch.map(({ pay, ...posting }) => ({
    ...posting,
    salary_min: pay?.from,
    salary_max: pay?.to,
  }))
  await client.query(
    `insert into public.jobs (id, title, company, company_name, department, location, work_mode, type, salary_range, salary_min, salary_max,
       currency, experience_required, description, skills, status, created_at, updated_at, published_at)
     select id, title, company, company, department, location, work_mode, type, salary_range, salary_min, salary_max,
       'INR', experience_required, description, skills, status, posted, posted, posted
     from jsonb_to_recordset($1::jsonb) as given (id uuid, title text, company text, department text, location text, work_mode text, type text,
       salary_range text, salary_min numeric, salary_max numeric, experience_required text, description text, skills text[], status text, age float8),
       lateral (select now() - age * interval '1 day' as posted) as moment`,
    [JSON.stringify(rows)],
  )
}
