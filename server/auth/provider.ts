// What auth's calls need from a provider, whichever protocol it uses.

/** A person as a provider describes them. */
export type ProvidersPerson = {
  provider: string
  /** The provider's own id of the person. */
  id: string
  email: string | undefined
  /** True only if the provider says that it checked the mailbox; nothing else proves it. */
  isEmailVerified: boolean
  /** `identity_data` of the protocol: only the facts whose meaning we know. */
  data: Record<string, unknown>
}

/**
 * What a browser brings back: a person, and the provider's tokens for the client's own calls to it.
 */
export type ProviderResult = {
  person: ProvidersPerson
  tokens: { provider_token?: string; provider_refresh_token?: string }
}

/** The secrets of one visit to a provider, which it sends back or asks for. */
export type AuthorizationSecrets = { state: string; verifier: string; nonce: string }

export type Provider = {
  readonly name: string
  readonly label: string
  /** Where to send the browser. Throws when the provider does not answer. */
  begin(secrets: AuthorizationSecrets, options: AuthorizationOptions): Promise<URL>
  /** Turns the code in `callback` into a person. Throws when any check fails. */
  finish(callback: URL, secrets: AuthorizationSecrets): Promise<ProviderResult>
  /**
   * Reads an ID token that a client brings. Only for OpenID Connect. Throws when it is not genuine
   * or not for us.
   */
  readIdToken?(token: string, accessToken: string | undefined): Promise<IdToken>
}

/** What a client may ask for beyond the configuration. */
export type AuthorizationOptions = {
  scopes: readonly string[]
  extra: Readonly<Record<string, string>>
}

export type IdToken = { person: ProvidersPerson; nonce: string | undefined }
