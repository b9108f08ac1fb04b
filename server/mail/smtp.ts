// Mail over SMTP. TLS is required when the address says smtps:, and used whenever the other side
// offers it.
import nodemailer from 'nodemailer'
import { toNodemailer } from './compose.ts'
import { MAILS_AT_ONCE, type MailTransport } from './transport.ts'

export function createSmtpTransport(options: { url: string; from: string }): MailTransport {
  const url = new URL(options.url)
  const secure = url.protocol === 'smtps:'
  const transporter = nodemailer.createTransport({
    host: url.hostname,
    port: Number(url.port) || (secure ? 465 : 587),
    secure,
    pool: true,
    maxConnections: MAILS_AT_ONCE,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    ...(url.username && {
      auth: {
        user: decodeURIComponent(url.username),
        pass: decodeURIComponent(url.password),
      },
    }),
  })
  return {
    async send(mail, signal) {
      await transporter.sendMail({ ...toNodemailer(mail, options.from), signal })
    },
    async close() {
      transporter.close()
    },
  }
}
