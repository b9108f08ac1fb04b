// Imports of postings from a file, started and followed by administrators. The server does the
// work: here the file is sent, and the results are read.

import { queryOptions } from '@tanstack/react-query'
import { getClient } from '../wire/client.ts'
import { Refused } from '../wire/errors.ts'
import type { Row } from '../wire/tables.ts'
import { today } from './today.ts'

export type ImportRun = Row<'import_runs'> & { person: { full_name: string } | null }
export type ImportRow = Row<'import_rows'>
export type Outcome = ImportRow['outcome']
export const outcomes = [
  'inserted',
  'updated',
  'unchanged',
  'repeated',
  'refused',
] as const satisfies Outcome[]

export const importRule = {
  maxBytes: 25 * 1024 * 1024,
  maxRows: 20_000,
  /** For the file picker's `accept`; the server detects the real type from the content. */
  accept: '.json,.jsonl,.xml,.rss,.html,.htm,.csv,.tsv,.txt',
} as const

/** The fields that a table's column can be mapped to, in the order of the choice. */
export const columnFields = [
  'title',
  'company',
  'location',
  'description',
  'id',
  'url',
  'department',
  'workMode',
  'type',
  'experience',
  'experienceMin',
  'experienceMax',
  'salary',
  'salaryMin',
  'salaryMax',
  'currency',
  'period',
  'skills',
  'requirements',
  'responsibilities',
  'benefits',
  'vacancies',
  'posted',
  'collected',
  'closing',
  'status',
  'source',
] as const

const bucket = 'imports'
const runsPerPage = 20
const rowsPerPage = 50
const whole = '*, person:profiles!import_runs_person_id_fkey(full_name)'

type Choices = {
  company: string
  /** When the file was collected, `2026-10-31`; empty for the day on which it was last changed. */
  day: string
  asDrafts: boolean
}

/** The middle of the day in India; `told` where that is on the same day, since it is exact. */
const collectedOn = (day: string, told: Date) =>
  day === '' || day === today(told) ? told.toISOString() : `${day}T12:00:00+05:30`

/** Uploads the file and starts its check; returns the run's id. Throws `import_too_large`. */
export async function sendImport({ file, company, day, asDrafts }: Choices & { file: File }) {
  if (file.size > importRule.maxBytes) throw new Refused('import_too_large')
  const client = await getClient()
  const { data } = await client.auth.getSession()
  if (!data.session) throw new Refused('session_not_found')
  const id = crypto.randomUUID()
  const path = `${data.session.user.id}/${id}`
  const { error } = await client.storage
    .from(bucket)
    .upload(path, file, { contentType: 'application/octet-stream' })
  if (error) throw error
  await client
    .from('import_runs')
    .insert({
      id,
      file_name: file.name.slice(-300),
      path,
      company: company.trim() || null,
      as_drafts: asDrafts,
      collected_at: collectedOn(day, new Date(file.lastModified)),
    })
    .throwOnError()
  return id
}

/** Newest first. */
export const importRuns = (pages: number) =>
  queryOptions({
    queryKey: ['import_runs', 'all', pages],
    queryFn: async () => {
      const client = await getClient()
      const { data, count } = await client
        .from('import_runs')
        .select(whole, { count: 'exact' })
        .order('created_at', { ascending: false })
        .order('id', { ascending: false })
        .range(0, pages * runsPerPage - 1)
        .throwOnError()
      return { runs: data, total: count ?? data.length }
    },
    placeholderData: (previous) => previous,
  })

/** Null for an unknown or malformed id. */
export const importRun = (id: string) =>
  queryOptions({
    queryKey: ['import_runs', id],
    queryFn: async () => {
      if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id)) return null
      const client = await getClient()
      const { data } = await client
        .from('import_runs')
        .select(whole)
        .eq('id', id)
        .maybeSingle()
        .throwOnError()
      return data
    },
    // A live change may be lost with a connection.
    refetchInterval: ({ state: { data } }) => (data && isBusy(data) ? 4000 : false),
  })

export const isBusy = ({ state }: Pick<ImportRun, 'state'>) =>
  state === 'checking' || state === 'importing'

export const importRows = (
  { id, state, ended_at }: Pick<ImportRun, 'id' | 'state' | 'ended_at'>,
  outcome: Outcome | 'all',
  pages: number,
) =>
  queryOptions({
    queryKey: ['import_rows', id, state, ended_at, outcome, pages],
    queryFn: async () => {
      const client = await getClient()
      let query = client.from('import_rows').select('*', { count: 'exact' }).eq('run_id', id)
      if (outcome !== 'all') query = query.eq('outcome', outcome)
      const { data, count } = await query
        .order('row_number')
        .range(0, pages * rowsPerPage - 1)
        .throwOnError()
      return { rows: data, total: count ?? data.length }
    },
    placeholderData: (previous) => previous,
  })

/** All refused rows, for the report. */
export async function refusedRows(id: string): Promise<ImportRow[]> {
  const client = await getClient()
  const found: ImportRow[] = []
  for (;;) {
    const { data } = await client
      .from('import_rows')
      .select('*')
      .eq('run_id', id)
      .eq('outcome', 'refused')
      .gt('row_number', found.at(-1)?.row_number ?? -1)
      .order('row_number')
      .limit(1000)
      .throwOnError()
    if (data.length === 0) return found
    found.push(...data)
  }
}

export async function confirmImport(id: string) {
  const client = await getClient()
  await client.from('import_runs').update({ state: 'importing' }).eq('id', id).throwOnError()
}

export async function checkAgain({
  run,
  columns,
  company,
  day,
  asDrafts,
}: Choices & { run: ImportRun; columns: string[] | null }) {
  const client = await getClient()
  await client
    .from('import_runs')
    .update({
      state: 'checking',
      columns,
      company: company.trim() || null,
      as_drafts: asDrafts,
      collected_at: collectedOn(day, new Date(run.collected_at ?? run.created_at)),
    })
    .eq('id', run.id)
    .throwOnError()
}
