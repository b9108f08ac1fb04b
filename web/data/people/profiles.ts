// A person's profile: reading it, creating it (CAN-03), saving it.

import { queryOptions } from '@tanstack/react-query'
import { getClient } from '../wire/client.ts'
import { Refused } from '../wire/errors.ts'
import type { Row, Update } from '../wire/tables.ts'

export type Profile = Row<'profiles'>
export type ProfileChanges = Omit<Update<'profiles'>, 'id' | 'email' | 'role' | 'created_at'>

export const profileOf = (userId: string) =>
  queryOptions({ queryKey: ['profiles', { userId }], queryFn: () => readProfile(userId) })

async function readProfile(userId: string): Promise<Profile> {
  const client = await getClient()
  const { data } = await client
    .from('profiles')
    .select('*')
    .eq('id', userId)
    .single()
    .throwOnError()
  return data
}

/**
 * Saves the given fields; for `useMutation({ mutationFn: saveProfile })`. With `unchangedSince`,
 * only if the profile has not changed since: otherwise nothing is saved and `profile_changed` is
 * thrown.
 */
export async function saveProfile({
  userId,
  changes,
  unchangedSince,
}: {
  userId: string
  changes: ProfileChanges
  unchangedSince?: string
}) {
  const client = await getClient()
  const write = client
    .from('profiles')
    .update({ ...changes, updated_at: new Date().toISOString() })
    .eq('id', userId)
  if (!unchangedSince) {
    await write.throwOnError()
    return
  }
  const { data } = await write.eq('updated_at', unchangedSince).select('id').throwOnError()
  if (data.length === 0) throw new Refused('profile_changed')
}

type Person = { id: string }

let ensuring: { id: string; profile: Promise<Profile> } | undefined

/**
 * The person's profile, created if there is none. Two calls at once (the session is reported twice
 * at the start) share one request; two tabs end with the same profile.
 */
export function ensureProfile(person: Person): Promise<Profile> {
  if (ensuring?.id !== person.id) {
    const profile = findOrMakeProfile(person).finally(() => {
      if (ensuring?.profile === profile) ensuring = undefined
    })
    ensuring = { id: person.id, profile }
  }
  return ensuring.profile
}

async function findOrMakeProfile({ id }: Person): Promise<Profile> {
  const client = await getClient()
  const { data: found } = await client
    .from('profiles')
    .select('*')
    .eq('id', id)
    .maybeSingle()
    .throwOnError()
  if (found) return found
  const { data: made } = await client.rpc('ensure_profile').throwOnError()
  return made
}
