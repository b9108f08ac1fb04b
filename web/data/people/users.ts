// All accounts, for administrators: reading them page by page, and the actions.

import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Shapes } from '#database/types.ts'
import { adminCalls } from '../wire/admin-calls.ts'
import { takeAnswer } from '../wire/captcha.ts'
import { getClient } from '../wire/client.ts'
import type { Row } from '../wire/tables.ts'

export const roles = ['candidate', 'admin'] as const satisfies Role[]
/** What the list narrows to: who works for a company is no candidate there. */
export const userKinds = ['candidate', 'member', 'admin'] as const
type UserKind = (typeof userKinds)[number]
export const userStates = ['active', 'unconfirmed', 'banned', 'leaving'] as const
export const userSorts = ['newest', 'oldest', 'name', 'email', 'seen'] as const
export type Role = Row<'profiles'>['role']
export type UserState = (typeof userStates)[number]
export type UserSort = (typeof userSorts)[number]

export type User = Shapes['listed_user']
/** Distinguishes two people with the same name. */
export const addressOf = ({ email, phone }: User) => email || (phone ?? '')

export type SecondFactor = Shapes['second_factor']
export type UserDetails = Shapes['user_details']

export type UserFilters = { search?: string; role?: UserKind; state?: UserState }
type Page = Shapes['user_page']

// Keys begin with the table whose changes reload them.
export const userPages = (filters: UserFilters, sort: UserSort) =>
  infiniteQueryOptions({
    queryKey: ['profiles', 'users', { filters, sort }],
    queryFn: async ({ pageParam }) => {
      const client = await getClient()
      const { data } = await client
        .rpc('list_users', { filters, sort, after: pageParam ?? undefined })
        .throwOnError()
      return data
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }: Page) => next,
    placeholderData: (previous) => previous,
  })

/** One account; null when there is none any more. */
export const userDetails = (id: string) =>
  queryOptions({
    queryKey: ['profiles', 'user', { id }],
    queryFn: async () => {
      const client = await getClient()
      const { data } = await client.rpc('user_details', { user_id: id }).throwOnError()
      return data
    },
  })

/** Missing fields are left unchanged. */
export async function editUser({
  id,
  ...changes
}: {
  id: string
  full_name?: string
  role?: Role
}) {
  const client = await getClient()
  await client.rpc('edit_user', { user_id: id, ...changes }).throwOnError()
}

/**
 * Deletes sign-in, files and profile; a second call finds nothing if the first deleted everything.
 */
export async function deleteUser(id: string) {
  const calls = await adminCalls()
  const { error } = await calls.deleteUser(id)
  if (error) throw error
  const client = await getClient()
  await client.from('profiles').delete().eq('id', id).throwOnError()
}

/** For so many hours from now; `null` ends the ban. */
export async function banUser({ id, hours }: { id: string; hours: number | null }) {
  const calls = await adminCalls()
  const { error } = await calls.updateUserById(id, {
    ban_duration: hours === null ? 'none' : `${hours}h`,
  })
  if (error) throw error
}

export async function endSessions(id: string): Promise<number> {
  const client = await getClient()
  const { data } = await client.rpc('end_sessions', { user_id: id }).throwOnError()
  return data
}

/**
 * Removes all of them, for a person who has lost them: then the password or mailbox alone opens the
 * account. The recovery codes go with the last one.
 */
export async function removeSecondFactors({ id: userId, second_factors }: UserDetails) {
  const calls = await adminCalls()
  for (const { id } of second_factors) {
    const { error } = await calls.mfa.deleteFactor({ id, userId })
    // Somebody else has removed it meanwhile.
    if (error && error.code !== 'mfa_factor_not_found') throw error
  }
}

export async function confirmationAgain({ email, phone }: User) {
  const client = await getClient()
  const options = takeAnswer()
  const { error } = await client.auth.resend(
    phone && !email ? { type: 'sms', phone, options } : { type: 'signup', email, options },
  )
  if (error) throw error
}
