// The providers of the configuration, ready to be asked.
import type { Clock } from '../../clock.ts'
import type { ServerConfig } from '../../config.ts'
import type { Provider } from '../provider.ts'
import { oauthProvider } from './oauth.ts'
import { openidProvider } from './openid.ts'

/** By name; nothing is fetched before the first use. */
type Providers = ReadonlyMap<string, Provider>

export function createProviders(options: {
  config: Pick<ServerConfig, 'auth'>
  /** The public address of auth: providers send people back to an address below it. */
  address: string
  clock: Clock
}): Providers {
  const { config, clock } = options
  const redirectUri = callbackAddress(options.address)
  return new Map(
    Object.entries(config.auth.providers).map(([name, settings]) => [
      name,
      settings.kind === 'openid'
        ? openidProvider(name, settings, { redirectUri, clock })
        : oauthProvider(name, settings, { redirectUri }),
    ]),
  )
}

/** `GET /auth/v1/callback`, as it must be registered with a provider. */
export const callbackAddress = (address: string) => `${address.replace(/\/+$/, '')}/callback`
