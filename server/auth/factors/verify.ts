// POST /factors/{id}/verify: the right code raises the session to aal2; the first right code
// activates the factor.
import { z } from 'zod'
import { addressKey } from '../../caller/address.ts'
import { isUuid, limitAddress } from '../caller-checks.ts'
import { sendNotice } from '../codes/mail-codes.ts'
import { AuthError, errors, invalid } from '../errors/errors.ts'
import type { AuthContext, AuthParts } from '../parts.ts'
import { optionalText, readBody } from '../request-body.ts'
import { fromBytea, sameBytes } from '../secrets.ts'
import { factorMethods, raiseSession } from '../sessions/assurance.ts'
import { type Granted, sessionResponse } from '../sessions/open-session.ts'
import { type FactorRow, updateFactor } from '../users/factor-rows.ts'
import { lockUser, type Queries } from '../users/users.ts'
import { CHALLENGE_SECONDS, codeHash, lockUsable } from './challenge.ts'
import { SECRET_PURPOSE } from './enrol.ts'
import {
  countWrong,
  factorIdOf,
  NO_WRONG_GUESSES,
  type Person,
  requirePerson,
} from './factor-checks.ts'
import { acceptedStep } from './totp.ts'

const shape = z.object({ challenge_id: optionalText, code: optionalText })

export const verifyFactor = (parts: AuthParts) => async (context: AuthContext) => {
  const person = await requirePerson(parts, context)
  limitAddress(parts, 'factor', person.caller)
  const factorId = factorIdOf(context)
  const { challenge_id: challengeId, code } = await readBody(context, shape)
  if (!challengeId || !isUuid(challengeId)) throw invalid('challenge_id must be an UUID')
  if (!code) throw invalid('code is required')
  // A wrong code is counted, so the transaction must commit: the refusal is returned, not thrown.
  const outcome = await parts.database.transaction(async (tx) => {
    await lockUser(tx, person.user.id)
    const factor = await lockUsable(parts, tx, person, factorId)
    const challenge = await lockChallenge(parts, tx, factor, person, challengeId)
    const proof = proofOf(parts, factor, challenge, code.replace(/\s/g, ''))
    if (proof) return pass(parts, tx, person, factor, challenge, proof)
    await countWrong(tx, factor, parts.clock.now())
    return { refused: factor.factor_type === 'totp' ? errors.totpWrong : errors.phoneCodeWrong }
  })
  if ('refused' in outcome) throw new AuthError(outcome.refused)
  parts.sessions.forget({ userId: person.user.id })
  return sessionResponse(parts, context, outcome)
}

type Challenge = { id: string; code_hash: string | null }

/**
 * The valid challenge for this answer. Throws `AuthError`: mfa_factor_not_found,
 * mfa_challenge_expired, mfa_ip_address_mismatch.
 */
async function lockChallenge(
  parts: AuthParts,
  tx: Queries,
  factor: FactorRow,
  { caller }: Person,
  id: string,
): Promise<Challenge> {
  const [challenge] = await tx.query<Challenge & { address: string; live: boolean }>(
    `select id::text as id, encode(code_hash, 'hex') as code_hash, address,
            verified_at is null and created_at > $3::timestamptz - make_interval(secs => ${CHALLENGE_SECONDS}) as live
       from auth.mfa_challenges where id = $1 and factor_id = $2 for update`,
    [id, factor.id, parts.clock.now().toISOString()],
  )
  if (!challenge) throw new AuthError(errors.challengeNotFound)
  if (!challenge.live) throw new AuthError(errors.challengeExpired)
  if (challenge.address !== addressKey(caller.address)) {
    throw new AuthError(errors.challengeElsewhere)
  }
  return challenge
}

/** The fields that a right code updates; undefined for a wrong one. */
function proofOf(
  parts: AuthParts,
  factor: FactorRow,
  challenge: Challenge,
  code: string,
): Partial<Pick<FactorRow, 'last_step'>> | undefined {
  if (challenge.code_hash !== null) {
    const sent = Buffer.from(challenge.code_hash, 'hex')
    return sameBytes(sent, codeHash(parts, challenge.id, code)) ? {} : undefined
  }
  if (factor.secret === null) return undefined
  const secret = parts.secrets.open(SECRET_PURPOSE, factor.id, fromBytea(factor.secret))
  const last_step = acceptedStep(secret, code, parts.clock.now(), factor.last_step)
  return last_step === undefined ? undefined : { last_step }
}

async function pass(
  parts: AuthParts,
  tx: Queries,
  { user, sessionId }: Person,
  factor: FactorRow & { factor_type: 'totp' | 'phone' },
  challenge: Challenge,
  proof: Partial<Pick<FactorRow, 'last_step'>>,
): Promise<Granted> {
  const now = parts.clock.now().toISOString()
  const { id, factor_type: kind, status } = factor
  await updateFactor(tx, id, { ...proof, ...NO_WRONG_GUESSES, status: 'verified' }, now)
  await tx.query(`update auth.mfa_challenges set verified_at = $2::timestamptz where id = $1`, [
    challenge.id,
    now,
  ])
  await tx.query(
    `delete from auth.mfa_factors where user_id = $1 and factor_type = $2 and status = 'unverified'`,
    [user.id, kind],
  )
  const method = factorMethods[kind]
  const refreshToken = await raiseSession(parts, tx, { userId: user.id, sessionId, method })
  if (status === 'unverified') {
    await sendNotice(parts, tx, user, (facts) =>
      parts.messages.factorAdded({ ...facts, factor: kind }),
    )
  }
  return { user, sessionId, refreshToken }
}
