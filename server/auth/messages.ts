// What auth asks of whoever words its mails. The product passes its own (emails/);
// `plain-messages.ts` serves the server alone.

export type Message = { subject: string; text: string; html: string }

export type MessageFacts = {
  /** Where the person lands: a link that carries the token's hash. */
  link: string
  /** The six-digit code. */
  code: string
  /** The receiving address. */
  address: string
  /** The new address, in messages about a change of address. */
  newAddress?: string
  siteUrl: string
  /** What the person's account carries (`user_metadata`), e.g. `full_name`, `language`. */
  data: Record<string, unknown>
}

/** What a mail is told that only tells what has happened. */
export type NoticeFacts = Pick<MessageFacts, 'address' | 'siteUrl' | 'data'>
export type FactorFacts = NoticeFacts & { factor: 'totp' | 'phone' | 'recovery_code' }
/**
 * A way to sign in: `provider` as the protocol names it (`email`, `google`, `sso:…`), and the
 * configuration's own name for it.
 */
export type SignInFacts = NoticeFacts & { provider: string; label: string | undefined }
/** How many codes are left. */
export type RecoveryFacts = NoticeFacts & { remaining: number }

/** What a text message with a code is told. */
export type SmsFacts = Pick<MessageFacts, 'code' | 'siteUrl' | 'data'>

export type AuthMessages = {
  confirmation(facts: MessageFacts): Message
  magicLink(facts: MessageFacts): Message
  recovery(facts: MessageFacts): Message
  invite(facts: MessageFacts): Message
  emailChange(facts: MessageFacts): Message
  reauthentication(facts: MessageFacts): Message
  /** The words of a text message with a code that is good for 5 minutes. */
  textCode(facts: SmsFacts): string
  /** After the fact: the password was changed. */
  passwordChanged(facts: NoticeFacts): Message
  /** After the fact: a phone number came to the account, or took the place of another. */
  phoneChanged(facts: NoticeFacts): Message
  /** After the fact: a second factor came into use, or new recovery codes were made. */
  factorAdded(facts: FactorFacts): Message
  factorRemoved(facts: FactorFacts): Message
  /** After the fact: a further way to sign in leads to the account, or one no longer does. */
  signInLinked(facts: SignInFacts): Message
  signInUnlinked(facts: SignInFacts): Message
  /** After the fact: somebody got in with one of the recovery codes. */
  recoveryCodeUsed(facts: RecoveryFacts): Message
}
