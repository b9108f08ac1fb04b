// Every way in which a second factor stands between a person and a call; `../errors.ts` has them
// with all others.
import { type Refused, refused } from './refused.ts'

export const factorErrors = {
  anonymousNotAllowed: refused(
    403,
    'no_authorization',
    'Anonymous user not allowed to perform these actions',
  ),
  aalForChange: refused(
    401,
    'insufficient_aal',
    'AAL2 session is required to update email or password when MFA is enabled.',
  ),
  aalForAdmin: refused(
    403,
    'insufficient_aal',
    'AAL2 session is required for an administrator with a second factor',
  ),
  aalToEnrol: refused(403, 'insufficient_aal', 'AAL2 required to enroll a new factor'),
  aalToUnenrol: refused(422, 'insufficient_aal', 'AAL2 required to unenroll verified factor'),
  aalForRecoveryCodes: refused(
    403,
    'insufficient_aal',
    'AAL2 required to make, replace or remove recovery codes',
  ),
  totpDisabled: refused(422, 'mfa_totp_enroll_not_enabled', 'MFA enroll is disabled for TOTP'),
  totpVerifyDisabled: refused(
    422,
    'mfa_totp_verify_not_enabled',
    'MFA verification is disabled for TOTP',
  ),
  phoneFactorDisabled: refused(
    422,
    'mfa_phone_enroll_not_enabled',
    'MFA enroll is disabled for Phone',
  ),
  phoneFactorVerifyDisabled: refused(
    422,
    'mfa_phone_verify_not_enabled',
    'MFA verification is disabled for Phone',
  ),
  webauthnFactorDisabled: refused(
    422,
    'mfa_webauthn_enroll_not_enabled',
    'MFA enroll is disabled for WebAuthn',
  ),
  recoveryCodesDisabled: refused(
    422,
    'mfa_recovery_codes_enroll_not_enabled',
    'MFA recovery codes are disabled',
  ),
  recoveryCodesVerifyDisabled: refused(
    422,
    'mfa_recovery_codes_verify_not_enabled',
    'MFA recovery codes are disabled',
  ),
  factorType: refused(400, 'validation_failed', 'factor_type needs to be totp, phone, or webauthn'),
  factorIdInvalid: refused(404, 'validation_failed', 'factor_id must be an UUID'),
  factorNotFound: refused(404, 'mfa_factor_not_found', 'Factor not found'),
  factorNameTaken: refused(
    422,
    'mfa_factor_name_conflict',
    'A factor with this friendly name for this user already exists',
  ),
  tooManyFactors: refused(
    422,
    'too_many_enrolled_mfa_factors',
    'Maximum number of factors reached, unenroll to continue',
  ),
  verifiedPhoneFactor: refused(
    422,
    'mfa_verified_factor_exists',
    'A verified phone factor already exists, unenroll it to continue',
  ),
  recoveryCodesExist: refused(
    422,
    'mfa_verified_factor_exists',
    'There are recovery codes already, regenerate them to replace them',
  ),
  recoveryCodesAlone: refused(
    422,
    'mfa_recovery_codes_sole_factor',
    'Recovery codes need another verified factor beside them',
  ),
  challengeNotFound: refused(
    404,
    'mfa_factor_not_found',
    'MFA factor with the provided challenge ID not found',
  ),
  challengeExpired: refused(
    422,
    'mfa_challenge_expired',
    'MFA challenge has expired or was used, create a new challenge',
  ),
  challengeElsewhere: refused(
    422,
    'mfa_ip_address_mismatch',
    'Challenge and verify IP addresses mismatch',
  ),
  totpWrong: refused(422, 'mfa_verification_failed', 'Invalid TOTP code entered'),
  phoneCodeWrong: refused(422, 'mfa_verification_failed', 'Invalid MFA Phone code entered'),
  recoveryCodeWrong: refused(422, 'mfa_verification_failed', 'Invalid recovery code entered'),
  factorPaused: refused(
    429,
    'over_request_rate_limit',
    'Too many wrong codes: this factor is paused',
  ),
  recoveryCodesLocked: refused(
    429,
    'mfa_recovery_codes_locked',
    'Too many wrong recovery codes: they are locked for a while',
  ),
} satisfies Record<string, Refused>
