// The options with which this installation's server is started: its keys, the product's schema, and
// the product's words in its mails.
import type { Client } from 'pg'
import { apply } from '#database/apply.ts'
import { authMessages } from '#emails/auth-messages.ts'
import { renderOutgoing } from '#emails/outgoing.ts'
import { loadApiKeys, loadKeySet } from '#server/caller/keys.ts'
import type { Log } from '#server/log.ts'
import type { ServerOptions } from '#server/start.ts'
import { readAuthProviders } from './auth-providers.ts'
import type { Environment } from './environment.ts'
import { keyFiles } from './key-files.ts'
import { languageOfMail, registerMailKinds, storedTemplates } from './mail-templates.ts'
import { serverConfigFor } from './settings.ts'

export async function serverOptionsFor(
  environment: Environment,
  databaseUrl: string,
  log: Log,
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
    renderMail: async (mail, tx) =>
      renderOutgoing({
        ...mail,
        siteUrl: environment.SITE_URL,
        locale: await languageOfMail(tx, mail.id, environment.MAIL_INBOX),
        stored: await storedTemplates(tx),
      }),
    mailInbox: environment.MAIL_INBOX,
    prepare: async (session: Client) => {
      await apply(session, { log: (line) => log.info(line) })
      await registerMailKinds(session)
    },
  }
}
