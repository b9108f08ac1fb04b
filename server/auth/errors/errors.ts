// Every way in which an auth call is refused: code, status, sentence. Made where the fact is known,
// turned into a response in `error-response.ts`. A sentence is never matched on; clients read the
// code.
import { factorErrors } from './factor-errors.ts'
import { type Refused, refused } from './refused.ts'
import { samlErrors } from './saml-errors.ts'

export type { Refused } from './refused.ts'

export const errors = {
  badJson: refused(400, 'bad_json', 'Could not parse request body as JSON'),
  validationFailed: refused(400, 'validation_failed', 'The request is not valid'),
  requestTooLarge: refused(413, 'request_entity_too_large', 'Request body is too large'),
  notFound: refused(404, 'validation_failed', 'There is no such call'),
  conflict: refused(409, 'conflict', 'Another request is changing the same thing; try again'),
  featureDisabled: refused(404, 'feature_disabled', 'This feature is not enabled'),
  tooManyRequests: refused(429, 'over_request_rate_limit', 'Request rate limit reached'),
  tooManyMails: refused(429, 'over_email_send_rate_limit', 'Email rate limit exceeded'),
  tooManySms: refused(429, 'over_sms_send_rate_limit', 'SMS rate limit exceeded'),
  smsSendFailed: refused(422, 'sms_send_failed', 'The text message could not be sent'),
  captchaFailed: refused(400, 'captcha_failed', 'captcha protection: request disallowed'),

  noAuthorization: refused(401, 'no_authorization', 'This endpoint requires a valid Bearer token'),
  noApiKey: refused(401, 'no_authorization', 'No API key found in request'),
  badApiKey: refused(401, 'no_authorization', 'Invalid API key'),
  badJwt: refused(403, 'bad_jwt', 'invalid JWT: unable to parse or verify signature'),
  notAdmin: refused(403, 'not_admin', 'User not allowed'),
  sessionNotFound: refused(
    403,
    'session_not_found',
    'Session from session_id claim in JWT does not exist',
  ),
  userOfTokenNotFound: refused(403, 'user_not_found', 'User from sub claim in JWT does not exist'),
  callerBanned: refused(403, 'user_banned', 'User is banned'),

  signupDisabled: refused(422, 'signup_disabled', 'Signups not allowed for this instance'),
  anonymousDisabled: refused(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled'),
  phoneSignupDisabled: refused(400, 'phone_provider_disabled', 'Phone signups are disabled'),
  phoneLoginDisabled: refused(422, 'phone_provider_disabled', 'Phone logins are disabled'),
  onlyOneAddress: refused(
    400,
    'validation_failed',
    'Only an email address or phone number should be provided on signup.',
  ),
  passwordMissing: refused(400, 'validation_failed', 'Signup requires a valid password'),
  passwordTooLong: refused(
    400,
    'validation_failed',
    'Password cannot be longer than 128 characters',
  ),
  emailInvalid: refused(
    400,
    'validation_failed',
    'Unable to validate email address: invalid format',
  ),
  phoneInvalid: refused(400, 'validation_failed', 'Invalid phone number format (E.164 required)'),
  userAlreadyExists: refused(422, 'user_already_exists', 'User already registered'),
  emailExists: refused(
    422,
    'email_exists',
    'A user with this email address has already been registered',
  ),
  phoneExists: refused(
    422,
    'phone_exists',
    'A user with this phone number has already been registered',
  ),

  invalidCredentials: refused(400, 'invalid_credentials', 'Invalid login credentials'),
  unsupportedGrant: refused(400, 'invalid_credentials', 'unsupported_grant_type'),
  addressMissing: refused(400, 'validation_failed', 'missing email or phone'),
  emailNotConfirmed: refused(400, 'email_not_confirmed', 'Email not confirmed'),
  phoneNotConfirmed: refused(400, 'phone_not_confirmed', 'Phone not confirmed'),
  userBanned: refused(400, 'user_banned', 'User is banned'),
  refreshTokenNotFound: refused(
    400,
    'refresh_token_not_found',
    'Invalid Refresh Token: Refresh Token Not Found',
  ),
  refreshTokenUsed: refused(
    400,
    'refresh_token_already_used',
    'Invalid Refresh Token: Already Used',
  ),
  sessionExpired: refused(400, 'session_expired', 'Invalid Refresh Token: Session Expired'),

  pkceIncomplete: refused(
    400,
    'validation_failed',
    'PKCE flow requires code_challenge_method and code_challenge',
  ),
  pkceMethod: refused(
    400,
    'validation_failed',
    'code_challenge_method must be s256: a challenge in the clear protects nothing',
  ),
  pkceChallenge: refused(
    400,
    'validation_failed',
    'code challenge has to be between 43 and 128 characters of A-Z a-z 0-9 . _ ~ -',
  ),
  pkceExchange: refused(
    400,
    'validation_failed',
    'invalid request: both auth code and code verifier should be non-empty',
  ),
  flowStateNotFound: refused(
    404,
    'flow_state_not_found',
    'invalid flow state, no valid flow state found',
  ),
  flowStateExpired: refused(
    422,
    'flow_state_expired',
    'invalid flow state, flow state has expired',
  ),
  badCodeVerifier: refused(
    400,
    'bad_code_verifier',
    'code challenge does not match previously saved code verifier',
  ),

  otpExpired: refused(403, 'otp_expired', 'Token has expired or is invalid'),

  samePassword: refused(
    422,
    'same_password',
    'New password should be different from the old password.',
  ),
  currentPasswordInvalid: refused(
    400,
    'current_password_invalid',
    'The current password is not correct',
  ),
  reauthenticationNeeded: refused(
    400,
    'reauthentication_needed',
    'Password update requires reauthentication',
  ),
  reauthenticationNotValid: refused(
    422,
    'reauthentication_not_valid',
    'Nonce has expired or is invalid',
  ),
  userSsoManaged: refused(
    422,
    'user_sso_managed',
    'The address and password of a single sign-on user are managed by its provider',
  ),
  addressNotProvided: refused(
    422,
    'email_address_not_provided',
    'Reauthentication requires the user to have a confirmed email or phone',
  ),

  userIdInvalid: refused(404, 'validation_failed', 'user_id must be an UUID'),
  userNotFound: refused(404, 'user_not_found', 'User not found'),
  identityNotFound: refused(404, 'identity_not_found', 'Identity not found'),
  manualLinkingDisabled: refused(404, 'manual_linking_disabled', 'Manual linking is disabled'),
  passkeyDisabled: refused(404, 'passkey_disabled', 'Passkeys are disabled'),
  idTaken: refused(422, 'user_already_exists', 'A user with this id exists'),
  recoveryNeedsEmail: refused(400, 'validation_failed', 'Password recovery requires an email'),
  web3Disabled: refused(422, 'web3_provider_disabled', 'Web3 provider is disabled'),
  web3Chain: refused(400, 'web3_unsupported_chain', 'Unsupported chain'),
  providerDisabled: refused(
    400,
    'validation_failed',
    'Unsupported provider: provider is not enabled',
  ),
  providerSilent: refused(422, 'request_timeout', 'The provider does not answer; try again'),
  badOauthState: refused(400, 'bad_oauth_state', 'OAuth state is unknown, used or too old'),
  badOauthCallback: refused(400, 'bad_oauth_callback', 'The answer of the provider is not valid'),
  providerWithoutEmail: refused(
    400,
    'email_address_not_provided',
    'The provider tells no email address',
  ),
  providerEmailUnverified: refused(
    400,
    'provider_email_needs_verification',
    'The provider has not verified the email address',
  ),
  emailOfAnother: refused(
    400,
    'email_exists',
    'A user with this email address signs in otherwise; sign in and link the provider first',
  ),
  identityAlreadyExists: refused(422, 'identity_already_exists', 'Identity is already linked'),
  singleIdentity: refused(
    422,
    'single_identity_not_deletable',
    'User must have at least 1 identity after unlinking',
  ),

  ...factorErrors,
  ...samlErrors,
} satisfies Record<string, Refused>

/** An auth call that was refused. Its status is never a 5xx: those are faults, not answers. */
export class AuthError extends Error {
  readonly status: Refused['status']
  readonly code: string
  /** Further members of the body, e.g. `weak_password`. */
  readonly extra: Readonly<Record<string, unknown>>
  /** Seconds for the Retry-After header. */
  readonly retryAfter: number | undefined

  constructor(
    entry: Refused,
    options: { say?: string; extra?: Record<string, unknown>; retryAfter?: number } = {},
  ) {
    super(options.say ?? entry.say)
    this.status = entry.status
    this.code = entry.code
    this.extra = options.extra ?? {}
    this.retryAfter = options.retryAfter
  }
}

/**
 * Somebody else holds what the call needs. A fault and no answer: clients give a session up for a
 * refusal, and try again for this.
 */
export class Busy extends Error {}

/**
 * The OAuth-style refusal of the grants that answer so: `{ error, error_description }`, status 400.
 */
export class OAuthError extends Error {
  readonly error: string
  constructor(error: string, description: string) {
    super(description)
    this.error = error
  }
}

export const invalid = (say: string) => new AuthError(errors.validationFailed, { say })
