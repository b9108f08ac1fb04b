import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { expect, test } from 'vitest'
import english from '../messages/en.json'
import { addMessages, setLanguage } from '../messages/say.ts'
import { flatten } from '../messages/texts.ts'
import { sayRefusal } from './refusals.ts'

const texts = flatten(english)
addMessages(
  'en',
  Object.fromEntries(texts.map(([key, text]) => [key, compileMessageOrThrow(text)])),
)
setLanguage('en')

/** The protocol's errors for signing up or in, one's own account, or a return from a provider. */
const met = `
  validation_failed conflict request_timeout over_request_rate_limit captcha_failed
  bad_jwt no_authorization session_not_found session_expired refresh_token_not_found refresh_token_already_used
  invalid_credentials insufficient_aal user_banned user_not_found
  signup_disabled user_already_exists email_exists phone_exists email_not_confirmed phone_not_confirmed email_address_invalid
  email_address_not_authorized email_address_not_provided email_provider_disabled phone_provider_disabled provider_disabled
  provider_email_needs_verification invite_not_found weak_password same_password current_password_required
  current_password_invalid reauthentication_needed reauthentication_not_valid user_sso_managed
  otp_expired otp_disabled over_email_send_rate_limit over_sms_send_rate_limit sms_send_failed
  flow_state_not_found flow_state_expired flow_state_already_used bad_code_verifier bad_oauth_state bad_oauth_callback
  oauth_provider_not_supported
  identity_not_found identity_already_exists single_identity_not_deletable email_conflict_identity_not_deletable
  manual_linking_disabled
  too_many_enrolled_mfa_factors mfa_factor_name_conflict mfa_factor_not_found mfa_ip_address_mismatch mfa_challenge_expired
  mfa_verification_failed mfa_verification_rejected mfa_verified_factor_exists mfa_totp_enroll_not_enabled
  mfa_totp_verify_not_enabled mfa_phone_enroll_not_enabled mfa_phone_verify_not_enabled mfa_recovery_codes_enroll_not_enabled
  mfa_recovery_codes_verify_not_enabled mfa_recovery_codes_locked mfa_recovery_codes_sole_factor
  sso_provider_not_found sso_provider_disabled saml_provider_disabled saml_idp_not_found saml_relay_state_not_found
  saml_relay_state_expired saml_assertion_no_user_id saml_assertion_no_email
  access_denied temporarily_unavailable`

test.each(met.trim().split(/\s+/))('[SES-07] %s is told in a sentence of its own', (code) => {
  const sentence = sayRefusal({ code })
  expect(sentence).not.toBe(english.errors.unexpected)
  expect(texts.map(([, text]) => text)).toContain(sentence)
})

test('[SES-07] what nobody foresaw is told as our fault', () => {
  expect(sayRefusal({ code: 'hook_timeout' })).toBe(english.errors.unexpected)
})
