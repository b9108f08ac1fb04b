// The mark of a browser that leaves for a provider without PKCE. Who brings back the answer must be
// who left with it: otherwise a link could sign somebody in as a stranger, or add a stranger's way
// in to their account.
import { browserCookie } from './browser-cookie.ts'

export const { set: setProviderCookie, read: providerCookieOf } = browserCookie({
  name: 'provider-detour',
  seconds: 600,
  sameSite: 'Lax',
})
