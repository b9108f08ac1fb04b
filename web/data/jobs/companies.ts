// Employers for administrators: what belongs to each, whether it is verified, and which spellings
// are the same company.

import { queryOptions } from '@tanstack/react-query'
import type { Shapes } from '#database/types.ts'
import { getClient } from '../wire/client.ts'
import { fieldsOf, textIn } from '../wire/json-fields.ts'
import type { Row } from '../wire/tables.ts'

export const companyStates = ['all', 'waiting', 'unverified', 'verified', 'closed'] as const
type CompanyState = (typeof companyStates)[number]
export type VerifyMethod = NonNullable<Row<'companies'>['verified_method']>
export const verifyMethods = ['domain_email', 'dns', 'documents'] as const satisfies VerifyMethod[]

export type Company = Shapes['company']

const perPage = 50
type Asked = { state: CompanyState; search: string; pages: number }

/** By name. */
export const companiesOf = ({ state, search, pages }: Asked) =>
  queryOptions({
    queryKey: ['companies', { state, search, pages }],
    queryFn: async () => {
      const client = await getClient()
      const { data } = await client
        .rpc('list_companies', { search, state, page_size: pages * perPage })
        .throwOnError()
      return data
    },
    placeholderData: (previous) => previous,
    meta: { tables: ['jobs', 'job_reports', 'settings'] },
  })

type Verification = { id: string; method: VerifyMethod; note: string; verified: boolean }

export async function verifyCompany({ id, method, note, verified }: Verification) {
  const client = await getClient()
  await client.rpc('verify_company', { company_id: id, method, verified, note }).throwOnError()
}

/** Moves the postings of one to the other, whose name they get. */
export async function mergeCompanies({ from, into }: { from: string; into: string }) {
  const client = await getClient()
  await client.rpc('merge_companies', { from_id: from, into_id: into }).throwOnError()
}

export const plans = ['basic', 'professional', 'enterprise'] as const satisfies Company['plan'][]
type Plan = (typeof plans)[number]

export async function setCompanyPlan({ id, plan }: { id: string; plan: Plan }) {
  const client = await getClient()
  await client.rpc('set_company_plan', { company_id: id, plan }).throwOnError()
}

/** Its postings and its page take the new name too. */
export async function renameCompany({ id, name }: { id: string; name: string }) {
  const client = await getClient()
  await client.rpc('rename_company', { company_id: id, name }).throwOnError()
}

/** It offers nothing any more; its members stay, to answer who has applied. */
export async function closeCompany(id: string) {
  const client = await getClient()
  await client.rpc('close_company', { company_id: id }).throwOnError()
}

/** Its postings and feeds stay as closing left them. */
export async function reopenCompany(id: string) {
  const client = await getClient()
  await client.rpc('reopen_company', { company_id: id }).throwOnError()
}

/** What a company uses of its plan; null to whoever is no member any more. */
export const planUseOf = (companyId: string) =>
  queryOptions({
    queryKey: ['companies', { planUseOf: companyId }],
    queryFn: async (): Promise<Shapes['plan_use'] | null> => {
      const client = await getClient()
      const { data } = await client
        .rpc('plan_use', { company_id: companyId }, { get: true })
        .throwOnError()
      return data
    },
    meta: { tables: ['jobs', 'company_members', 'company_invitations', 'settings'] },
  })

/** Null without such a company. */
export const oneCompany = (id: string) =>
  queryOptions({
    queryKey: ['companies', { id }],
    queryFn: async (): Promise<Pick<Row<'companies'>, 'id' | 'name' | 'verified_at'> | null> => {
      const client = await getClient()
      const { data } = await client
        .from('companies')
        .select('id, name, verified_at')
        .eq('id', id)
        .maybeSingle()
        .throwOnError()
      return data
    },
  })

type Draft = Pick<Row<'jobs'>, 'id' | 'title'>

export const draftsOf = (companyId: string) =>
  queryOptions({
    queryKey: ['jobs', { draftsOf: companyId }],
    queryFn: async (): Promise<Draft[]> => {
      const client = await getClient()
      const { data } = await client
        .from('jobs')
        .select('id, title')
        .eq('company_id', companyId)
        .eq('status', 'draft')
        .order('created_at', { ascending: false })
        .limit(50)
        .throwOnError()
      return data
    },
  })

/** Returns whether it is open now: an unverified employer's posting may stay a draft. */
export async function openDraft(id: string): Promise<boolean> {
  const client = await getClient()
  const { data } = await client
    .from('jobs')
    .update({ status: 'active' })
    .eq('id', id)
    .select('status')
    .single()
    .throwOnError()
  return data.status === 'active'
}

export type CompanyEntry = Pick<Row<'audit_log'>, 'id' | 'action' | 'at'> & {
  method: VerifyMethod | undefined
  note: string | undefined
  /** The old name of a merged employer. */
  merged: string | undefined
  /** The name that it was given, and the plan. */
  name: string | undefined
  plan: Plan | undefined
}

const shownActions = [
  'employer verified',
  'employer not verified any more',
  'employers merged',
  'employer renamed',
  'plan given',
  'company closed',
  'company reopened',
]

/** Its history, the newest first. */
export const companyRecord = (companyId: string) =>
  queryOptions({
    queryKey: ['audit_log', { companyId }],
    queryFn: async (): Promise<CompanyEntry[]> => {
      const client = await getClient()
      const { data } = await client
        .from('audit_log')
        .select('id, action, at, details')
        .eq('target_table', 'companies')
        .eq('target_id', companyId)
        .in('action', shownActions)
        .order('id', { ascending: false })
        .limit(20)
        .throwOnError()
      return data.map(entryOf)
    },
    meta: { tables: ['companies'] },
  })

function entryOf({
  details,
  ...entry
}: Pick<Row<'audit_log'>, 'id' | 'action' | 'at' | 'details'>): CompanyEntry {
  const { method, note, merged, name, plan } = fieldsOf(details)
  return {
    ...entry,
    method: verifyMethods.find((each) => each === method),
    note: textIn(note),
    merged: textIn(merged),
    name: textIn(name),
    plan: plans.find((each) => each === plan),
  }
}
