// The auth service, mounted at /auth/v1: its routes, one file per call, and what they are built
// from.
import { Hono } from 'hono'
import type { ServerEnv } from '../http/env.ts'
import { admin } from './admin.ts'
import { invite } from './admin-links.ts'
import { authorize, authorizeLink } from './authorize.ts'
import { callback, callbackForm } from './callback.ts'
import { errorResponse } from './error-response.ts'
import { AuthError, errors } from './errors.ts'
import { factors } from './factors/routes.ts'
import { health, jwks, openidConfiguration, settings } from './health.ts'
import { unlinkIdentity } from './identities.ts'
import { logout } from './logout.ts'
import { otp } from './otp.ts'
import type { AuthOptions, AuthParts } from './parts.ts'
import { createPasswords } from './passwords.ts'
import { createProviders } from './providers/providers.ts'
import { reauthenticate } from './reauthenticate.ts'
import { recover } from './recover.ts'
import { resend } from './resend.ts'
import { sso } from './saml/routes.ts'
import { createSecrets } from './secrets.ts'
import { signup } from './signup.ts'
import { token } from './token.ts'
import { unavailable } from './unavailable.ts'
import { changeUser, readUser } from './user.ts'
import { verify, verifyLink } from './verify.ts'

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
