// What the calls of auth need of a provider, whichever protocol it speaks, and how its answers are
// read.
import type { ClaimNames } from './configuration.ts'

/** A person as a provider tells of them. */
export type ProvidersPerson = {
  provider: string
  /** The provider's own id of the person. */
  id: string
  email: string | undefined
  /** Only a mailbox that the provider says it has checked proves anything. */
  isEmailVerified: boolean
  /** `identity_data` of the protocol: the facts we know the meaning of, and no others. */
  data: Record<string, unknown>
}

/** What a browser brings back: a person, and the provider's tokens for calls of its own. */
export type Arrival = {
  person: ProvidersPerson
  tokens: { provider_token?: string; provider_refresh_token?: string }
}

/** The secrets of one detour, which the provider sends back or asks for. */
export type Detour = { state: string; verifier: string; nonce: string }

export type Provider = {
  readonly name: string
  readonly label: string
  /** Where to send the browser. Throws when the provider does not answer. */
  begin(detour: Detour, wishes: Wishes): Promise<URL>
  /** Turns the code in `callback` into a person. Throws when anything is not as it must be. */
  finish(callback: URL, detour: Detour): Promise<Arrival>
  /**
   * Reads an ID token that a client brings. Only of OpenID Connect. Throws when it is not genuine
   * or not for us.
   */
  readIdToken?(token: string, accessToken: string | undefined): Promise<IdToken>
}

/** What a client may ask for beyond the configuration. */
export type Wishes = {
  scopes: readonly string[]
  extra: Readonly<Record<string, string>>
}

export type IdToken = { person: ProvidersPerson; nonce: string | undefined }

/** A provider that does not answer in time counts as one that is down. */
export const TIMEOUT_SECONDS = 5

/** Reads a person out of a provider's claims. Throws without an id. */
export function personOf(
  provider: string,
  issuer: string,
  names: ClaimNames,
  claims: Readonly<Record<string, unknown>>,
): ProvidersPerson {
  const text = (name: string) => {
    const value = claims[name]
    return typeof value === 'string' && isStorable(value) ? value.slice(0, MOST_CHARACTERS) : ''
  }
  const id = typeof claims[names.id] === 'number' ? String(claims[names.id]) : text(names.id)
  if (!id) throw new Error('the provider tells no id')
  const email = text(names.email)
  const isEmailVerified = email !== '' && isYes(claims[names.emailVerified])
  const name = text(names.name)
  const picture = text(names.picture)
  const data = {
    iss: issuer,
    sub: id,
    provider_id: id,
    email,
    email_verified: isEmailVerified,
    phone_verified: false,
    name,
    full_name: name,
    avatar_url: isPicture(picture) ? picture : '',
    user_name: text(names.userName),
  }
  return {
    provider,
    id,
    email: email || undefined,
    isEmailVerified,
    data: Object.fromEntries(Object.entries(data).filter(([, value]) => value !== '')),
  }
}

/** A person's own data travels in every access token. */
const MOST_CHARACTERS = 400

const isStorable = (text: string) => !text.includes('\u0000') && text.isWellFormed()

/** Some providers write it as a text or a number. */
const isYes = (value: unknown) => value === true || value === 'true' || value === 1 || value === '1'

const isPicture = (text: string) => URL.canParse(text) && new URL(text).protocol === 'https:'
