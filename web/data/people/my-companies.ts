// The companies of a person: those whose member they are, how one becomes a member, and the
// invitation of a mail's link.

import { queryOptions } from '@tanstack/react-query'
import type { Shapes } from '#database/types.ts'
import { getClient } from '../wire/client.ts'
import type { Row } from '../wire/tables.ts'

export type MyCompany = Shapes['my_company']
export type MemberRole = MyCompany['role']

/** From the most rights to the fewest. */
export const memberRoles = [
  'owner',
  'recruiter',
  'hiring_manager',
  'interviewer',
] as const satisfies MemberRole[]

export const companySizes = [
  '1-10',
  '11-50',
  '51-200',
  '201-1000',
  '1001-5000',
  '5001+',
] as const satisfies NonNullable<Row<'companies'>['size']>[]

export const myCompanies = (personId: string) =>
  queryOptions({
    queryKey: ['company_members', { personId }],
    queryFn: async (): Promise<MyCompany[]> => {
      const client = await getClient()
      const { data } = await client.rpc('my_companies', {}, { get: true }).throwOnError()
      return data
    },
    meta: { tables: ['companies'] },
  })

type NewCompany = { name: string; website: string; size: string }

/** The person becomes its owner. Throws `company_exists` where the name is taken. */
export async function createCompany(company: NewCompany) {
  const client = await getClient()
  await client.rpc('create_company', company).throwOnError()
}

/** Asks the owners of a company to let the person in. */
export async function requestToJoin({ name, message }: { name: string; message: string }) {
  const client = await getClient()
  await client.rpc('request_to_join', { company_name: name, message }).throwOnError()
}

/** The companies at the domain of the person's address: a hint, before they make one anew. */
export async function companiesOfMyDomain(): Promise<string[]> {
  const client = await getClient()
  const { data } = await client.rpc('companies_of_my_domain', {}, { get: true }).throwOnError()
  return data
}

export type Invitation = Shapes['invitation']

/** Null when there is none of this token, or it was taken back. */
export async function readInvitation(token: string): Promise<Invitation | null> {
  const client = await getClient()
  const { data } = await client.rpc('invitation', { token }).throwOnError()
  return data
}

export async function acceptInvitation(token: string) {
  const client = await getClient()
  await client.rpc('accept_invitation', { token }).throwOnError()
}
