// How often something is sent to one address: not before the gap is over, whether or not the
// address is known, so that the refusal reveals nothing. Kept in the database, because it must hold
// for all processes.
import { AuthError, type AuthErrorEntry, errors } from '../errors/errors.ts'
import type { AuthParts } from '../parts.ts'
import { bytea } from '../secrets.ts'
import type { Queries } from '../users/users.ts'

type GapKind = 'confirmation' | 'recovery' | 'magiclink' | 'email_change' | 'reauthentication'
export type SmsGapKind = 'sms' | 'phone_change' | 'reauthentication' | 'factor'

/**
 * Takes the mailbox's turn, or throws `AuthError` 429 with Retry-After. Other calls for the address
 * wait for this transaction.
 */
export async function limitMail(
  parts: AuthParts,
  tx: Queries,
  address: string,
  kind: GapKind,
): Promise<void> {
  await requireSendGap(parts, tx, address, kind, errors.tooManyMails)
  // Counted only when something would be sent: asking too early does not use up the hour.
  const hash = parts.secrets.mac('address', address)
  const wait = parts.rateLimits.take('mail_address', hash.toString('hex'))
  if (wait > 0) throw new AuthError(errors.tooManyMails, { retryAfter: wait })
}

/**
 * Throws `AuthError` of `entry` with Retry-After until the gap since the last message of the kind
 * is over.
 */
export async function requireSendGap(
  parts: AuthParts,
  tx: Queries,
  address: string,
  kind: GapKind | SmsGapKind,
  entry: AuthErrorEntry,
): Promise<void> {
  const hash = parts.secrets.mac('address', address)
  const gap = parts.config.auth.sendGapSeconds
  const now = parts.clock.now()
  const [turn] = await tx.query(
    `insert into auth.send_gaps as gaps (address_hash, kind, sent_at) values ($1::bytea, $2, $3::timestamptz)
     on conflict (address_hash, kind) do update set sent_at = excluded.sent_at
       -- Two that meet may arrive in the other order; without a gap that must not matter.
       where $4::int = 0 or gaps.sent_at <= excluded.sent_at - make_interval(secs => $4::int)
     returning kind`,
    [bytea(hash), kind, now.toISOString(), gap],
  )
  if (turn) return
  const [last] = await tx.query<{ sent_at: string }>(
    `select to_json(sent_at) #>> '{}' as sent_at from auth.send_gaps where address_hash = $1::bytea and kind = $2`,
    [bytea(hash), kind],
  )
  const since = last ? (now.getTime() - new Date(last.sent_at).getTime()) / 1000 : 0
  const seconds = Math.max(1, Math.ceil(gap - since))
  throw new AuthError(entry, {
    message: `For security purposes, you can only request this after ${seconds} seconds.`,
    retryAfter: seconds,
  })
}
