// The cookie of a browser that signs in through a provider without PKCE. The browser that returns
// must be the one that left: otherwise a link could sign somebody in as a stranger, or add a
// stranger's identity to their account.
import { browserCookie } from './browser-cookie.ts'

export const { set: setProviderCookie, read: providerCookieOf } = browserCookie({
  name: 'provider-detour',
  seconds: 600,
  sameSite: 'Lax',
})
