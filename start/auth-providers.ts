// The file of AUTH_PROVIDERS: the providers through which people may sign in. `providers` (OAuth 2
// and OpenID Connect), `saml` and `web3` are the members of the server's configuration of the same
// names; docs/sign-in-providers.md explains them.
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { type ProviderConfig, readProviderConfig } from '#server/config.ts'

/** Empty without a file. Throws an Error whose message names the file and each wrong field. */
export async function readAuthProviders(file: string | undefined): Promise<ProviderConfig> {
  if (!file) return {}
  const place = path.resolve(file)
  try {
    return readProviderConfig(parse(await textOf(place)))
  } catch (error) {
    const lines = (error as Error).message.split('\n')
    throw new Error(lines.map((line) => `AUTH_PROVIDERS: ${place}: ${line}`).join('\n'))
  }
}

async function textOf(place: string): Promise<string> {
  try {
    return await readFile(place, 'utf8')
  } catch {
    throw new Error('cannot be read')
  }
}

/** The error of JSON.parse may quote the text around the mistake, perhaps a secret. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Error('not valid JSON')
  }
}
