// POST /factors: adds an unverified second factor. Until it is verified, no sign-in asks for it.
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { AuthError, type AuthErrorEntry, errors, invalid } from '../errors/errors.ts'
import type { AuthContext, AuthParts } from '../parts.ts'
import { optionalText, readBody } from '../request-body.ts'
import { bytea } from '../secrets.ts'
import { requireSecondFactor } from '../sessions/assurance.ts'
import { normalPhone } from '../users/addresses.ts'
import { type FactorRow, factorsOf, insertFactor } from '../users/factor-rows.ts'
import { lockUser, type Queries, type UserRow } from '../users/users.ts'
import { requirePerson } from './factor-checks.ts'
import { newTotp } from './totp.ts'

/** How long an enrolment may stay unfinished before the next one deletes it. */
const UNFINISHED_SECONDS = 300
const LONGEST_NAME = 100
/** The purpose under which a factor's secret is encrypted. */
export const SECRET_PURPOSE = 'factor'

const name = optionalText.transform((text) => text?.trim() || undefined)
const shape = z.object({
  factor_type: optionalText,
  friendly_name: name,
  issuer: name,
  phone: optionalText,
})

export const enrol = (parts: AuthParts) => async (context: AuthContext) => {
  const { user, caller } = await requirePerson(parts, context)
  const body = await readBody(context, shape)
  const kind = requireKind(parts, body.factor_type)
  const friendlyName = requireName(body.friendly_name)
  const issuer = requireName(body.issuer) ?? new URL(parts.config.siteUrl).host
  const phone = kind === 'phone' ? normalPhone(body.phone ?? '') : undefined
  await requireSecondFactor(parts.database, caller, errors.aalToEnrol)

  const totp = kind === 'totp' ? newTotp({ issuer, label: labelOf(user) }) : undefined
  const id = randomUUID()
  await parts.database.transaction(async (tx) => {
    await makeRoom(parts, tx, user.id, phone)
    const secret = totp && bytea(parts.secrets.seal(SECRET_PURPOSE, id, totp.bytes))
    const factor = {
      id,
      user_id: user.id,
      friendly_name: friendlyName ?? null,
      factor_type: kind,
      status: 'unverified' as const,
      ...(secret && { secret }),
      ...(phone && { phone }),
    }
    await insertFactor(tx, factor, parts.clock.now().toISOString())
  })
  return context.json({
    id,
    type: kind,
    ...(friendlyName && { friendly_name: friendlyName }),
    ...(totp && { totp: totp.shown }),
    ...(phone && { phone }),
  })
}

/** Throws `AuthError` for a name that is too long. */
export function requireName(name: string | undefined): string | undefined {
  if (name && name.length > LONGEST_NAME) {
    throw invalid(`A name may have at most ${LONGEST_NAME} characters`)
  }
  return name
}

function requireKind({ config }: AuthParts, kind: string | undefined): 'totp' | 'phone' {
  const { mfa } = config.auth
  const disabled = new Map<string | undefined, AuthErrorEntry | undefined>([
    ['totp', mfa.totp ? undefined : errors.totpDisabled],
    ['phone', mfa.phone ? undefined : errors.phoneFactorDisabled],
    ['webauthn', errors.webauthnFactorDisabled],
  ])
  const refused = disabled.has(kind) ? disabled.get(kind) : errors.factorType
  if (refused) throw new AuthError(refused)
  return kind === 'phone' ? 'phone' : 'totp'
}

/**
 * Deletes unfinished enrolments. Throws `AuthError` when there are too many factors, or already a
 * phone.
 */
async function makeRoom(
  parts: AuthParts,
  tx: Queries,
  userId: string,
  phone: string | undefined,
): Promise<void> {
  if (!(await lockUser(tx, userId))) throw new AuthError(errors.userOfTokenNotFound)
  await tx.query(
    `delete from auth.mfa_factors where user_id = $1 and status = 'unverified'
        and (created_at < $2::timestamptz - make_interval(secs => ${UNFINISHED_SECONDS}) or phone = $3)`,
    [userId, parts.clock.now().toISOString(), phone ?? null],
  )
  const held = (await factorsOf(tx, [userId])).filter(isAsked)
  if (held.length >= parts.config.auth.mfa.maxFactors) throw new AuthError(errors.tooManyFactors)
  const verifiedPhone = held.some(
    ({ factor_type, status }) => factor_type === 'phone' && status === 'verified',
  )
  if (phone && verifiedPhone) throw new AuthError(errors.verifiedPhoneFactor)
}

/** Recovery codes are not counted as a factor. */
const isAsked = ({ factor_type }: FactorRow) => factor_type !== 'recovery_code'

/** The name under which an authenticator app lists the account. */
const labelOf = (user: UserRow) => user.email || user.phone || user.id
