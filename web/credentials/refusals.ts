// The errors of the sign-in service and of joining a company in words, only for the account
// screens: the sentences of errors.ts are loaded with every page.

import { codeOf, sayError } from '../data/wire/errors.ts'
import { secondsUntilRetry } from '../data/wire/retry-after.ts'
import { type MessageKey, say } from '../messages/say.ts'

const sentences: Record<string, MessageKey> = {
  mfa_verification_failed: 'account.refusals.wrongFactorCode',
  mfa_verification_rejected: 'account.refusals.wrongFactorCode',
  mfa_challenge_expired: 'account.refusals.codeTooLate',
  mfa_ip_address_mismatch: 'account.refusals.otherNetwork',
  mfa_factor_not_found: 'account.refusals.factorGone',
  mfa_factor_name_conflict: 'account.refusals.nameTaken',
  mfa_verified_factor_exists: 'account.refusals.factorThere',
  too_many_enrolled_mfa_factors: 'account.refusals.tooManyFactors',
  mfa_recovery_codes_locked: 'account.refusals.recoveryLocked',
  mfa_recovery_codes_sole_factor: 'account.refusals.recoveryAlone',
  mfa_totp_enroll_not_enabled: 'account.refusals.factorOff',
  mfa_totp_verify_not_enabled: 'account.refusals.factorOff',
  mfa_phone_enroll_not_enabled: 'account.refusals.factorOff',
  mfa_phone_verify_not_enabled: 'account.refusals.factorOff',
  mfa_recovery_codes_enroll_not_enabled: 'account.refusals.factorOff',
  mfa_recovery_codes_verify_not_enabled: 'account.refusals.factorOff',
  current_password_required: 'account.refusals.currentPassword',
  current_password_invalid: 'account.refusals.wrongCurrentPassword',
  reauthentication_needed: 'account.refusals.proveFirst',
  reauthentication_not_valid: 'account.refusals.wrongProof',
  phone_exists: 'account.refusals.phoneTaken',
  sms_send_failed: 'account.refusals.textFailed',
  over_sms_send_rate_limit: 'account.refusals.textTooOften',
  identity_already_exists: 'account.refusals.identityTaken',
  identity_not_found: 'account.refusals.identityGone',
  single_identity_not_deletable: 'account.refusals.lastIdentity',
  email_conflict_identity_not_deletable: 'account.refusals.lastIdentity',
  manual_linking_disabled: 'account.refusals.noLinking',
  provider_disabled: 'account.refusals.providerOff',
  email_provider_disabled: 'account.refusals.providerOff',
  user_sso_managed: 'account.refusals.managed',
  phone_not_confirmed: 'account.refusals.phoneUnproven',
  phone_provider_disabled: 'account.refusals.providerOff',
  oauth_provider_not_supported: 'account.refusals.providerOff',
  saml_provider_disabled: 'account.refusals.providerOff',
  sso_provider_disabled: 'account.refusals.providerOff',
  bad_oauth_state: 'account.refusals.interrupted',
  bad_oauth_callback: 'account.refusals.interrupted',
  saml_relay_state_not_found: 'account.refusals.interrupted',
  saml_relay_state_expired: 'account.refusals.interrupted',
  provider_email_needs_verification: 'account.refusals.providerEmailUnproven',
  email_address_not_provided: 'account.refusals.providerEmailMissing',
  sso_provider_not_found: 'account.refusals.companyUnknown',
  saml_idp_not_found: 'account.refusals.companyUnknown',
  saml_assertion_no_user_id: 'account.refusals.companyFailed',
  saml_assertion_no_email: 'account.refusals.companyFailed',
  saml_entity_id_mismatch: 'account.refusals.companyFailed',
  bad_code_verifier: 'errors.linkOtherBrowser',
  flow_state_not_found: 'errors.linkOtherBrowser',
  flow_state_expired: 'errors.otpExpired',
  flow_state_already_used: 'errors.otpExpired',
  invite_not_found: 'errors.otpExpired',
  too_many_companies: 'account.refusals.tooManyCompanies',
  no_company: 'account.refusals.noCompany',
  already_member: 'account.refusals.memberAlready',
  too_many_requests: 'account.refusals.tooManyRequests',
  invitation_gone: 'account.refusals.invitationGone',
  other_address: 'account.refusals.otherAddress',
  invitation_used: 'account.refusals.invitationUsed',
  invitation_expired: 'account.refusals.invitationLate',
  access_denied: 'errors.accessDenied',
  server_error: 'errors.unexpected',
  temporarily_unavailable: 'errors.unavailable',
}

export function sayRefusal(error: unknown): string {
  const sentence = sentences[codeOf(error)]
  const seconds = secondsUntilRetry()
  if (sentence === 'account.refusals.textTooOften' && seconds > 0 && seconds <= 90)
    return say('account.refusals.textWait', { seconds })
  return sentence ? say(sentence) : sayError(error)
}

/** What failed and why, like data/wire/errors.ts does elsewhere. */
export const sayFailure = (what: string, error: unknown) =>
  say('errors.because', { what, why: sayRefusal(error) })
