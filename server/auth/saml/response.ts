// A provider's SAML Response: whether it is valid, and what it says. The library checks
// signature, audience and times, and returns what was signed; only that is trusted here. What could
// be read in two ways (comments, several assertions, old algorithms) is refused before anything is
// read.
import type { Profile } from '@node-saml/node-saml'
import { type Assertion, attributesOf, readAssertion } from './assertion.ts'
import type { IdpMetadata } from './metadata.ts'
import { isPlainXml } from './well-formed.ts'
import { descendantsOf, readXml } from './xml.ts'

type SentRequest = {
  /** The ID of our request. */
  requestId: string
  entityId: string
  acsUrl: string
  now: Date
}

export type SamlResponse = {
  assertionId: string
  nameId: { value: string; format: string | undefined }
  /** By name and by friendly name. */
  attributes: ReadonlyMap<string, readonly string[]>
  /** When the response expires, and so can no longer be replayed. */
  until: Date
  /** When the provider wants the session to end. */
  sessionUntil: Date | undefined
}

/** A response that is not accepted. The reason is only logged: an attacker learns nothing. */
export class InvalidResponse extends Error {}

const LEEWAY_MS = 30_000
/** Even if the provider allows a longer time. */
const MAX_AGE_MS = 10 * 60_000

/** Throws `InvalidResponse`. */
export async function readResponse(
  encoded: string,
  metadata: IdpMetadata,
  sentRequest: SentRequest,
): Promise<SamlResponse> {
  const xml = decoded(encoded)
  requireOneReading(xml)
  requireEnvelope(xml, sentRequest)
  const signed = await signedAssertion(encoded, metadata, sentRequest)
  const assertion = readAssertion(signed)
  if (typeof assertion === 'string') throw new InvalidResponse(`assertion: ${assertion}`)
  if (assertion.Issuer[0]._ !== metadata.entityId) throw new InvalidResponse('issuer')
  return {
    assertionId: assertion.$.ID,
    nameId: {
      value: assertion.Subject[0].NameID[0]._,
      format: assertion.Subject[0].NameID[0].$?.Format,
    },
    attributes: attributesOf(assertion),
    until: confirmedUntil(assertion, sentRequest),
    sessionUntil: sessionEnd(assertion, sentRequest.now),
  }
}

function decoded(encoded: string): string {
  const compact = encoded.replace(/\s/g, '')
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(compact)) throw new InvalidResponse('not base64')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(compact, 'base64'))
  } catch {
    throw new InvalidResponse('not UTF-8')
  }
}

const ALGORITHMS = new Set([
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512',
  'http://www.w3.org/2007/05/xmldsig-more#sha256-rsa-MGF1',
  'http://www.w3.org/2001/04/xmlenc#sha256',
  'http://www.w3.org/2001/04/xmlenc#sha512',
  'http://www.w3.org/2001/10/xml-exc-c14n#',
  'http://www.w3.org/TR/2001/REC-xml-c14n-20010315',
  'http://www.w3.org/2000/09/xmldsig#enveloped-signature',
])
const WITH_ALGORITHM = ['SignatureMethod', 'DigestMethod', 'CanonicalizationMethod', 'Transform']

/** In XML, `<` appears only where markup begins, so this finds at least what any parser finds. */
function requireOneReading(xml: string) {
  if (xml.includes('<!')) throw new InvalidResponse('comment, CDATA or document type')
  if (xml.lastIndexOf('<?') > 0) throw new InvalidResponse('instruction')
  const names = [...xml.matchAll(/<([^\s<>/!?]+)/g)].map(([, name]) => name!.replace(/^.*:/, ''))
  const count = (name: string) => names.filter((other) => other === name).length
  if (count('EncryptedAssertion') > 0) throw new InvalidResponse('encrypted')
  if (count('Assertion') !== 1) throw new InvalidResponse('not one assertion')
  if (count('Response') !== 1) throw new InvalidResponse('not one response')
  if (!isPlainXml(xml)) throw new InvalidResponse('not plain XML')
}

/** The envelope need not be signed; if it names a recipient, that must be us. */
function requireEnvelope(xml: string, { requestId, acsUrl }: SentRequest) {
  const root = readXml(xml)
  if (root?.name !== 'Response') throw new InvalidResponse('not a response')
  const { Destination: destination, InResponseTo: request } = root.attributes
  if (destination !== undefined && destination !== acsUrl) throw new InvalidResponse('destination')
  if (request !== requestId) throw new InvalidResponse('answers another request')
  const isOld = WITH_ALGORITHM.flatMap((name) => descendantsOf(root, name)).some(
    ({ attributes }) => !ALGORITHMS.has(attributes.Algorithm ?? ''),
  )
  if (isOld) throw new InvalidResponse('algorithm')
}

async function signedAssertion(
  encoded: string,
  metadata: IdpMetadata,
  { entityId, acsUrl }: SentRequest,
): Promise<unknown> {
  // Large, and needed only where companies sign in.
  const { SAML, ValidateInResponseTo } = await import('@node-saml/node-saml')
  const library = new SAML({
    idpCert: metadata.certificates,
    issuer: entityId,
    audience: entityId,
    callbackUrl: acsUrl,
    // One of the two must be signed, and the assertion is read from the signed one.
    wantAssertionsSigned: false,
    wantAuthnResponseSigned: false,
    // Compared here with the stored request.
    validateInResponseTo: ValidateInResponseTo.never,
    acceptedClockSkewMs: LEEWAY_MS,
  })
  let profile: Profile | null
  try {
    ;({ profile } = await library.validatePostResponseAsync({ SAMLResponse: encoded }))
  } catch (error) {
    // The rest of the message may contain text from the request.
    throw new InvalidResponse((error as Error).message.split(/[.:\n]/)[0])
  }
  return profile?.getAssertion?.()
}

const BEARER = 'urn:oasis:names:tc:SAML:2.0:cm:bearer'

/**
 * Until when the assertion's subject is confirmed, for this request and address. Throws
 * `InvalidResponse`.
 */
function confirmedUntil(assertion: Assertion, { requestId, acsUrl, now }: SentRequest): Date {
  const { NotBefore: from, NotOnOrAfter: to } = assertion.Conditions[0].$
  const time = now.getTime()
  const issued = assertion.$.IssueInstant.getTime()
  if (from && from.getTime() > time + LEEWAY_MS) throw new InvalidResponse('not valid yet')
  if (issued > time + LEEWAY_MS) throw new InvalidResponse('issued in the future')
  const ends = assertion.Subject[0].SubjectConfirmation.filter(({ $ }) => $.Method === BEARER)
    .flatMap(({ SubjectConfirmationData: data }) => data?.[0].$ ?? [])
    .filter(({ Recipient, InResponseTo }) => Recipient === acsUrl && InResponseTo === requestId)
    .filter(({ NotBefore }) => !NotBefore || NotBefore.getTime() <= time + LEEWAY_MS)
    .map(({ NotOnOrAfter }) => NotOnOrAfter.getTime())
  if (ends.length === 0) throw new InvalidResponse('not confirmed for this request and address')
  const end = Math.min(Math.max(...ends), to?.getTime() ?? Infinity, issued + MAX_AGE_MS)
  if (end <= time - LEEWAY_MS) throw new InvalidResponse('expired')
  return new Date(end + LEEWAY_MS)
}

function sessionEnd({ AuthnStatement: statements }: Assertion, now: Date): Date | undefined {
  const ends = statements.flatMap(({ $ }) => $.SessionNotOnOrAfter?.getTime() ?? [])
  if (ends.length === 0) return undefined
  const end = Math.min(...ends)
  if (end <= now.getTime()) throw new InvalidResponse('session is over')
  return new Date(end)
}
