// Putting a code and a link into a mail: makes the token, asks `messages` for the wording, and
// queues the mail in the transaction.
import { queueMail } from '../../mail/outbox.ts'
import type { Message, NoticeFacts } from '../messages.ts'
import type { AuthParts } from '../parts.ts'
import { createRedirects } from '../redirects.ts'
import { type Queries, type UserRow, updateUser } from '../users/users.ts'
import { issueToken, type TokenKind } from './one-time-tokens.ts'

type CodeMail = {
  kind: TokenKind
  user: UserRow
  to: string
  /** An address that `redirects.allowed` has accepted. */
  redirectTo: string
  codeChallenge?: string | undefined
}

/** The `type` under which a link of each kind is used. */
export const LINK_TYPES: Record<TokenKind, string> = {
  confirmation: 'signup',
  invite: 'invite',
  magiclink: 'magiclink',
  recovery: 'recovery',
  email_change_current: 'email_change',
  email_change_new: 'email_change',
  reauthentication: 'reauthentication',
}

/**
 * The messages that carry a link or a code to a mailbox; the others are notices or text messages.
 */
type Wording =
  | 'confirmation'
  | 'invite'
  | 'magicLink'
  | 'recovery'
  | 'emailChange'
  | 'reauthentication'

const WORDING: Record<TokenKind, Wording> = {
  confirmation: 'confirmation',
  invite: 'invite',
  magiclink: 'magicLink',
  recovery: 'recovery',
  email_change_current: 'emailChange',
  email_change_new: 'emailChange',
  reauthentication: 'reauthentication',
}

const SENT_AT = {
  confirmation: 'confirmation_sent_at',
  invite: 'confirmation_sent_at',
  magiclink: 'recovery_sent_at',
  recovery: 'recovery_sent_at',
  email_change_current: 'email_change_sent_at',
  email_change_new: 'email_change_sent_at',
  reauthentication: 'reauthentication_sent_at',
} as const satisfies Record<TokenKind, keyof UserRow>

export const redirectsOf = (parts: AuthParts) =>
  createRedirects(parts.config.siteUrl, parts.config.auth.redirectUrls)

/** Makes the token of a mail without sending anything. */
export async function makeLink(
  parts: AuthParts,
  tx: Queries,
  mail: CodeMail,
): Promise<{ link: string; code: string; token: string }> {
  const { kind, user, to, codeChallenge, redirectTo } = mail
  const now = parts.clock.now()
  const issued = await issueToken(parts, tx, {
    userId: user.id,
    kind,
    sentTo: to,
    codeChallenge,
    now,
  })
  const type = LINK_TYPES[kind]
  const link = redirectsOf(parts).confirmLink({ token: issued.link, type, redirectTo })
  return { link, code: issued.code, token: issued.link }
}

/** Sends a mail: the token, the mail's row and the time of sending, all in `tx`. */
export async function sendCodeMail(
  parts: AuthParts,
  tx: Queries,
  mail: CodeMail,
): Promise<UserRow> {
  const { kind, user, to } = mail
  const { link, code } = await makeLink(parts, tx, mail)
  const message = parts.messages[WORDING[kind]]({
    link,
    code,
    address: to,
    ...(user.email_change && { newAddress: user.email_change }),
    siteUrl: parts.config.siteUrl,
    data: user.raw_user_meta_data,
  })
  await queueMail(tx, { to, ...message })
  const now = parts.clock.now().toISOString()
  return updateUser(tx, user.id, { [SENT_AT[kind]]: now }, now)
}

/** Notifies the owner that the password was changed. */
export const sendPasswordNotice = (parts: AuthParts, tx: Queries, user: UserRow): Promise<void> =>
  sendNotice(parts, tx, user, parts.messages.passwordChanged)

/** Notifies the owner of an account of an event, if the account has a mailbox. */
export async function sendNotice(
  parts: AuthParts,
  tx: Queries,
  user: UserRow,
  word: (facts: NoticeFacts) => Message,
): Promise<void> {
  if (!user.email) return
  const { siteUrl } = parts.config
  const message = word({ address: user.email, siteUrl, data: user.raw_user_meta_data })
  await queueMail(tx, { to: user.email, ...message })
}
