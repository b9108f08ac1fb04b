// The stages of a posting, and those with which a company's postings begin.

import { queryOptions } from '@tanstack/react-query'
import type { Shapes } from '#database/types.ts'
import { getClient } from '../wire/client.ts'
import type { Row } from '../wire/tables.ts'

export type ListedStage = Shapes['listed_stage']
export type StageStatus = ListedStage['status']

/** The statuses that stages belong to, in their order. */
export const stageStatuses = [
  'pending',
  'approved',
  'shortlisted',
  'hired',
] as const satisfies StageStatus[]

/** The most that a posting can have. */
export const maxStages = 20

/** None where the posting goes by the statuses. */
export const stagesOf = (job: string) =>
  queryOptions({
    queryKey: ['stages', { job }],
    queryFn: () => readStages(job),
    meta: { tables: ['job_applications'] },
  })

async function readStages(job: string): Promise<ListedStage[]> {
  const client = await getClient()
  const { data } = await client.rpc('list_stages', { job }).throwOnError()
  return data
}

export type CompanyStage = Pick<
  Row<'company_stages'>,
  'name' | 'status' | 'promised_days' | 'shown'
>

export const companyStagesOf = (company: string) =>
  queryOptions({
    queryKey: ['company_stages', { company }],
    queryFn: async (): Promise<CompanyStage[]> => {
      const client = await getClient()
      const { data } = await client
        .from('company_stages')
        .select('name, status, promised_days, shown')
        .eq('company_id', company)
        .order('position')
        .throwOnError()
      return data
    },
  })

/** A new one has no id. */
export type SentStage = CompanyStage & { id?: string }

type Saved = {
  job: string
  stages: readonly SentStage[]
  /** Each stage that goes, with the place of the one to which its people go. */
  gone: Readonly<Record<string, number | null>>
}

export async function saveStages({ job, stages, gone }: Saved) {
  const client = await getClient()
  await client.rpc('save_stages', { job, stages: [...stages], gone }).throwOnError()
}

export async function saveCompanyStages(company: string, stages: readonly CompanyStage[]) {
  const client = await getClient()
  await client.rpc('save_company_stages', { company, stages: [...stages] }).throwOnError()
}

/** Gives a new posting the stages of another one, in place of those that it began with. */
export async function copyStages(from: string, job: string) {
  const [stages, begun] = await Promise.all([readStages(from), readStages(job)])
  if (stages.length === 0 && begun.length === 0) return
  await saveStages({
    job,
    stages: stages.map(({ name, status, promised_days, shown }) => ({
      name,
      status,
      promised_days,
      shown,
    })),
    gone: stages.length ? Object.fromEntries(begun.map(({ id }) => [id, null])) : {},
  })
}
