// What auth asks of whoever words its mails. The product passes its own (emails/); `plain-messages.ts` serves the server alone.

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

export type AuthMessages = {
  confirmation(facts: MessageFacts): Message
  magicLink(facts: MessageFacts): Message
  recovery(facts: MessageFacts): Message
  invite(facts: MessageFacts): Message
  emailChange(facts: MessageFacts): Message
  reauthentication(facts: MessageFacts): Message
  /** After the fact: the password was changed. */
  passwordChanged(facts: Pick<MessageFacts, 'address' | 'siteUrl' | 'data'>): Message
}
