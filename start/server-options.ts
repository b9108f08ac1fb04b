// The options with which this installation's server is started: its keys, the product's schema, and
// the product's words in its mails.
import type { Client } from 'pg'
import { apply } from '#database/apply.ts'
import { authMessages } from '#emails/auth-messages.ts'
import { renderOutgoing } from '#emails/outgoing.ts'
import { loadApiKeys, loadKeySet } from '#server/caller/keys.ts'
import type { Log } from '#server/log.ts'
import type { UnwordedMail } from '#server/mail/wording.ts'
import type { ServerOptions } from '#server/start.ts'
import { type InboundMail, replyAddress } from '#site/inbound-mail.ts'
import { readAuthProviders } from './auth-providers.ts'
import type { Environment } from './environment.ts'
import { keyFiles } from './key-files.ts'
import { languageOfMail, registerMailKinds, storedTemplates } from './mail-templates.ts'
import { serverConfigFor } from './settings.ts'

export async function serverOptionsFor(
  environment: Environment,
  databaseUrl: string,
  log: Log,
  stopping?: AbortSignal,
): Promise<ServerOptions> {
  const files = keyFiles(environment)
  const providers = await readAuthProviders(environment.AUTH_PROVIDERS)
  return {
    config: serverConfigFor(environment, databaseUrl, providers),
    keys: await loadApiKeys(files['keys.json']),
    keySet: await loadKeySet(files['jwt-keys.json']),
    log,
    messages: authMessages,
    contextWords: ['hiring', 'agent'],
    renderMail: async (mail, tx) => {
      const replyTo = await replyAddressOf(mail, environment.INBOUND_MAIL, tx)
      const message = renderOutgoing({
        ...mail,
        siteUrl: environment.SITE_URL,
        locale: await languageOfMail(tx, mail.id, environment.MAIL_INBOX),
        stored: await storedTemplates(tx),
        isAnswerable: replyTo !== undefined,
      })
      return { ...message, ...(replyTo && { replyTo }) }
    },
    mailInbox: environment.MAIL_INBOX,
    prepare: async (session: Client) => {
      await apply(session, { log: (line) => log.info(line), stopping })
      await registerMailKinds(session)
    },
  }
}

type Query = { query<T>(text: string, values?: unknown[]): Promise<T[]> }

/** Where the answer to this mail goes; undefined for mails that are not answered by mail. */
async function replyAddressOf(
  { id, template }: Pick<UnwordedMail, 'id' | 'template'>,
  inbound: InboundMail | undefined,
  tx: Query,
): Promise<string | undefined> {
  if (!inbound || template !== 'message_received') return undefined
  const [row] = await tx.query<{ token: string | null }>(
    'select private.make_reply_address($1) as token',
    [id],
  )
  return row?.token ? replyAddress(row.token, inbound.domain) : undefined
}
