import type { Session } from '@supabase/supabase-js'
import { expect, test } from 'vitest'
import { needsSecondFactor } from './assurance.ts'

/** Claims whose encoding contains the letters in which base64 and base64url differ. */
const tokenOf = (claims: object) =>
  `e30.${btoa(JSON.stringify(claims)).replaceAll('+', '-').replaceAll('/', '_')}.x`
const session = (aal: string, ...statuses: string[]) =>
  ({
    access_token: tokenOf({ aal, user_metadata: { full_name: 'ÿ?>ÿ?>' } }),
    user: { factors: statuses.map((status) => ({ status })) },
  }) as unknown as Session

test('[SES-07] a session is asked for a second factor only by who has one that is verified, and only once', () => {
  expect(needsSecondFactor(session('aal1', 'verified'))).toBe(true)
  expect(needsSecondFactor(session('aal1', 'unverified', 'verified'))).toBe(true)
  expect(needsSecondFactor(session('aal2', 'verified'))).toBe(false)
  expect(needsSecondFactor(session('aal1', 'unverified'))).toBe(false)
  expect(needsSecondFactor(session('aal1'))).toBe(false)
})
