// GET /health, GET /settings, GET /.well-known/…: public facts about this service.
import { isPhoneOn } from './caller-checks.ts'
import type { AuthContext, AuthParts } from './parts.ts'
import { isSamlOn } from './saml/service.ts'

const PROVIDERS = [
  ...['apple', 'azure', 'bitbucket', 'discord', 'facebook', 'figma', 'fly', 'github', 'gitlab'],
  ...['google', 'kakao', 'keycloak', 'linkedin', 'linkedin_oidc', 'notion', 'slack', 'slack_oidc'],
  ...['snapchat', 'spotify', 'twitch', 'twitter', 'workos', 'zoom'],
]

export const health = () => (context: AuthContext) =>
  context.json({ version: '1', name: 'auth', description: 'Sign-in for people' })

/** A way to sign in is listed only if it works. */
export const settings = (parts: AuthParts) => (context: AuthContext) => {
  const { auth } = parts.config
  const names = [...PROVIDERS, ...parts.providers.keys()]
  return context.json({
    external: {
      ...Object.fromEntries(names.map((name) => [name, parts.providers.has(name)])),
      anonymous_users: auth.anonymous,
      email: true,
      phone: isPhoneOn(parts.config),
    },
    // Not part of the protocol: the label of each button.
    external_labels: Object.fromEntries(
      [...parts.providers].map(([name, { label }]) => [name, label]),
    ),
    disable_signup: !auth.signup,
    mailer_autoconfirm: auth.autoconfirm,
    phone_autoconfirm: auth.phoneAutoconfirm,
    sms_provider: '',
    saml_enabled: isSamlOn(parts.config),
    passkeys_enabled: false,
  })
}

/** The keys that verify access tokens. */
export const jwks = (parts: AuthParts) => (context: AuthContext) =>
  context.json(parts.tokens.publicKeySet(), 200, { 'cache-control': 'public, max-age=600' })

export const openidConfiguration = (parts: AuthParts) => (context: AuthContext) => {
  const { issuer } = parts.tokens
  return context.json(
    {
      issuer,
      jwks_uri: `${issuer.replace(/\/+$/, '')}/.well-known/jwks.json`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['ES256'],
    },
    200,
    { 'cache-control': 'public, max-age=600' },
  )
}
