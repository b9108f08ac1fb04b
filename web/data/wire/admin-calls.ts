// The sign-in service's admin calls (ban, delete). The library sends the key without a session:
// here an administrator's own session is added, and the server asks the database whether they may.

import { getClient } from './client.ts'
import { publicConfig } from './config.ts'

export async function adminCalls() {
  const [client, { GoTrueAdminApi }] = await Promise.all([
    getClient(),
    import('@supabase/supabase-js'),
  ])
  const { data } = await client.auth.getSession()
  const { url, publishableKey } = publicConfig()
  return new GoTrueAdminApi({
    url: `${url}/auth/v1`,
    headers: {
      apikey: publishableKey,
      authorization: `Bearer ${data.session?.access_token ?? publishableKey}`,
    },
  })
}
