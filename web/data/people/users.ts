// Everybody with an account, for administrators: reading them page by page, and what can be done to
// one.

import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Shapes } from '#database/types.ts'
import { adminCalls } from '../wire/admin-calls.ts'
import { takeAnswer } from '../wire/captcha.ts'
import { getClient } from '../wire/client.ts'
import type { Row } from '../wire/tables.ts'

export const roles = ['candidate', 'admin'] as const satisfies Role[]
export const userStates = ['active', 'unconfirmed', 'banned', 'leaving'] as const
export const userSorts = ['newest', 'oldest', 'name', 'email', 'seen'] as const
export type Role = Row<'profiles'>['role']
export type UserState = (typeof userStates)[number]
export type UserSort = (typeof userSorts)[number]

export type User = Shapes['listed_user']
/** What tells two people of one name apart. */
export const addressOf = ({ email, phone }: User) => email || (phone ?? '')

export type SecondFactor = Shapes['second_factor']
export type UserDetails = Shapes['user_details']

export type UserFilters = { search?: string; role?: Role; state?: UserState }
type Page = Shapes['user_page']

// Keys begin with the table whose changes make them be read again.
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

/** What is left out stays as it is. */
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

/** Sign-in, files and profile go; the second call finds nothing where the first did it all. */
export async function deleteUser(id: string) {
  const calls = await adminCalls()
  const { error } = await calls.deleteUser(id)
  if (error) throw error
  const client = await getClient()
  await client.from('profiles').delete().eq('id', id).throwOnError()
}

/** For so many hours from now; `null` lets the person in again. */
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
 * All of them, for who has lost them: the first proof alone opens the account then. With the last
 * go the recovery codes.
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
