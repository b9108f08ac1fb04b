// Every way in which a call about second factors is refused; `../errors.ts` has them with all
// others.
import { type ErrorEntry, entry } from '../../error-entry.ts'

export const factorErrors = {
  anonymousNotAllowed: entry(
    403,
    'no_authorization',
    'Anonymous user not allowed to perform these actions',
  ),
  aalForChange: entry(
    401,
    'insufficient_aal',
    'AAL2 session is required to update email or password when MFA is enabled.',
  ),
  aalForAdmin: entry(
    403,
    'insufficient_aal',
    'AAL2 session is required for an administrator with a second factor',
  ),
  aalToEnrol: entry(403, 'insufficient_aal', 'AAL2 required to enroll a new factor'),
  aalToUnenrol: entry(422, 'insufficient_aal', 'AAL2 required to unenroll verified factor'),
  aalForRecoveryCodes: entry(
    403,
    'insufficient_aal',
    'AAL2 required to make, replace or remove recovery codes',
  ),
  totpDisabled: entry(422, 'mfa_totp_enroll_not_enabled', 'MFA enroll is disabled for TOTP'),
  totpVerifyDisabled: entry(
    422,
    'mfa_totp_verify_not_enabled',
    'MFA verification is disabled for TOTP',
  ),
  phoneFactorDisabled: entry(
    422,
    'mfa_phone_enroll_not_enabled',
    'MFA enroll is disabled for Phone',
  ),
  phoneFactorVerifyDisabled: entry(
    422,
    'mfa_phone_verify_not_enabled',
    'MFA verification is disabled for Phone',
  ),
  webauthnFactorDisabled: entry(
    422,
    'mfa_webauthn_enroll_not_enabled',
    'MFA enroll is disabled for WebAuthn',
  ),
  recoveryCodesDisabled: entry(
    422,
    'mfa_recovery_codes_enroll_not_enabled',
    'MFA recovery codes are disabled',
  ),
  recoveryCodesVerifyDisabled: entry(
    422,
    'mfa_recovery_codes_verify_not_enabled',
    'MFA recovery codes are disabled',
  ),
  factorType: entry(400, 'validation_failed', 'factor_type needs to be totp, phone, or webauthn'),
  factorIdInvalid: entry(404, 'validation_failed', 'factor_id must be an UUID'),
  factorNotFound: entry(404, 'mfa_factor_not_found', 'Factor not found'),
  factorNameTaken: entry(
    422,
    'mfa_factor_name_conflict',
    'A factor with this friendly name for this user already exists',
  ),
  tooManyFactors: entry(
    422,
    'too_many_enrolled_mfa_factors',
    'Maximum number of factors reached, unenroll to continue',
  ),
  verifiedPhoneFactor: entry(
    422,
    'mfa_verified_factor_exists',
    'A verified phone factor already exists, unenroll it to continue',
  ),
  recoveryCodesExist: entry(
    422,
    'mfa_verified_factor_exists',
    'There are recovery codes already, regenerate them to replace them',
  ),
  recoveryCodesAlone: entry(
    422,
    'mfa_recovery_codes_sole_factor',
    'Recovery codes need another verified factor beside them',
  ),
  challengeNotFound: entry(
    404,
    'mfa_factor_not_found',
    'MFA factor with the provided challenge ID not found',
  ),
  challengeExpired: entry(
    422,
    'mfa_challenge_expired',
    'MFA challenge has expired or was used, create a new challenge',
  ),
  challengeElsewhere: entry(
    422,
    'mfa_ip_address_mismatch',
    'Challenge and verify IP addresses mismatch',
  ),
  totpWrong: entry(422, 'mfa_verification_failed', 'Invalid TOTP code entered'),
  phoneCodeWrong: entry(422, 'mfa_verification_failed', 'Invalid MFA Phone code entered'),
  recoveryCodeWrong: entry(422, 'mfa_verification_failed', 'Invalid recovery code entered'),
  factorPaused: entry(
    429,
    'over_request_rate_limit',
    'Too many wrong codes: this factor is paused',
  ),
  recoveryCodesLocked: entry(
    429,
    'mfa_recovery_codes_locked',
    'Too many wrong recovery codes: they are locked for a while',
  ),
} satisfies Record<string, ErrorEntry>
