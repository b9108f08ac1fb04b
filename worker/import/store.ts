// Writes postings into the tables: postings of earlier imports are updated where their row has
// changed, and an administrator's decisions (status) are kept. A posting that the database refuses
// costs that posting, not the batch.
import { randomUUID } from 'node:crypto'
import type { Connection, Query } from '../connection.ts'
import { type FileIdentities, type Identity, identitiesOf } from './known-postings.ts'
import type { Posting, Refused } from './posting.ts'

export type Written = 'inserted' | 'updated' | 'unchanged'
/**
 * The outcome of each posting of the batch, in its order. `over_limit`: a new one that is a draft
 * because its company has as many open ones as it may.
 */
export type Stored = Written | 'over_limit' | Refused

type Task = { posting: Posting; isKnown: boolean; job: string; externalId: string }

const KEY = "hashtext('import: jobs')"

/**
 * One transaction. Two imports at once wait for each other batch by batch, so that no posting is
 * written twice. `also` runs in it too.
 */
export async function storeBatch(
  connection: Connection,
  postings: Posting[],
  file: FileIdentities,
  also?: (tx: Query, stored: Stored[]) => Promise<void>,
): Promise<Stored[]> {
  return connection.transaction(async (tx) => {
    await tx.query(`select pg_advisory_xact_lock(${KEY})`)
    const identities = await identitiesOf(tx, postings, file)
    const results = identities.map((identity): Stored => {
      if ('refused' in identity) return identity
      return 'known' in identity && identity.known.same ? 'unchanged' : 'inserted'
    })
    const open = postings.flatMap((posting, at) => {
      const identity = identities[at]
      return results[at] === 'inserted' && identity && !('refused' in identity)
        ? [{ task: taskOf(posting, identity), at }]
        : []
    })
    for (const { task } of open) file.jobs.add(task.job)
    const failure = await attempt(tx, () =>
      write(
        tx,
        open.map(({ task }) => task),
      ),
    )
    const full = new Set<string>()
    for (const { task, at } of open) {
      const other = failure ? await writeAlone(tx, task, full) : undefined
      results[at] = other ?? (task.isKnown ? 'updated' : 'inserted')
    }
    await also?.(tx, results)
    return results
  })
}

function taskOf(posting: Posting, identity: Exclude<Identity, Refused>): Task {
  return 'known' in identity
    ? {
        posting,
        isKnown: true,
        job: identity.known.job_id,
        externalId: identity.known.external_id,
      }
    : { posting, isKnown: false, job: randomUUID(), externalId: identity.externalId }
}

/** A new posting over its company's limit of open ones (`full` names them) is kept as a draft. */
async function writeAlone(
  tx: Query,
  task: Task,
  full: Set<string>,
): Promise<'over_limit' | Refused | undefined> {
  const { posting, isKnown } = task
  if (isKnown || !full.has(posting.company)) {
    const error = await attempt(tx, () => write(tx, [task]))
    if (!error) return undefined
    if (isKnown || !error.detail?.startsWith('max_active_jobs')) return refusalOf(error)
    full.add(posting.company)
  }
  const draft: Task = { ...task, posting: { ...posting, status: 'draft' } }
  const error = await attempt(tx, () => write(tx, [draft]))
  return error ? refusalOf(error) : 'over_limit'
}

type Refusal = Error & { detail?: string; column?: string; constraint?: string }

/**
 * Runs work in a savepoint; returns the database's error when it refuses. Other failures (a lost
 * connection) are thrown.
 */
async function attempt(tx: Query, work: () => Promise<void>): Promise<Refusal | undefined> {
  await tx.query('savepoint posting')
  try {
    await work()
    await tx.query('release savepoint posting')
    return undefined
  } catch (error) {
    const code =
      typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined
    // With a SQLSTATE the database refused. Classes 08, 57 and 53 are its own problems.
    if (typeof code !== 'string' || !/^(?!08|57|53|40)[0-9A-Z]{5}$/.test(code)) throw error
    await tx.query('rollback to savepoint posting')
    return error as Refusal
  }
}

const refusalOf = (error: Refusal): Refused => ({
  refused: error.message,
  kind: 'rule',
  fields: columnOf(error),
})

/**
 * The column that the database refused, if it names one or a rule of one (`jobs_location_check`).
 */
function columnOf({ column, constraint }: Refusal): string[] | undefined {
  const named = column ?? /^jobs_(\w+)_check$/.exec(constraint ?? '')?.[1]
  return named ? [named] : undefined
}

async function write(tx: Query, tasks: Task[]): Promise<void> {
  if (tasks.length === 0) return
  const rows = JSON.stringify(tasks.map(toRow))
  await tx.query(
    `with given as (select * from ${RECORDS})
     update public.jobs j set (${CONTENT}) = (select ${CONTENT.replace(/\w+/g, kept)}),
       created_at = case when j.undated then coalesce(posted_at, j.created_at) else j.created_at end,
       undated = j.undated and posted_at is null
     from given where given.known and j.id = given.id`,
    [rows],
  )
  await tx.query(
    `insert into public.jobs (id, status, created_at, undated, ${CONTENT})
     select id, status, coalesce(posted_at, collected_at), posted_at is null, ${CONTENT}
     from ${RECORDS} where not known`,
    [rows],
  )
  await tx.query(
    `insert into public.job_imports (job_id, source, external_id, source_url, source_text, title, company)
     select id, source, external_id, source_url, original, title, company from ${RECORDS}
     on conflict (job_id) do update set source_url = excluded.source_url, source_text = excluded.source_text,
       title = excluded.title, company = excluded.company, imported_at = now()`,
    [rows],
  )
}

/** The columns with the source's content; an update changes these. */
const CONTENT = `title, company, company_name, department, location, work_mode, type, salary_range, salary_min, salary_max, currency,
  experience_required, description, requirements, responsibilities, benefits, skills, vacancies, closing_date`

/** What a row lacks may have been written by an administrator since. */
const kept = (column: string) =>
  ['company', 'company_name', 'location', 'description'].includes(column)
    ? `coalesce(nullif(given.${column}, ''), j.${column})`
    : `given.${column}`

const RECORDS = `jsonb_to_recordset($1::jsonb) as given (
  id uuid, known boolean, status text, posted_at timestamptz, collected_at timestamptz, title text, company text, company_name text, department text, location text,
  work_mode text, type text, salary_range text, salary_min numeric, salary_max numeric, currency text, experience_required text,
  description text, requirements text[], responsibilities text[], benefits text[], skills text[], vacancies integer, closing_date date,
  source text, external_id text, source_url text, original jsonb)`

function toRow({ posting, isKnown, job, externalId }: Task) {
  return {
    id: job,
    known: isKnown,
    status: posting.status,
    posted_at: posting.postedAt,
    collected_at: posting.collectedAt,
    title: posting.title,
    company: posting.company,
    company_name: posting.company,
    department: posting.department,
    location: posting.location,
    work_mode: posting.workMode,
    type: posting.type,
    salary_range: posting.pay.text,
    salary_min: posting.pay.min,
    salary_max: posting.pay.max,
    currency: posting.pay.currency,
    experience_required: posting.experience,
    description: posting.description,
    requirements: posting.requirements,
    responsibilities: posting.responsibilities,
    benefits: posting.benefits,
    skills: posting.skills,
    vacancies: posting.vacancies,
    closing_date: posting.closingDate,
    source: posting.source,
    external_id: externalId,
    source_url: posting.url,
    original: posting.original,
  }
}
