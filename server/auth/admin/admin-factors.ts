// /admin/users/{id}/factors: what an administrator or a service sees of a person's second factors,
// and may take away when one is lost.
import { z } from 'zod'
import { requireAdmin } from '../caller-checks.ts'
import { asCallerRequest } from '../caller-request.ts'
import { sendNotice } from '../codes/mail-codes.ts'
import { invalid } from '../errors/errors.ts'
import { requireName } from '../factors/enrol.ts'
import { factorIdOf } from '../factors/factor-checks.ts'
import { removeFactor } from '../factors/unenrol.ts'
import type { AuthContext, AuthParts } from '../parts.ts'
import { optionalText, readBody } from '../request-body.ts'
import { normalPhone } from '../users/addresses.ts'
import { factorJson, factorsOf, lockFactor, updateFactor } from '../users/factor-rows.ts'
import { lockUser } from '../users/users.ts'
import { requireKnownUser } from './admin-users.ts'

export const listFactors = (parts: AuthParts) => async (context: AuthContext) => {
  await requireAdmin(parts, context)
  const { id } = await requireKnownUser(parts.database, context)
  const factors = await factorsOf(parts.database, [id])
  return context.json(factors.map(factorJson))
}

const shape = z.object({ friendly_name: optionalText, phone: optionalText })

export const updateFactorById = (parts: AuthParts) => async (context: AuthContext) => {
  const caller = await requireAdmin(parts, context)
  const user = await requireKnownUser(parts.database, context)
  const factorId = factorIdOf(context, 'factor')
  const body = await readBody(context, shape)
  const name = requireName(body.friendly_name?.trim())
  const phone = body.phone && normalPhone(body.phone)
  const factor = await asCallerRequest(caller, parts.database, async (tx) => {
    await lockUser(tx, user.id)
    const { factor_type: kind, status } = await lockFactor(tx, user.id, factorId)
    if (phone && kind !== 'phone') throw invalid('Only a phone factor has a phone number')
    if (phone && status === 'verified') {
      await sendNotice(parts, tx, user, (facts) =>
        parts.messages.factorAdded({ ...facts, factor: kind }),
      )
    }
    const change = { ...(name && { friendly_name: name }), ...(phone && { phone }) }
    return updateFactor(tx, factorId, change, parts.clock.now().toISOString())
  })
  return context.json(factorJson(factor))
}

export const deleteFactorById = (parts: AuthParts) => async (context: AuthContext) => {
  const caller = await requireAdmin(parts, context)
  const user = await requireKnownUser(parts.database, context)
  const factorId = factorIdOf(context, 'factor')
  const factor = await asCallerRequest(caller, parts.database, async (tx) => {
    await lockUser(tx, user.id)
    const row = await lockFactor(tx, user.id, factorId)
    await removeFactor(parts, tx, user, row)
    return row
  })
  return context.json(factorJson(factor))
}
