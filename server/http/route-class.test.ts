import { expect, test } from 'vitest'
import { routeClassOf } from './route-class.ts'

test.each([
  ['POST', '/auth/v1/token', 'auth', 'sign-in'],
  ['POST', '/auth/v1/signup', 'auth', 'sign-up'],
  ['PUT', '/auth/v1/user', 'auth', 'account'],
  ['GET', '/auth/v1/admin/users/1', 'auth', 'admin'],
  ['GET', '/auth/v1/constructor', 'auth', 'other'],
  ['GET', '/rest/v1/notes', 'rest', 'read'],
  ['PATCH', '/rest/v1/notes', 'rest', 'write'],
  ['POST', '/rest/v1/rpc/count', 'rest', 'call'],
  ['POST', '/storage/v1/object/files/a.pdf', 'storage', 'write'],
  ['GET', '/realtime/v1', 'realtime', 'read'],
  ['GET', '/health/ready', 'health', 'read'],
  ['HEAD', '/any/page', 'site', 'read'],
  ['POST', '/any/page', 'site', 'write'],
])('%s %s counts as %s, %s', (method, path, service, route) => {
  expect(routeClassOf(method, path)).toEqual({ service, route })
})
