// Codes and links in mails, codes in text messages: six digits to type, or 256 bits in a link. Only
// hashes are stored; codes are hashed with a key, since six digits can be tried out. A newer one of
// the same kind replaces the older; five wrong guesses void a code.
import type { AuthParts } from '../parts.ts'
import { bytea, randomCode, randomToken, sameBytes, sha256 } from '../secrets.ts'
import type { Queries } from '../users/users.ts'

export type TokenKind =
  | 'confirmation'
  | 'invite'
  | 'magiclink'
  | 'recovery'
  | 'email_change_current'
  | 'email_change_new'
  | 'reauthentication'

/**
 * What a text message carries: a code and no link. `sms` signs in; `phone_confirmation` belongs to
 * a sign-up with a password.
 */
export type SmsKind = 'phone_confirmation' | 'sms' | 'phone_change'

export type OneTimeToken<Kind extends TokenKind | SmsKind = TokenKind> = {
  id: string
  userId: string
  kind: Kind
  sentTo: string
  codeChallenge: string | null
}

const CODE_SECONDS = 600
/**
 * Shorter than for mails: text messages are read at once, and others may read them on a locked
 * screen.
 */
export const SMS_SECONDS = 300
const MAX_GUESSES = 5
const HOUR = 3600
const LINK_SECONDS: Record<TokenKind | SmsKind, number> = {
  confirmation: 24 * HOUR,
  invite: 24 * HOUR,
  magiclink: HOUR,
  recovery: HOUR,
  email_change_current: 24 * HOUR,
  email_change_new: 24 * HOUR,
  reauthentication: CODE_SECONDS,
  // These have no link.
  phone_confirmation: 0,
  sms: 0,
  phone_change: 0,
}

/**
 * Links of a browser that asked with a code challenge are marked, so that GET /verify knows what to
 * answer.
 */
export const PKCE_PREFIX = 'pkce_'

type Macs = Pick<AuthParts, 'secrets'>

/** Makes a code and a link, voiding older ones of the kind. */
export async function issueToken(
  parts: Macs,
  tx: Queries,
  what: {
    userId: string
    kind: TokenKind | SmsKind
    sentTo: string
    codeChallenge?: string | undefined
    /** Instead of a random code: for the listed test numbers. */
    code?: string | undefined
    codeSeconds?: number
    now: Date
  },
): Promise<{ link: string; code: string }> {
  const code = what.code ?? randomCode()
  const link = `${what.codeChallenge ? PKCE_PREFIX : ''}${randomToken()}`
  const after = (seconds: number) => new Date(what.now.getTime() + seconds * 1000).toISOString()
  await tx.query('delete from auth.one_time_tokens where user_id = $1 and kind = $2', [
    what.userId,
    what.kind,
  ])
  await tx.query(
    `insert into auth.one_time_tokens
       (user_id, kind, sent_to, link_hash, link_expires_at, code_hash, code_expires_at, code_challenge, created_at)
     values ($1, $2, $3, $4::bytea, $5::timestamptz, $6::bytea, $7::timestamptz, $8, $9::timestamptz)`,
    [
      what.userId,
      what.kind,
      what.sentTo,
      bytea(sha256(link)),
      after(LINK_SECONDS[what.kind]),
      bytea(codeHash(parts, what.userId, what.kind, what.sentTo, code)),
      after(what.codeSeconds ?? CODE_SECONDS),
      what.codeChallenge ?? null,
      what.now.toISOString(),
    ],
  )
  return { link, code }
}

/** The valid token of a link, locked; undefined when it is unknown, used, voided or expired. */
export async function findByLink<Kind extends TokenKind | SmsKind>(
  tx: Queries,
  link: string,
  kinds: readonly Kind[],
  now: Date,
): Promise<OneTimeToken<Kind> | undefined> {
  const [row] = await tx.query<TokenRow<Kind>>(
    `select ${COLUMNS} from auth.one_time_tokens
      where link_hash = $1::bytea and link_expires_at > $2::timestamptz
        and kind in (select jsonb_array_elements_text($3::jsonb)) for update`,
    [bytea(sha256(link)), now.toISOString(), JSON.stringify(kinds)],
  )
  return row && toToken(row)
}

/**
 * A token by its id, locked, even if expired: for an auth code that was issued while it was valid.
 */
export async function lockToken(tx: Queries, id: string): Promise<OneTimeToken | undefined> {
  const [row] = await tx.query<TokenRow>(
    `select ${COLUMNS} from auth.one_time_tokens where id = $1 for update`,
    [id],
  )
  return row && toToken(row)
}

/**
 * The valid token whose code was guessed right, locked. A wrong guess is counted, so the caller
 * must commit. `userId` restricts it to one person.
 */
export async function checkCode<Kind extends TokenKind | SmsKind>(
  parts: Macs,
  tx: Queries,
  guess: { sentTo: string; code: string; kinds: readonly Kind[]; now: Date; userId?: string },
): Promise<OneTimeToken<Kind> | undefined> {
  const rows = await tx.query<TokenRow<Kind> & { code_hash: string }>(
    `select ${COLUMNS}, encode(code_hash, 'hex') as code_hash from auth.one_time_tokens
      where sent_to = $1 and kind in (select jsonb_array_elements_text($2::jsonb))
        and code_hash is not null and code_expires_at > $3::timestamptz
        and ($4::uuid is null or user_id = $4::uuid)
      order by id for update`,
    [guess.sentTo, JSON.stringify(guess.kinds), guess.now.toISOString(), guess.userId ?? null],
  )
  const right = rows.find((row) =>
    sameBytes(
      Buffer.from(row.code_hash, 'hex'),
      codeHash(parts, row.user_id, row.kind, row.sent_to, guess.code),
    ),
  )
  if (right) return toToken(right)
  for (const { id } of rows) {
    await tx.query(
      `update auth.one_time_tokens set wrong_guesses = wrong_guesses + 1,
              code_hash = case when wrong_guesses + 1 >= $2::int then null else code_hash end
        where id = $1`,
      [id, MAX_GUESSES],
    )
  }
  return undefined
}

/** Voids pending tokens of a person: all, or some kinds. */
export async function voidTokens(
  tx: Queries,
  userId: string,
  kinds?: readonly (TokenKind | SmsKind)[],
): Promise<void> {
  await tx.query(
    `delete from auth.one_time_tokens where user_id = $1
        and ($2::jsonb is null or kind in (select jsonb_array_elements_text($2::jsonb)))`,
    [userId, kinds ? JSON.stringify(kinds) : null],
  )
}

type TokenRow<Kind = TokenKind> = {
  id: string
  user_id: string
  kind: Kind
  sent_to: string
  code_challenge: string | null
}
const COLUMNS = 'id::text as id, user_id::text as user_id, kind, sent_to, code_challenge'

const toToken = <Kind extends TokenKind | SmsKind>(row: TokenRow<Kind>): OneTimeToken<Kind> => ({
  id: row.id,
  userId: row.user_id,
  kind: row.kind,
  sentTo: row.sent_to,
  codeChallenge: row.code_challenge,
})

/** Bound to person, kind and address: a code stolen from one place works nowhere else. */
const codeHash = (
  parts: Macs,
  userId: string,
  kind: TokenKind | SmsKind,
  sentTo: string,
  code: string,
) => parts.secrets.mac('one-time-code', JSON.stringify([userId, kind, sentTo, code]))
