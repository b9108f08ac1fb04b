// Where a person is signed in, and ending it there.

import { queryOptions } from '@tanstack/react-query'
import { getClient } from '../wire/client.ts'
import type { Database } from '../wire/tables.ts'

export type Device = Database['public']['Functions']['my_sessions']['Returns'][number]

/** The one in use first, then the latest used. */
export const devicesOf = (personId: string) =>
  queryOptions({
    queryKey: ['sessions', { personId }],
    queryFn: async (): Promise<Device[]> => {
      const client = await getClient()
      const { data } = await client.rpc('my_sessions').throwOnError()
      return data.sort((a, b) => Number(b.is_current) - Number(a.is_current))
    },
  })

export async function endSession(id: string) {
  const client = await getClient()
  await client.rpc('end_my_session', { session_id: id }).throwOnError()
}

/** All but this one. */
export async function endOtherSessions() {
  const client = await getClient()
  const { error } = await client.auth.signOut({ scope: 'others' })
  if (error) throw error
}
