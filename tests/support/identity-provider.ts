// A company's identity provider, made with a library that the server does not use. Tests can also
// make it answer wrongly.
import { randomUUID } from 'node:crypto'
import * as samlify from 'samlify'
import { type SelfSigned, selfSigned } from './self-signed.ts'

// The library requires a schema validator; nothing of ours depends on it.
samlify.setSchemaValidator({ validate: async () => 'not checked' })

export const EMAIL_FORMAT = 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress'
const PERSISTENT = 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent'

export type Person = {
  nameId: string
  format?: string
  attributes?: Readonly<Record<string, string>>
}

export type Answering = {
  /** Changes the answer before it is signed, as by the provider itself. */
  before?: (xml: string) => string
  /** Changes it afterwards, as an attacker would. */
  after?: (xml: string) => string
  sign?: 'assertion' | 'response'
  signatureAlgorithm?: string
  sessionUntil?: Date
}

export type IdentityProvider = ReturnType<typeof identityProvider>

export function identityProvider(
  serviceMetadata: string,
  {
    entityId = 'https://idp.company.test/metadata',
    signIn = 'https://idp.company.test/sign-in',
    keys = selfSigned() as SelfSigned,
  } = {},
) {
  const idp = (more = {}) =>
    samlify.IdentityProvider({
      entityID: entityId,
      signingCert: keys.certificate,
      privateKey: keys.privateKey,
      isAssertionEncrypted: false,
      nameIDFormat: [PERSISTENT],
      singleSignOnService: [
        { Binding: samlify.Constants.namespace.binding.redirect, Location: signIn },
        { Binding: samlify.Constants.namespace.binding.post, Location: signIn },
      ],
      // Not offered here, but the library would warn.
      singleLogoutService: [
        { Binding: samlify.Constants.namespace.binding.redirect, Location: signIn },
      ],
      ...more,
    })
  const service = samlify.ServiceProvider({ metadata: serviceMetadata })

  return {
    entityId,
    metadata: idp().getMetadata(),

    /** The request in the address to which somebody was sent. */
    async read(url: string) {
      const query = Object.fromEntries(new URL(url).searchParams)
      const { extract } = await idp().parseLoginRequest(service, 'redirect', { query })
      const request = extract.request as Record<string, string>
      return {
        place: url.slice(0, url.indexOf('?')),
        requestId: request.id ?? '',
        destination: request.destination,
        answerTo: request.assertionConsumerServiceUrl,
        nameIdPolicy: extract.nameIDPolicy as { format?: string } | undefined,
        issuer: extract.issuer as string,
        relayState: query.RelayState ?? '',
      }
    },

    /** The form that the browser brings to the site. */
    async answer(url: string, person: Person, how: Answering = {}) {
      const { requestId, relayState } = await this.read(url)
      const signsResponse = how.sign === 'response'
      const by = idp({
        requestSignatureAlgorithm: how.signatureAlgorithm ?? RSA_SHA256,
        ...(signsResponse && { messageSigningOrder: 'sign-then-encrypt' }),
      })
      const toSign = samlify.ServiceProvider({
        metadata: serviceMetadata.replace(
          'WantAssertionsSigned="true"',
          `WantAssertionsSigned="${!signsResponse}"`,
        ),
        wantMessageSigned: signsResponse,
      })
      const xml = answerXml({ entityId, requestId, person, service: toSign, how })
      const { context } = (await by.createLoginResponse(
        toSign,
        { extract: { request: { id: requestId } } },
        'post',
        {},
        { customTagReplacement: () => ({ id: randomUUID(), context: xml }) },
      )) as { context: string }
      const signed = Buffer.from(context, 'base64').toString()
      const sent = how.after ? how.after(signed) : signed
      return { SAMLResponse: Buffer.from(sent).toString('base64'), RelayState: relayState }
    },
  }
}

const RSA_SHA256 = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256'
export const RSA_SHA1 = 'http://www.w3.org/2000/09/xmldsig#rsa-sha1'

function answerXml(given: {
  entityId: string
  requestId: string
  person: Person
  service: ReturnType<typeof samlify.ServiceProvider>
  how: Answering
}): string {
  const { entityId, requestId, person, service, how } = given
  const acs = service.entityMeta.getAssertionConsumerService('post') as string
  const now = new Date()
  const soon = new Date(now.getTime() + 5 * 60_000).toISOString()
  const [issued, before] = [now, new Date(now.getTime() - 60_000)].map((time) => time.toISOString())
  const sessionEnd = how.sessionUntil
    ? ` SessionNotOnOrAfter="${how.sessionUntil.toISOString()}"`
    : ''
  const attributes = Object.entries(person.attributes ?? {}).map(
    ([name, value]) =>
      `<saml:Attribute Name="${name}"><saml:AttributeValue>${value}</saml:AttributeValue></saml:Attribute>`,
  )
  const xml = `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="_${randomUUID()}" Version="2.0" IssueInstant="${issued}" Destination="${acs}" InResponseTo="${requestId}"><saml:Issuer>${entityId}</saml:Issuer><samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Success"/></samlp:Status><saml:Assertion ID="_${randomUUID()}" Version="2.0" IssueInstant="${issued}"><saml:Issuer>${entityId}</saml:Issuer><saml:Subject><saml:NameID Format="${person.format ?? PERSISTENT}">${person.nameId}</saml:NameID><saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer"><saml:SubjectConfirmationData NotOnOrAfter="${soon}" Recipient="${acs}" InResponseTo="${requestId}"/></saml:SubjectConfirmation></saml:Subject><saml:Conditions NotBefore="${before}" NotOnOrAfter="${soon}"><saml:AudienceRestriction><saml:Audience>${service.entityMeta.getEntityID()}</saml:Audience></saml:AudienceRestriction></saml:Conditions><saml:AuthnStatement AuthnInstant="${issued}" SessionIndex="_${randomUUID()}"${sessionEnd}><saml:AuthnContext><saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:Password</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement>${
    attributes.length
      ? `<saml:AttributeStatement>${attributes.join('')}</saml:AttributeStatement>`
      : ''
  }</saml:Assertion></samlp:Response>`
  return how.before ? how.before(xml) : xml
}
