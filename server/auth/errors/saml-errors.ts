// Every way in which a call about single sign-on is refused; `../errors.ts` has them with all
// others.
import { type ErrorEntry, entry } from '../../error-entry.ts'

export const samlErrors = {
  samlDisabled: entry(404, 'saml_provider_disabled', 'SAML 2.0 is disabled'),
  ssoProviderNotFound: entry(404, 'sso_provider_not_found', 'No such SSO provider'),
  ssoProviderDisabled: entry(422, 'sso_provider_disabled', 'This SSO provider is disabled'),
  ssoProviderConfigured: entry(
    409,
    'conflict',
    'This SSO provider is part of the configuration: change it there',
  ),
  ssoDomainExists: entry(
    400,
    'sso_domain_already_exists',
    'This domain is already assigned to an SSO identity provider',
  ),
  ssoResourceExists: entry(409, 'conflict', 'An SSO provider with this resource id exists'),
  samlIdpExists: entry(
    422,
    'saml_idp_already_exists',
    'SAML Identity Provider with this EntityID already exists',
  ),
  samlEntityMismatch: entry(
    400,
    'saml_entity_id_mismatch',
    'SAML Metadata can be updated only if the EntityID matches for the provider',
  ),
  samlMetadataFetch: entry(
    400,
    'saml_metadata_fetch_failed',
    'SAML Metadata could not be read from the URL',
  ),
  samlIdpNotFound: entry(
    404,
    'saml_idp_not_found',
    'A SAML connection has not been established with this Identity Provider',
  ),
  samlBeginsHere: entry(
    400,
    'validation_failed',
    'SAML RelayState is not valid: sign-in begins on this site, not at the provider',
  ),
  samlRelayStateNotFound: entry(
    400,
    'saml_relay_state_not_found',
    'SAML RelayState does not exist, try logging in again?',
  ),
  samlRelayStateExpired: entry(
    400,
    'saml_relay_state_expired',
    'SAML RelayState has expired. Try logging in again?',
  ),
  samlResponse: entry(400, 'validation_failed', 'SAML Assertion is not valid'),
  samlNoUserId: entry(
    400,
    'saml_assertion_no_user_id',
    'SAML Assertion did not contain a persistent Subject Identifier attribute or Subject NameID uniquely identifying this user',
  ),
  samlNoEmail: entry(
    400,
    'saml_assertion_no_email',
    'SAML Assertion does not contain an email address',
  ),
  samlTooMuch: entry(
    400,
    'validation_failed',
    'SAML Assertion says more of the user than an access token holds',
  ),
} satisfies Record<string, ErrorEntry>
