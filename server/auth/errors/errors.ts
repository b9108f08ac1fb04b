// Every way in which an auth call is refused: code, status, sentence. Thrown where the fact is
// known, turned into a response in `error-response.ts`. Clients read the code and never match the
// sentence.
import { entry, RequestRefused } from '../../error-entry.ts'
import { factorErrors } from './factor-errors.ts'
import { samlErrors } from './saml-errors.ts'

/** Its status is never a 5xx: those are faults, not answers. */
export type AuthErrorEntry = {
  readonly status: 400 | 401 | 403 | 404 | 409 | 413 | 422 | 429
  readonly code: string
  readonly message: string
}

export const errors = {
  badJson: entry(400, 'bad_json', 'Could not parse request body as JSON'),
  validationFailed: entry(400, 'validation_failed', 'The request is not valid'),
  requestTooLarge: entry(413, 'request_entity_too_large', 'Request body is too large'),
  notFound: entry(404, 'validation_failed', 'There is no such call'),
  conflict: entry(409, 'conflict', 'Another request is changing the same thing; try again'),
  featureDisabled: entry(404, 'feature_disabled', 'This feature is not enabled'),
  tooManyRequests: entry(429, 'over_request_rate_limit', 'Request rate limit reached'),
  tooManyMails: entry(429, 'over_email_send_rate_limit', 'Email rate limit exceeded'),
  tooManySms: entry(429, 'over_sms_send_rate_limit', 'SMS rate limit exceeded'),
  smsSendFailed: entry(422, 'sms_send_failed', 'The text message could not be sent'),
  captchaFailed: entry(400, 'captcha_failed', 'captcha protection: request disallowed'),

  noAuthorization: entry(401, 'no_authorization', 'This endpoint requires a valid Bearer token'),
  noApiKey: entry(401, 'no_authorization', 'No API key found in request'),
  badApiKey: entry(401, 'no_authorization', 'Invalid API key'),
  badJwt: entry(403, 'bad_jwt', 'invalid JWT: unable to parse or verify signature'),
  notAdmin: entry(403, 'not_admin', 'User not allowed'),
  sessionNotFound: entry(
    403,
    'session_not_found',
    'Session from session_id claim in JWT does not exist',
  ),
  userOfTokenNotFound: entry(403, 'user_not_found', 'User from sub claim in JWT does not exist'),
  callerBanned: entry(403, 'user_banned', 'User is banned'),

  signupDisabled: entry(422, 'signup_disabled', 'Signups not allowed for this instance'),
  anonymousDisabled: entry(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled'),
  phoneSignupDisabled: entry(400, 'phone_provider_disabled', 'Phone signups are disabled'),
  phoneLoginDisabled: entry(422, 'phone_provider_disabled', 'Phone logins are disabled'),
  onlyOneAddress: entry(
    400,
    'validation_failed',
    'Only an email address or phone number should be provided on signup.',
  ),
  passwordMissing: entry(400, 'validation_failed', 'Signup requires a valid password'),
  passwordTooLong: entry(400, 'validation_failed', 'Password cannot be longer than 128 characters'),
  emailInvalid: entry(400, 'validation_failed', 'Unable to validate email address: invalid format'),
  phoneInvalid: entry(400, 'validation_failed', 'Invalid phone number format (E.164 required)'),
  userAlreadyExists: entry(422, 'user_already_exists', 'User already registered'),
  emailExists: entry(
    422,
    'email_exists',
    'A user with this email address has already been registered',
  ),
  phoneExists: entry(
    422,
    'phone_exists',
    'A user with this phone number has already been registered',
  ),

  invalidCredentials: entry(400, 'invalid_credentials', 'Invalid login credentials'),
  unsupportedGrant: entry(400, 'invalid_credentials', 'unsupported_grant_type'),
  addressMissing: entry(400, 'validation_failed', 'missing email or phone'),
  emailNotConfirmed: entry(400, 'email_not_confirmed', 'Email not confirmed'),
  phoneNotConfirmed: entry(400, 'phone_not_confirmed', 'Phone not confirmed'),
  userBanned: entry(400, 'user_banned', 'User is banned'),
  refreshTokenNotFound: entry(
    400,
    'refresh_token_not_found',
    'Invalid Refresh Token: Refresh Token Not Found',
  ),
  refreshTokenUsed: entry(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used'),
  sessionExpired: entry(400, 'session_expired', 'Invalid Refresh Token: Session Expired'),

  pkceIncomplete: entry(
    400,
    'validation_failed',
    'PKCE flow requires code_challenge_method and code_challenge',
  ),
  pkceMethod: entry(
    400,
    'validation_failed',
    'code_challenge_method must be s256: a challenge in the clear protects nothing',
  ),
  pkceChallenge: entry(
    400,
    'validation_failed',
    'code challenge has to be between 43 and 128 characters of A-Z a-z 0-9 . _ ~ -',
  ),
  pkceExchange: entry(
    400,
    'validation_failed',
    'invalid request: both auth code and code verifier should be non-empty',
  ),
  flowStateNotFound: entry(
    404,
    'flow_state_not_found',
    'invalid flow state, no valid flow state found',
  ),
  flowStateExpired: entry(422, 'flow_state_expired', 'invalid flow state, flow state has expired'),
  badCodeVerifier: entry(
    400,
    'bad_code_verifier',
    'code challenge does not match previously saved code verifier',
  ),

  otpExpired: entry(403, 'otp_expired', 'Token has expired or is invalid'),

  samePassword: entry(
    422,
    'same_password',
    'New password should be different from the old password.',
  ),
  currentPasswordInvalid: entry(
    400,
    'current_password_invalid',
    'The current password is not correct',
  ),
  reauthenticationNeeded: entry(
    400,
    'reauthentication_needed',
    'Password update requires reauthentication',
  ),
  reauthenticationNotValid: entry(
    422,
    'reauthentication_not_valid',
    'Nonce has expired or is invalid',
  ),
  userSsoManaged: entry(
    422,
    'user_sso_managed',
    'The address and password of a single sign-on user are managed by its provider',
  ),
  addressNotProvided: entry(
    422,
    'email_address_not_provided',
    'Reauthentication requires the user to have an email or a phone number',
  ),

  userIdInvalid: entry(404, 'validation_failed', 'user_id must be an UUID'),
  userNotFound: entry(404, 'user_not_found', 'User not found'),
  identityNotFound: entry(404, 'identity_not_found', 'Identity not found'),
  manualLinkingDisabled: entry(404, 'manual_linking_disabled', 'Manual linking is disabled'),
  passkeyDisabled: entry(404, 'passkey_disabled', 'Passkeys are disabled'),
  idTaken: entry(422, 'user_already_exists', 'A user with this id exists'),
  recoveryNeedsEmail: entry(400, 'validation_failed', 'Password recovery requires an email'),
  web3Disabled: entry(422, 'web3_provider_disabled', 'Web3 provider is disabled'),
  web3Chain: entry(400, 'web3_unsupported_chain', 'Unsupported chain'),
  providerDisabled: entry(
    400,
    'validation_failed',
    'Unsupported provider: provider is not enabled',
  ),
  providerSilent: entry(422, 'request_timeout', 'The provider does not answer; try again'),
  badOauthState: entry(400, 'bad_oauth_state', 'OAuth state is unknown, used or too old'),
  badOauthCallback: entry(400, 'bad_oauth_callback', 'The answer of the provider is not valid'),
  providerWithoutEmail: entry(
    400,
    'email_address_not_provided',
    'The provider tells no email address',
  ),
  providerEmailUnverified: entry(
    400,
    'provider_email_needs_verification',
    'The provider has not verified the email address',
  ),
  emailOfAnother: entry(
    400,
    'email_exists',
    'A user with this email address signs in otherwise; sign in and link the provider first',
  ),
  identityAlreadyExists: entry(422, 'identity_already_exists', 'Identity is already linked'),
  singleIdentity: entry(
    422,
    'single_identity_not_deletable',
    'User must have at least 1 identity after unlinking',
  ),

  ...factorErrors,
  ...samlErrors,
} satisfies Record<string, AuthErrorEntry>

/** An auth call that was refused. */
export class AuthError extends RequestRefused<AuthErrorEntry> {
  /** Further members of the body, e.g. `weak_password`. */
  readonly extra: Readonly<Record<string, unknown>>

  constructor(
    entry: AuthErrorEntry,
    options: { message?: string; extra?: Record<string, unknown>; retryAfter?: number } = {},
  ) {
    super(entry, options)
    this.extra = options.extra ?? {}
  }

  get status() {
    return this.entry.status
  }

  get code() {
    return this.entry.code
  }
}

/**
 * Another request holds what the call needs. A fault and not a refusal: clients end a session when
 * refused, and retry after a fault.
 */
export class Busy extends Error {}

/** The OAuth-style error of the grants that use it: `{ error, error_description }`, status 400. */
export class OAuthError extends Error {
  readonly error: string
  constructor(error: string, description: string) {
    super(description)
    this.error = error
  }
}

export const invalid = (message: string) => new AuthError(errors.validationFailed, { message })
