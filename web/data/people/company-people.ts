// The people of one company: its members and who was invited, and what its owners do about them.

import { queryOptions } from '@tanstack/react-query'
import type { Shapes } from '#database/types.ts'
import { getClient } from '../wire/client.ts'
import type { Row } from '../wire/tables.ts'
import type { MemberRole } from './my-companies.ts'

export type CompanyPerson = Shapes['company_person']

export const peopleOf = (companyId: string) =>
  queryOptions({
    queryKey: ['company_members', { companyId }],
    queryFn: async (): Promise<CompanyPerson[]> => {
      const client = await getClient()
      const { data } = await client
        .rpc('company_people', { company_id: companyId }, { get: true })
        .throwOnError()
      return data
    },
  })

export type OpenInvitation = Pick<
  Row<'company_invitations'>,
  'id' | 'email' | 'role' | 'expires_at'
>

/** Those that nobody has used or taken back, the newest first. */
export const openInvitations = (companyId: string) =>
  queryOptions({
    queryKey: ['company_invitations', { companyId }],
    queryFn: async (): Promise<OpenInvitation[]> => {
      const client = await getClient()
      const { data } = await client
        .from('company_invitations')
        .select('id, email, role, expires_at')
        .eq('company_id', companyId)
        .is('accepted_at', null)
        .is('revoked_at', null)
        .order('created_at', { ascending: false })
        .limit(200)
        .throwOnError()
      return data
    },
  })

/** An earlier invitation of the same address ends. */
export async function inviteMember(sent: { companyId: string; email: string; role: MemberRole }) {
  const { companyId, email, role } = sent
  const client = await getClient()
  await client.rpc('invite_member', { company_id: companyId, email, role }).throwOnError()
}

export async function revokeInvitation(id: string) {
  const client = await getClient()
  await client.rpc('revoke_invitation', { id }).throwOnError()
}

type Member = { companyId: string; personId: string }

export async function setMemberRole({ companyId, personId, role }: Member & { role: MemberRole }) {
  const client = await getClient()
  await client
    .rpc('set_member_role', { company_id: companyId, person_id: personId, role })
    .throwOnError()
}

/** An owner removes a member, or a member leaves. */
export async function removeMember({ companyId, personId }: Member) {
  const client = await getClient()
  await client.rpc('remove_member', { company_id: companyId, person_id: personId }).throwOnError()
}

/** The person named becomes an owner in the caller's place, who stays as a recruiter. */
export async function transferOwnership({ companyId, personId }: Member) {
  const client = await getClient()
  await client
    .rpc('transfer_ownership', { company_id: companyId, person_id: personId })
    .throwOnError()
}

export type JoinRequest = Shapes['join_request']

export const requestsOf = (companyId: string) =>
  queryOptions({
    queryKey: ['company_requests', { companyId }],
    queryFn: async (): Promise<JoinRequest[]> => {
      const client = await getClient()
      const { data } = await client
        .rpc('requests_to_join', { company_id: companyId }, { get: true })
        .throwOnError()
      return data
    },
  })

/** With a role they are let in; with none they are declined. */
export async function answerRequest(answer: Member & { role: MemberRole | null }) {
  const { companyId, personId, role } = answer
  const client = await getClient()
  await client
    .rpc('answer_request', {
      company_id: companyId,
      person_id: personId,
      // The types do not know that null is an answer.
      role: role as MemberRole,
    })
    .throwOnError()
}

/** What a company says of itself. */
export type Identity = Pick<Row<'companies'>, 'about' | 'website' | 'size' | 'places'>

export const identityOf = (companyId: string) =>
  queryOptions({
    queryKey: ['companies', { companyId }, 'identity'],
    queryFn: async (): Promise<Identity> => {
      const client = await getClient()
      const { data } = await client
        .from('companies')
        .select('about, website, size, places')
        .eq('id', companyId)
        .single()
        .throwOnError()
      return data
    },
  })

type Edit = { about: string; website: string; size: string; places: string[] }

/** What is not among the changes stays as it is. */
export async function editCompany(companyId: string, changes: Partial<Edit>) {
  const client = await getClient()
  await client.rpc('edit_company', { company_id: companyId, ...changes }).throwOnError()
}

/** The server tells these kinds by the bytes. SVG is a program, and not among them. */
export const logoRule = { accept: 'image/png,image/jpeg,image/webp', maxBytes: 524_288 }

type CompanyLogo = { name: string; picture: string }

/**
 * The name of its file and an address of its picture, read with the member's key, who sees it
 * before everybody does; null for none.
 */
export const logoOf = (companyId: string) =>
  queryOptions({
    queryKey: ['companies', { companyId }, 'logo'],
    queryFn: async (): Promise<CompanyLogo | null> => {
      const client = await getClient()
      const { data } = await client
        .from('companies')
        .select('logo')
        .eq('id', companyId)
        .maybeSingle()
        .throwOnError()
      // Whoever has just left may find no company any more.
      if (!data?.logo) return null
      const { data: file, error } = await client.storage.from('logos').download(data.logo)
      if (error) throw error
      return { name: data.logo, picture: URL.createObjectURL(file) }
    },
  })

/** In place of the one before. */
export async function uploadLogo({ companyId, file }: { companyId: string; file: File }) {
  const client = await getClient()
  const { error } = await client.storage
    .from('logos')
    .upload(`${companyId}/${crypto.randomUUID()}`, file, { contentType: file.type })
  if (error) throw error
}

export async function removeLogo(name: string) {
  const client = await getClient()
  const { error } = await client.storage.from('logos').remove([name])
  if (error) throw error
}
