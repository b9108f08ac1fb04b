// The auth service, mounted at /auth/v1: its routes, one file per call, and what they are built
// from.
import { Hono } from 'hono'
import type { ServerEnv } from '../http/env.ts'
import { unlinkIdentity } from './account/identities.ts'
import { logout } from './account/logout.ts'
import { reauthenticate } from './account/reauthenticate.ts'
import { changeUser, readUser } from './account/user.ts'
import { admin } from './admin/admin.ts'
import { invite } from './admin/admin-links.ts'
import { errorResponse } from './errors/error-response.ts'
import { AuthError, errors } from './errors/errors.ts'
import { factors } from './factors/routes.ts'
import { health, jwks, openidConfiguration, settings } from './health.ts'
import type { AuthOptions, AuthParts } from './parts.ts'
import { createPasswords } from './passwords/passwords.ts'
import { authorize, authorizeLink } from './providers/authorize.ts'
import { callback, callbackForm } from './providers/callback.ts'
import { createProviders } from './providers/providers.ts'
import { sso } from './saml/routes.ts'
import { createSecrets } from './secrets.ts'
import { otp } from './sign-in/otp.ts'
import { recover } from './sign-in/recover.ts'
import { token } from './sign-in/token.ts'
import { signup } from './sign-up/signup.ts'
import { unavailable } from './unavailable.ts'
import { resend } from './verify/resend.ts'
import { verify, verifyLink } from './verify/verify.ts'

export function createAuth(options: AuthOptions): Hono<ServerEnv> {
  const parts: AuthParts = {
    ...options,
    passwords: createPasswords(),
    providers: createProviders({ ...options, address: options.tokens.issuer }),
    secrets: createSecrets(options.tokens),
  }
  const routes = new Hono<ServerEnv>()
  routes.get('/health', health())
  routes.get('/settings', settings(parts))
  routes.get('/.well-known/jwks.json', jwks(parts))
  routes.get('/.well-known/openid-configuration', openidConfiguration(parts))

  routes.post('/signup', signup(parts))
  routes.post('/token', token(parts))
  routes.post('/otp', otp(parts))
  routes.post('/magiclink', otp(parts))
  routes.post('/recover', recover(parts))
  routes.post('/resend', resend(parts))
  routes.get('/verify', verifyLink(parts))
  routes.post('/verify', verify(parts))
  routes.get('/authorize', authorize(parts))
  routes.get('/callback', callback(parts))
  routes.post('/callback', callbackForm(parts))

  routes.get('/user', readUser(parts))
  routes.put('/user', changeUser(parts))
  routes.get('/user/identities/authorize', authorizeLink(parts))
  routes.delete('/user/identities/:id', unlinkIdentity(parts))
  routes.get('/reauthenticate', reauthenticate(parts))
  routes.post('/logout', logout(parts))

  routes.route('/factors', factors(parts))
  routes.route('/sso', sso(parts))
  routes.post('/invite', invite(parts))
  routes.route('/admin', admin(parts))
  routes.route('/', unavailable(parts))

  routes.all('*', () => {
    throw new AuthError(errors.notFound)
  })
  routes.onError((error, context) => errorResponse(error, context, parts.log))
  return routes
}
