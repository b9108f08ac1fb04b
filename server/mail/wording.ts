// From a row of an outbox to the mail that is sent. A row contains its words, or only says what
// happened; then the product's wording turns it into a mail.
import type { Transaction } from '../postgres/database.ts'
import type { Mail } from './transport.ts'

export type OutboxRow = {
  id: string
  to_address: string | null
  subject: string | null
  text: string | null
  html: string | null
  reply_to: string | null
  template?: string | null
  data?: Record<string, unknown> | null
}

export type UnwordedMail = {
  /** Of its row. */
  id: string
  template: string
  data: Record<string, unknown>
  /** Null: for the inbox of the platform's operator. */
  to: string | null
}

type WordedMail = Pick<Mail, 'subject' | 'text' | 'html' | 'replyTo' | 'unsubscribeUrl'> & {
  to?: string
}

/** `tx` is a transaction for reading what the wording needs. */
export type RenderMail = (
  mail: UnwordedMail,
  tx: Pick<Transaction, 'query'>,
) => WordedMail | Promise<WordedMail>

export type Wording = {
  /** Words the rows that have a `template` instead of a subject. */
  render?: RenderMail
  /** Where rows without an address go. */
  inbox?: string
  /** The part of a Message-ID after the @. */
  messageIdDomain?: string
}

/** Throws when there are no words, or no address. */
export async function toMail(
  row: OutboxRow,
  wording: Wording,
  tx: Pick<Transaction, 'query'>,
): Promise<Mail> {
  const worded = await wordsOf(row, wording, tx)
  const to = row.to_address ?? worded.to ?? wording.inbox
  if (!to) throw new Error('the mail has no address to go to')
  return {
    messageId: `<${row.id}@${domainOf(wording)}>`,
    to,
    subject: worded.subject,
    text: worded.text,
    ...(worded.html && { html: worded.html }),
    ...((row.reply_to ?? worded.replyTo) && { replyTo: row.reply_to ?? worded.replyTo }),
    ...(worded.unsubscribeUrl && { unsubscribeUrl: worded.unsubscribeUrl }),
  }
}

async function wordsOf(
  row: OutboxRow,
  { render }: Wording,
  tx: Pick<Transaction, 'query'>,
): Promise<WordedMail> {
  const { template, subject, text, html } = row
  if (typeof subject === 'string' && typeof text === 'string') {
    return { subject, text, ...(html && { html }) }
  }
  if (!template || !render) throw new Error('the mail has no words')
  return render({ id: row.id, template, data: row.data ?? {}, to: row.to_address }, tx)
}

const domainOf = ({ messageIdDomain = 'localhost' }: Wording) =>
  messageIdDomain.replace(/[^a-z0-9.-]/gi, '') || 'localhost'
