// Everything below /factors, a person's own second factors; what an administrator may do with them
// is in `admin-factors.ts`.
import { Hono } from 'hono'
import type { ServerEnv } from '../../http/env.ts'
import type { AuthParts } from '../parts.ts'
import { challenge } from './challenge.ts'
import { enrol } from './enrol.ts'
import {
  makeRecoveryCodes,
  readRecoveryCodes,
  regenerateRecoveryCodes,
  removeRecoveryCodes,
  verifyRecoveryCode,
} from './recovery-codes.ts'
import { unenrol } from './unenrol.ts'
import { verifyFactor } from './verify.ts'

export function factors(parts: AuthParts): Hono<ServerEnv> {
  const routes = new Hono<ServerEnv>()
  routes.get('/recovery-codes', readRecoveryCodes(parts))
  routes.post('/recovery-codes', makeRecoveryCodes(parts))
  routes.delete('/recovery-codes', removeRecoveryCodes(parts))
  routes.post('/recovery-codes/verify', verifyRecoveryCode(parts))
  routes.post('/recovery-codes/regenerate', regenerateRecoveryCodes(parts))

  routes.post('/', enrol(parts))
  routes.post('/:id/challenge', challenge(parts))
  routes.post('/:id/verify', verifyFactor(parts))
  routes.delete('/:id', unenrol(parts))
  return routes
}
