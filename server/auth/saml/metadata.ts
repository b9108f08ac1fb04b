// The metadata of a company's identity provider: its name, where people sign in, and its signing
// keys.
import { X509Certificate } from 'node:crypto'
import { isSafeAddress } from '../../http/safe-address.ts'
import { invalid } from '../errors/errors.ts'
import { childrenOf, descendantsOf, readXml, type XmlElement } from './xml.ts'

export type IdpMetadata = {
  entityId: string
  signInUrl: string
  /** PEM. */
  certificates: string[]
}

export const MAX_METADATA_BYTES = 1_048_576
const SAML = 'urn:oasis:names:tc:SAML:2.0:protocol'
const REDIRECT = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect'
const LEAST_KEY_BITS = 2048

/** Throws `AuthError` (validation_failed) with a sentence that says what is missing. */
export function readIdpMetadata(xml: string): IdpMetadata {
  const root = Buffer.byteLength(xml) <= MAX_METADATA_BYTES ? readXml(xml) : undefined
  if (root?.name !== 'EntityDescriptor') throw fault('is not the metadata of one provider')
  const entityId = root.attributes.entityID?.trim()
  if (!entityId) throw fault('has no entityID')
  const [role] = childrenOf(root, 'IDPSSODescriptor').filter(supportsSaml2)
  if (!role) throw fault('does not describe an identity provider of SAML 2.0')
  if (/^(true|1)$/.test(role.attributes.WantAuthnRequestsSigned ?? '')) {
    throw fault('asks for signed requests, which are not made here')
  }
  return { entityId, signInUrl: signInUrlOf(role), certificates: certificatesOf(role) }
}

const supportsSaml2 = ({ attributes }: XmlElement) =>
  (attributes.protocolSupportEnumeration ?? SAML).split(/\s+/).includes(SAML)

function signInUrlOf(role: XmlElement): string {
  const [service] = childrenOf(role, 'SingleSignOnService').filter(
    ({ attributes }) => attributes.Binding === REDIRECT,
  )
  const address = service?.attributes.Location ?? ''
  if (!isSafeAddress(address)) throw fault('has no https address for sign-in by redirect')
  return address
}

function certificatesOf(role: XmlElement): string[] {
  const certificates = childrenOf(role, 'KeyDescriptor')
    .filter(({ attributes }) => attributes.use !== 'encryption')
    .flatMap((descriptor) => descendantsOf(descriptor, 'X509Certificate'))
    .map(({ text }) => certificateOf(text.replace(/\s/g, '')))
  if (certificates.length === 0) throw fault('has no certificate for signatures')
  return certificates
}

function certificateOf(base64: string): string {
  const certificate = parse(base64)
  const { asymmetricKeyType: type, asymmetricKeyDetails: details } = certificate.publicKey
  if (type !== 'rsa' || (details?.modulusLength ?? 0) < LEAST_KEY_BITS) {
    throw fault(`has a key that is not RSA of at least ${LEAST_KEY_BITS} bits`)
  }
  return certificate.toString()
}

function parse(base64: string): X509Certificate {
  try {
    return new X509Certificate(Buffer.from(base64, 'base64'))
  } catch {
    throw fault('has a certificate that cannot be read')
  }
}

const fault = (what: string) => invalid(`SAML Metadata ${what}`)
