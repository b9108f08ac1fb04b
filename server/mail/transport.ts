// How a mail is sent. `smtp.ts` and `file.ts` are the two implementations.
export type Mail = {
  /** The same for every attempt, so that a mailbox can recognise a repetition. */
  messageId: string
  to: string
  subject: string
  text: string
  html?: string
  replyTo?: string
  /**
   * An address that ends the subscription when a mail program posts to it (RFC 8058); sent in the
   * mail's headers.
   */
  unsubscribeUrl?: string
}

export type MailTransport = {
  /** How many it takes at the same time; MAILS_AT_ONCE where it does not say. */
  atOnce?: number
  /**
   * Resolves when the mail was accepted; rejects when it may be tried again. Ends early when the
   * signal is aborted, if it can.
   */
  send(mail: Mail, signal?: AbortSignal): Promise<void>
  close(): Promise<void>
}

/** As many as a process sends at the same time, each by a connection to the mail server. */
export const MAILS_AT_ONCE = 4
