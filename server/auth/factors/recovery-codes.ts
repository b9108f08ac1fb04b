// /factors/recovery-codes: codes to write down, for when every other factor is lost. Shown once,
// stored as hashes, each valid for one sign-in.
import { randomInt, randomUUID } from 'node:crypto'
import { z } from 'zod'
import { limitAddress } from '../caller-checks.ts'
import { sendNotice } from '../codes/mail-codes.ts'
import { AuthError, type AuthErrorEntry, errors } from '../errors/errors.ts'
import type { AuthContext, AuthParts } from '../parts.ts'
import { optionalText, readBody } from '../request-body.ts'
import { bytea, sha256 } from '../secrets.ts'
import { factorMethods, raiseSession, requireSecondFactor } from '../sessions/assurance.ts'
import { sessionResponse } from '../sessions/open-session.ts'
import { factorsOf, insertFactor, lockRecovery, updateFactor } from '../users/factor-rows.ts'
import { lockUser, type Queries, type UserRow } from '../users/users.ts'
import { requireName } from './enrol.ts'
import { countWrong, NO_WRONG_GUESSES, requirePerson, requireUnpaused } from './factor-checks.ts'
import { removeFactor } from './unenrol.ts'

const COUNT = 10
/** Sixteen out of 31 characters that are not mistaken for one another: some 79 bits. */
const LENGTH = 16
const SIGNS = '23456789abcdefghjkmnpqrstuvwxyz'
const DEFAULT_NAME = 'Recovery codes'

/** POST: a first set of codes. */
export const makeRecoveryCodes = (parts: AuthParts) => async (context: AuthContext) => {
  const { user, caller } = await requirePerson(parts, context)
  requireOn(parts, errors.recoveryCodesDisabled)
  const { friendly_name } = await readBody(context, z.object({ friendly_name: optionalText }))
  const name = requireName(friendly_name?.trim()) ?? DEFAULT_NAME
  const codes = newCodes()
  const id = randomUUID()
  await parts.database.transaction(async (tx) => {
    await lockUser(tx, user.id)
    await requireSecondFactor(tx, caller, errors.aalForRecoveryCodes)
    const factors = await factorsOf(tx, [user.id])
    if (!factors.some(({ status }) => status === 'verified')) {
      throw new AuthError(errors.recoveryCodesAlone)
    }
    if (factors.some(({ factor_type }) => factor_type === 'recovery_code')) {
      throw new AuthError(errors.recoveryCodesExist)
    }
    const set = {
      id,
      user_id: user.id,
      friendly_name: name,
      factor_type: 'recovery_code' as const,
      status: 'verified' as const,
    }
    await insertFactor(tx, set, parts.clock.now().toISOString())
    await keep(tx, id, codes)
    await mailCodesChanged(parts, tx, user)
  })
  return context.json(shown(id, name, codes))
}

/** GET: how many there are and how many are left. */
export const readRecoveryCodes = (parts: AuthParts) => async (context: AuthContext) => {
  const { user } = await requirePerson(parts, context)
  const [set] = await parts.database.query<{ id: string; total: string; remaining: string }>(
    `select mfa_factors.id::text as id, count(*)::text as total, count(*) filter (where used_at is null)::text as remaining
       from auth.mfa_factors join auth.mfa_recovery_codes on factor_id = mfa_factors.id
      where user_id = $1 group by mfa_factors.id`,
    [user.id],
  )
  if (!set) throw new AuthError(errors.factorNotFound)
  const { id, total, remaining } = set
  return context.json({
    id,
    type: 'recovery_code',
    total: Number(total),
    remaining: Number(remaining),
  })
}

/** POST …/verify: one of the codes raises the session to aal2, like any other factor. */
export const verifyRecoveryCode = (parts: AuthParts) => async (context: AuthContext) => {
  const { user, caller, sessionId } = await requirePerson(parts, context)
  limitAddress(parts, 'factor', caller)
  requireOn(parts, errors.recoveryCodesVerifyDisabled)
  const { code = '' } = await readBody(context, z.object({ code: optionalText }))
  const now = parts.clock.now()
  // A wrong code is counted, so the transaction must commit: the refusal is returned, not thrown.
  const refreshToken = await parts.database.transaction(async (tx) => {
    await lockUser(tx, user.id)
    const set = await lockRecovery(tx, user.id)
    requireUnpaused(set, now, errors.recoveryCodesLocked)
    const [used] = await tx.query(
      `update auth.mfa_recovery_codes set used_at = $3::timestamptz
        where factor_id = $1 and code_hash = $2::bytea and used_at is null returning factor_id`,
      [set.id, bytea(hashOf(set.id, code)), now.toISOString()],
    )
    if (!used) return countWrong(tx, set, now)
    await updateFactor(tx, set.id, NO_WRONG_GUESSES, now.toISOString())
    await mailCodeUsed(parts, tx, user, set.id)
    const method = factorMethods.recovery_code
    return raiseSession(parts, tx, { userId: user.id, sessionId, method })
  })
  if (!refreshToken) throw new AuthError(errors.recoveryCodeWrong)
  parts.sessions.forget({ userId: user.id })
  return sessionResponse(parts, context, { user, sessionId, refreshToken })
}

/** POST …/regenerate: new codes in place of all the old ones. */
export const regenerateRecoveryCodes = (parts: AuthParts) => async (context: AuthContext) => {
  const { user, caller } = await requirePerson(parts, context)
  requireOn(parts, errors.recoveryCodesDisabled)
  const codes = newCodes()
  const set = await parts.database.transaction(async (tx) => {
    await lockUser(tx, user.id)
    await requireSecondFactor(tx, caller, errors.aalForRecoveryCodes)
    const { id } = await lockRecovery(tx, user.id)
    await tx.query('delete from auth.mfa_recovery_codes where factor_id = $1', [id])
    await keep(tx, id, codes)
    await mailCodesChanged(parts, tx, user)
    return updateFactor(tx, id, NO_WRONG_GUESSES, parts.clock.now().toISOString())
  })
  return context.json(shown(set.id, set.friendly_name, codes))
}

/** DELETE: removes all codes. */
export const removeRecoveryCodes = (parts: AuthParts) => async (context: AuthContext) => {
  const { user, caller } = await requirePerson(parts, context)
  const id = await parts.database.transaction(async (tx) => {
    await lockUser(tx, user.id)
    await requireSecondFactor(tx, caller, errors.aalForRecoveryCodes)
    const set = await lockRecovery(tx, user.id)
    await removeFactor(parts, tx, user, set)
    return set.id
  })
  return context.json({ id })
}

/** They only work beside other factors: without those they are off. */
function requireOn({ config }: AuthParts, entry: AuthErrorEntry): void {
  const { totp, phone } = config.auth.mfa
  if (!totp && !phone) throw new AuthError(entry)
}

const newCodes = () => Array.from({ length: COUNT }, newCode)
const newCode = () => Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('')

/** People write a code with capitals, spaces and dashes; these are not part of it. */
const hashOf = (setId: string, code: string) =>
  sha256(`${setId} ${code.toLowerCase().replace(/[\s-]/g, '')}`)

async function keep(tx: Queries, setId: string, codes: readonly string[]): Promise<void> {
  await tx.query(
    `insert into auth.mfa_recovery_codes (factor_id, code_hash)
     select $1, decode(jsonb_array_elements_text($2::jsonb), 'hex')`,
    [setId, JSON.stringify(codes.map((code) => hashOf(setId, code).toString('hex')))],
  )
}

const shown = (id: string, name: string | null, codes: readonly string[]) => ({
  id,
  type: 'recovery_code',
  ...(name && { friendly_name: name }),
  total: codes.length,
  codes,
})

const mailCodesChanged = (parts: AuthParts, tx: Queries, user: UserRow) =>
  sendNotice(parts, tx, user, (facts) =>
    parts.messages.factorAdded({ ...facts, factor: 'recovery_code' }),
  )

async function mailCodeUsed(parts: AuthParts, tx: Queries, user: UserRow, setId: string) {
  const [left] = await tx.query<{ count: string }>(
    'select count(*)::text as count from auth.mfa_recovery_codes where factor_id = $1 and used_at is null',
    [setId],
  )
  const remaining = Number(left?.count ?? 0)
  await sendNotice(parts, tx, user, (facts) =>
    parts.messages.recoveryCodeUsed({ ...facts, remaining }),
  )
}
