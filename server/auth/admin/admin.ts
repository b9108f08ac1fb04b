// Everything below /admin: one check in front of all of it, so that no call can be forgotten.
import { Hono } from 'hono'
import type { ServerEnv } from '../../http/env.ts'
import { requireAdmin } from '../caller-checks.ts'
import { AuthError, errors } from '../errors/errors.ts'
import type { AuthParts } from '../parts.ts'
import { ssoAdmin } from '../saml/admin.ts'
import { deleteFactorById, listFactors, updateFactorById } from './admin-factors.ts'
import { generateLink } from './admin-links.ts'
import { listUsers } from './admin-list.ts'
import { createUser, deleteUserById, getUser, updateUserById } from './admin-users.ts'

export function admin(parts: AuthParts): Hono<ServerEnv> {
  const routes = new Hono<ServerEnv>()
  routes.use('*', async (context, next) => {
    await requireAdmin(parts, context)
    await next()
  })
  routes.get('/users', listUsers(parts))
  routes.post('/users', createUser(parts))
  routes.get('/users/:id', getUser(parts))
  routes.put('/users/:id', updateUserById(parts))
  routes.delete('/users/:id', deleteUserById(parts))
  routes.get('/users/:id/factors', listFactors(parts))
  routes.put('/users/:id/factors/:factor', updateFactorById(parts))
  routes.delete('/users/:id/factors/:factor', deleteFactorById(parts))
  routes.post('/generate_link', generateLink(parts))

  routes.all('/users/:id/passkeys/:passkey?', () => {
    throw new AuthError(errors.passkeyDisabled)
  })
  routes.route('/sso', ssoAdmin(parts))
  for (const path of ['/audit', '/oauth/*', '/custom-providers', '/custom-providers/*']) {
    routes.all(path, () => {
      throw new AuthError(errors.featureDisabled)
    })
  }
  return routes
}
