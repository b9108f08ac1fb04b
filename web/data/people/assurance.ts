// Whether a session has passed its person's second factor, read from the session itself.

import type { Session } from '@supabase/supabase-js'

/** True until the second factor is passed in this session. */
export function needsSecondFactor({ access_token, user }: Session): boolean {
  const hasFactor = user.factors?.some(({ status }) => status === 'verified') ?? false
  return hasFactor && levelOf(access_token) !== 'aal2'
}

/** The `aal` among the claims of an access token. The server decides what it gives access to. */
function levelOf(token: string): unknown {
  const claims = token.split('.')[1] ?? ''
  return JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))).aal
}
