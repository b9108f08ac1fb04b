// How often a text message is sent to one number and in total. Counted whether or not the number is
// known, so that a refusal reveals nothing, and in the database, because each message costs money
// and the total must hold for all processes.
import { addressKey } from '../../caller/address.ts'
import { AuthError, errors } from '../errors/errors.ts'
import type { AuthParts } from '../parts.ts'
import { bytea } from '../secrets.ts'
import type { Queries } from '../users/users.ts'
import { requireSendGap, type SmsGapKind } from './mail-limits.ts'

const DAY_SECONDS = 24 * 3600
const HOUR_SECONDS = 3600
/** The daily limit of one number. */
const MAX_A_DAY = 5

/**
 * Takes the number's turn (digits only), or throws `AuthError` 429 over_sms_send_rate_limit with
 * Retry-After. `address`: where an unknown caller asks from; no single address may use up the limit
 * of all.
 */
export async function limitSms(
  parts: AuthParts,
  tx: Queries,
  number: string,
  kind: SmsGapKind,
  address?: string,
): Promise<void> {
  await requireSendGap(parts, tx, number, kind, errors.tooManySms)
  if (address !== undefined) {
    const wait = parts.rateLimits.take('text_address', addressKey(address))
    if (wait > 0) throw new AuthError(errors.tooManySms, { retryAfter: wait })
  }
  if (!parts.config.rateLimits) return
  const hash = bytea(parts.secrets.mac('address', number))
  const now = parts.clock.now().toISOString()
  // One at a time: two that count at once would both see room for the last message.
  await tx.query(`select pg_advisory_xact_lock(hashtext('auth.sent_texts'))`)
  const [wait] = await tx.query<{ seconds: number | null }>(
    `select greatest(
       (select extract(epoch from sent_at - $2::timestamptz) + $3::int from auth.sent_texts
         where number_hash = $1::bytea and sent_at > $2::timestamptz - make_interval(secs => $3::int)
         order by sent_at desc offset $4::int - 1 limit 1),
       (select extract(epoch from sent_at - $2::timestamptz) + $5::int from auth.sent_texts
         where sent_at > $2::timestamptz - make_interval(secs => $5::int)
         order by sent_at desc offset $6::int - 1 limit 1))::float8 as seconds`,
    [hash, now, DAY_SECONDS, MAX_A_DAY, HOUR_SECONDS, parts.config.sms.hourly],
  )
  if (wait?.seconds) {
    throw new AuthError(errors.tooManySms, { retryAfter: Math.max(1, Math.ceil(wait.seconds)) })
  }
  await tx.query(
    'insert into auth.sent_texts (number_hash, sent_at) values ($1::bytea, $2::timestamptz)',
    [hash, now],
  )
}
