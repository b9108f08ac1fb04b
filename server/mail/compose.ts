// A mail as its source text (RFC 5322), for the transport that writes files.
import { randomUUID } from 'node:crypto'
import { oneLine } from './outbox.ts'
import type { Mail } from './transport.ts'

/**
 * The members that nodemailer takes; every header on one line. No attachments or files are ever
 * read.
 */
export const toNodemailer = (mail: Mail, from: string) => ({
  from: oneLine(from),
  to: { name: '', address: oneLine(mail.to) },
  subject: oneLine(mail.subject),
  text: mail.text,
  ...(mail.html && { html: mail.html }),
  ...(mail.replyTo && { replyTo: { name: '', address: oneLine(mail.replyTo) } }),
  headers: {
    // No program answers it that it is out of office (RFC 3834).
    'Auto-Submitted': 'auto-generated',
    ...(mail.unsubscribeUrl && {
      'List-Unsubscribe': `<${oneLine(mail.unsubscribeUrl)}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }),
  },
  messageId: mail.messageId,
  disableFileAccess: true,
  disableUrlAccess: true,
})

export async function composeSource(mail: Mail, from: string, date: Date): Promise<Buffer> {
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer/index.js')
  return new MailComposer({ ...toNodemailer(mail, from), date, boundaryPrefix: randomUUID() })
    .compile()
    .build()
}
