// What auth needs from the part that words its mails. The product passes its own (emails/);
// `plain-messages.ts` serves the server alone.

export type Message = { subject: string; text: string; html: string }

export type MessageFacts = {
  /** Where the link leads; it carries the token's hash. */
  link: string
  /** The six-digit code. */
  code: string
  /** The receiving address. */
  address: string
  /** The new address, in messages about a change of address. */
  newAddress?: string
  siteUrl: string
  /** The person's `user_metadata`, e.g. `full_name`, `language`. */
  data: Record<string, unknown>
}

/** The facts for a mail that is only a notice. */
export type NoticeFacts = Pick<MessageFacts, 'address' | 'siteUrl' | 'data'>
export type FactorFacts = NoticeFacts & { factor: 'totp' | 'phone' | 'recovery_code' }
/**
 * A way to sign in: `provider` as the protocol names it (`email`, `google`, `sso:…`), and the
 * configuration's own name for it.
 */
type SignInFacts = NoticeFacts & { provider: string; label: string | undefined }
/** How many codes are left. */
type RecoveryFacts = NoticeFacts & { remaining: number }

/** The facts for a text message with a code. */
type SmsFacts = Pick<MessageFacts, 'code' | 'siteUrl' | 'data'>

export type AuthMessages = {
  confirmation(facts: MessageFacts): Message
  magicLink(facts: MessageFacts): Message
  recovery(facts: MessageFacts): Message
  invite(facts: MessageFacts): Message
  emailChange(facts: MessageFacts): Message
  reauthentication(facts: MessageFacts): Message
  /** The words of a text message with a code that is valid for 5 minutes. */
  textCode(facts: SmsFacts): string
  /** Notice: the password was changed. */
  passwordChanged(facts: NoticeFacts): Message
  /** Notice: a phone number was added to the account, or replaced another. */
  phoneChanged(facts: NoticeFacts): Message
  /** Notice: a second factor was activated, or new recovery codes were made. */
  factorAdded(facts: FactorFacts): Message
  factorRemoved(facts: FactorFacts): Message
  /** Notice: a way to sign in was added or removed. */
  signInLinked(facts: SignInFacts): Message
  signInUnlinked(facts: SignInFacts): Message
  /** Notice: somebody signed in with a recovery code. */
  recoveryCodeUsed(facts: RecoveryFacts): Message
}
