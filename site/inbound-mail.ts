// POST /inbound-mail: each mail that came to the address of INBOUND_MAIL, posted by a mail service
// with its secret. Where the installation takes no mail, the path is a page like any other.
import { receiveMail } from '#server/mail/inbound.ts'
import type { Visit } from '#server/start.ts'
import type { Query } from '#worker/connection.ts'

export type InboundMail = { secret: string; domain: string }

/** Undefined for every other request. */
export async function inboundMail(
  request: Request,
  visit: Visit,
  options: { inbound: InboundMail | undefined; siteUrl: string; query: Query['query'] },
): Promise<Response | undefined> {
  const { inbound, siteUrl, query } = options
  if (!inbound || request.method !== 'POST' || new URL(request.url).pathname !== '/inbound-mail')
    return undefined
  const call = visit('page')
  if (call instanceof Response) return call
  const ours = `@${new URL(siteUrl).hostname}>`
  return receiveMail(request, {
    secret: inbound.secret,
    async take(mail) {
      const token = tokenIn(mail.to, inbound.domain)
      // Answering a program, or our own mail, could go on for ever.
      if (!token || mail.isAutomatic || mail.id.toLowerCase().endsWith(ours)) return
      await query('select private.receive_mail($1, $2, $3, $4, $5)', [
        token,
        mail.from,
        mail.id,
        mail.words,
        mail.files > 0 ? 'files' : mail.isCut ? 'too_long' : mail.words ? null : 'empty',
      ])
    },
  })
}

/** The address that a mail's answers go to. */
export const replyAddress = (token: string, domain: string) => `reply+${token}@${domain}`

function tokenIn(addresses: readonly string[], domain: string): string | undefined {
  const ends = `@${domain.toLowerCase()}`
  return addresses
    .filter((address) => address.endsWith(ends))
    .map((address) => /^reply\+([0-9a-f]{32})@/.exec(address)?.[1])
    .find((token) => token !== undefined)
}
