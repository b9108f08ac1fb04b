// Single sign-on of companies (SAML 2.0), mounted at /sso.
import { Hono } from 'hono'
import type { ServerEnv } from '../../http/env.ts'
import type { AuthParts } from '../parts.ts'
import { beginSso } from './begin.ts'
import { consumeResponse } from './consume.ts'
import { directoryOf } from './directory.ts'
import { serviceMetadata } from './service.ts'
import { fetchSession } from './without-pkce.ts'

export function sso(parts: AuthParts): Hono<ServerEnv> {
  const directory = directoryOf(parts)
  const routes = new Hono<ServerEnv>()
  routes.post('/', beginSso(parts, directory))
  routes.get('/saml/metadata', serviceMetadata(parts))
  routes.post('/saml/acs', consumeResponse(parts, directory))
  routes.get('/saml/acs', fetchSession(parts))
  return routes
}
