// Recovery codes, which replace a lost second factor: how many are left, and making new ones.

import { queryOptions } from '@tanstack/react-query'
import { getClient } from '../wire/client.ts'

type CodesLeft = { total: number; remaining: number }

/** How many recovery codes are left, and how many were made. */
export const recoveryCodesOf = (personId: string) =>
  queryOptions({
    queryKey: ['recovery_codes', { personId }],
    queryFn: async (): Promise<CodesLeft> => {
      const client = await getClient()
      const { data, error } = await client.auth.mfa.recoveryCodes.getStatus()
      if (error) throw error
      return data
    },
  })

/** New codes, returned only this once. The old ones become invalid. */
export async function makeRecoveryCodes({ again }: { again: boolean }): Promise<string[]> {
  const client = await getClient()
  const { recoveryCodes } = client.auth.mfa
  const { data, error } = await (again ? recoveryCodes.regenerate() : recoveryCodes.generate())
  if (error) throw error
  return data.codes
}
