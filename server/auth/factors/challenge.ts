// POST /factors/{id}/challenge: asks for a code of a factor. The challenge is valid for 300 s,
// once, and from the address that asked.
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { addressKey } from '../../caller/address.ts'
import type { OutgoingSms } from '../../sms/sms.ts'
import { limitAddress } from '../caller-checks.ts'
import { requireSmsChannel, smsTextFor, type Text, testCodeOf } from '../codes/sms-codes.ts'
import { limitSms } from '../codes/sms-limits.ts'
import { AuthError, type AuthErrorEntry, errors } from '../errors/errors.ts'
import type { AuthContext, AuthParts } from '../parts.ts'
import { optionalText, readBody } from '../request-body.ts'
import { bytea, randomCode } from '../secrets.ts'
import { requireSecondFactor } from '../sessions/assurance.ts'
import { type FactorRow, lockFactor, updateFactor } from '../users/factor-rows.ts'
import type { Queries } from '../users/users.ts'
import { factorIdOf, type Person, requirePerson, requireUnpaused } from './factor-checks.ts'

export const CHALLENGE_SECONDS = 300

const shape = z.object({ channel: optionalText })

export const challenge = (parts: AuthParts) => async (context: AuthContext) => {
  const person = await requirePerson(parts, context)
  limitAddress(parts, 'factor', person.caller)
  const factorId = factorIdOf(context)
  const { channel } = await readBody(context, shape)
  requireSmsChannel(channel)
  const now = parts.clock.now()
  const { id, type, text } = await parts.database.transaction(async (tx) => {
    const factor = await lockUsable(parts, tx, person, factorId)
    return ask(parts, tx, factor, person, now)
  })
  if (text) await send(parts, text)
  const expires_at = Math.floor(now.getTime() / 1000) + CHALLENGE_SECONDS
  return context.json({ id, type, expires_at })
}

/**
 * The person's factor, locked. Throws `AuthError` when it may not be challenged. An unverified
 * factor may be challenged only by somebody who may enrol one: otherwise a stranger could add one
 * and activate it later.
 */
export async function lockUsable(
  parts: AuthParts,
  tx: Queries,
  { user, caller }: Person,
  factorId: string,
): Promise<FactorRow & { factor_type: 'totp' | 'phone' }> {
  const factor = await lockFactor(tx, user.id, factorId)
  const { factor_type: kind, status } = factor
  if (kind === 'recovery_code') throw new AuthError(errors.factorNotFound)
  const disabled: Record<typeof kind, AuthErrorEntry> = {
    totp: errors.totpVerifyDisabled,
    phone: errors.phoneFactorVerifyDisabled,
  }
  if (!parts.config.auth.mfa[kind]) throw new AuthError(disabled[kind])
  if (status === 'unverified') await requireSecondFactor(tx, caller, errors.aalToEnrol)
  requireUnpaused(factor, parts.clock.now(), errors.factorPaused)
  return { ...factor, factor_type: kind }
}

/** Bound to its challenge: a code sent for one is wrong for every other. */
export const codeHash = (parts: AuthParts, challengeId: string, code: string) =>
  parts.secrets.mac('factor-code', JSON.stringify([challengeId, code]))

type Asked = { id: string; type: FactorRow['factor_type']; text: Text }

async function ask(
  parts: AuthParts,
  tx: Queries,
  factor: FactorRow,
  { user, caller }: Person,
  now: Date,
): Promise<Asked> {
  const id = randomUUID()
  const { phone } = factor
  if (phone) await limitSms(parts, tx, phone, 'factor')
  const known = phone ? testCodeOf(parts, phone) : undefined
  const code = phone ? (known ?? randomCode()) : undefined
  await tx.query(
    `insert into auth.mfa_challenges (id, factor_id, address, code_hash, created_at)
     values ($1, $2, $3, $4::bytea, $5::timestamptz)`,
    [
      id,
      factor.id,
      addressKey(caller.address),
      code ? bytea(codeHash(parts, id, code)) : null,
      now.toISOString(),
    ],
  )
  const last_challenged_at = now.toISOString()
  await updateFactor(tx, factor.id, { last_challenged_at }, last_challenged_at)
  const text =
    phone && code && !known ? { to: phone, text: smsTextFor(parts, user, code) } : undefined
  return { id, type: factor.factor_type, text }
}

/**
 * Waits for the sending: the caller has an account and a number, so the time reveals nothing, and a
 * failed message should be reported.
 */
async function send(parts: AuthParts, text: OutgoingSms): Promise<void> {
  await parts.sms.send(text).catch(() => {
    throw new AuthError(errors.smsSendFailed)
  })
}
