// Providers whose addresses and special cases are known here. Any other is configured with its own.
import type { ClaimNames, OauthSettings, OpenidSettings } from './configuration.ts'

type Known = Pick<OpenidSettings | OauthSettings, 'label' | 'scopes'> & {
  claims?: Partial<ClaimNames>
} & Partial<
    Pick<OpenidSettings, 'issuer' | 'nonce' | 'pkce' | 'responseMode'> &
      Pick<
        OauthSettings,
        'authorizationEndpoint' | 'tokenEndpoint' | 'userinfoEndpoint' | 'emailsEndpoint'
      >
  >

export const knownProviders: Readonly<Record<string, Known>> = {
  google: {
    label: 'Google',
    issuer: 'https://accounts.google.com',
    scopes: ['email', 'profile'],
  },
  // Neither of them returns a nonce or accepts a code challenge from a web app.
  linkedin_oidc: {
    label: 'LinkedIn',
    issuer: 'https://www.linkedin.com/oauth',
    scopes: ['email', 'profile'],
    nonce: false,
    pkce: false,
  },
  gitlab: {
    label: 'GitLab',
    issuer: 'https://gitlab.com',
    scopes: ['email', 'profile'],
  },
  // The secret is a token signed with Apple's key, valid for at most half a year.
  apple: {
    label: 'Apple',
    issuer: 'https://appleid.apple.com',
    scopes: ['email', 'name'],
    pkce: false,
    responseMode: 'form_post',
  },
  // Contains any address that a company's administrator typed; xms_edov says whether the company
  // owns its domain.
  azure: {
    label: 'Microsoft',
    scopes: ['email', 'profile'],
    claims: { emailVerified: 'xms_edov' },
  },
  github: {
    label: 'GitHub',
    issuer: 'https://github.com/login/oauth',
    authorizationEndpoint: 'https://github.com/login/oauth/authorize',
    tokenEndpoint: 'https://github.com/login/oauth/access_token',
    userinfoEndpoint: 'https://api.github.com/user',
    emailsEndpoint: 'https://api.github.com/user/emails',
    scopes: ['read:user', 'user:email'],
    claims: { id: 'id', userName: 'login', picture: 'avatar_url' },
  },
}
