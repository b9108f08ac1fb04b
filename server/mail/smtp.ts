// Mail over SMTP. TLS is required when the address says smtps:, and used whenever the other side
// offers it.
import nodemailer from 'nodemailer'
import { toNodemailer } from './compose.ts'
import type { MailTransport } from './transport.ts'

export function createSmtpTransport(options: { url: string; from: string }): MailTransport {
  const url = new URL(options.url)
  const secure = url.protocol === 'smtps:'
  const transporter = nodemailer.createTransport({
    host: url.hostname,
    port: Number(url.port) || (secure ? 465 : 587),
    secure,
    pool: true,
    maxConnections: 2,
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
    async send(mail) {
      await transporter.sendMail(toNodemailer(mail, options.from))
    },
    async close() {
      transporter.close()
    },
  }
}
