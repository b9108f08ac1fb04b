// [T062] Forged answers in place of a provider's. Each is refused, for its own reason, which is
// only logged.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readIdpMetadata } from '#server/auth/saml/metadata.ts'
import { readResponse } from '#server/auth/saml/response.ts'
import {
  type Answering,
  type IdentityProvider,
  identityProvider,
  RSA_SHA1,
} from '#tests/support/identity-provider.ts'
import { selfSigned } from '#tests/support/self-signed.ts'
import { type AuthServer, SITE, startAuth } from './auth-server.ts'
import {
  ACS,
  addProvider,
  expectRefused,
  postFormAsBrowser,
  serviceMetadata,
  startSso,
} from './single-sign-on.ts'

const ASHA = { nameId: 'asha-7', attributes: { mail: 'asha@company.test' } }

let server: AuthServer
let company: IdentityProvider
let stranger: IdentityProvider
beforeAll(async () => {
  server = await startAuth({ auth: { saml: true } })
  const service = await serviceMetadata(server)
  company = identityProvider(service)
  // It has the same name but another key.
  stranger = identityProvider(service, { keys: selfSigned() })
  await addProvider(server, company, 'company.test')
})
afterAll(() => server.close())

/** The reason: so that no attack is refused by accident while a real one would succeed. */
async function reasonFor(provider: IdentityProvider, how: Answering): Promise<string> {
  const url = await startSso(server)
  const { SAMLResponse } = await provider.answer(url, ASHA, how)
  const { requestId } = await company.read(url)
  const sentRequest = {
    requestId,
    entityId: `${SITE}/auth/v1/sso/saml/metadata`,
    acsUrl: ACS,
    now: new Date(),
  }
  const reading = readResponse(SAMLResponse, readIdpMetadata(company.metadata), sentRequest)
  return reading.then(
    () => 'believed',
    (error: Error) => error.message,
  )
}

const minutes = (n: number) => new Date(Date.now() + n * 60_000).toISOString()
const assertionOf = (xml: string) => /<saml:Assertion .*<\/saml:Assertion>/s.exec(xml)?.[0] ?? ''
const unsigned = (xml: string) => xml.replace(/<ds:Signature .*?<\/ds:Signature>/gs, '')
const ofMallory = (assertion: string) =>
  unsigned(assertion)
    .replace('asha-7', 'mallory')
    .replace(/ID="_[^"]*"/, `ID="_${randomUUID()}"`)
const sameIdOfMallory = (assertion: string) => unsigned(assertion).replace('asha-7', 'mallory')

test('[T062] the answer as it is signs its person in', async () => {
  const { code } = await postFormAsBrowser(
    server,
    await company.answer(await startSso(server), ASHA),
  )
  expect(code).not.toBe('')
  expect(await reasonFor(company, {})).toBe('believed')
  expect(await reasonFor(company, { sign: 'response' })).toBe('believed')
})

describe('[T062] an answer that was changed on the way', () => {
  const changes: [string, RegExp, (xml: string) => string][] = [
    ['without its signature', /signature/i, unsigned],
    ['with another name', /signature/i, (xml) => xml.replace('asha-7', 'meera-1')],
    [
      'with another address',
      /signature/i,
      (xml) => xml.replace('asha@company.test', 'meera@company.test'),
    ],
    ['with a comment in the name', /comment/, (xml) => xml.replace('asha-7', 'as<!---->ha-7')],
    ['with CDATA in the name', /CDATA/, (xml) => xml.replace('asha-7', '<![CDATA[asha-7]]>')],
    [
      'with an instruction in the name',
      /instruction/,
      (xml) => xml.replace('asha-7', 'as<?x y?>ha-7'),
    ],
    ['with a document type', /document type/, (xml) => `<!DOCTYPE x [<!ENTITY a "b">]>${xml}`],
    [
      'with entities that grow',
      /document type/,
      (xml) =>
        `<!DOCTYPE x [<!ENTITY a "${'a'.repeat(1000)}"><!ENTITY b "${'&a;'.repeat(1000)}">]>${xml.replace('asha-7', '&b;')}`,
    ],
    [
      'with a second assertion before it',
      /one assertion/,
      (xml) => xml.replace(assertionOf(xml), ofMallory(assertionOf(xml)) + assertionOf(xml)),
    ],
    [
      'with a second assertion after it',
      /one assertion/,
      (xml) => xml.replace(assertionOf(xml), assertionOf(xml) + ofMallory(assertionOf(xml))),
    ],
    [
      'with the signed assertion wrapped in an extension',
      /one assertion/,
      (xml) =>
        xml.replace(
          assertionOf(xml),
          `<samlp:Extensions>${assertionOf(xml)}</samlp:Extensions>${ofMallory(assertionOf(xml))}`,
        ),
    ],
    [
      'with the signed assertion wrapped in a forged one of the same ID',
      /one assertion/,
      (xml) => {
        const signed = assertionOf(xml)
        const forged = sameIdOfMallory(signed)
        return xml.replace(signed, forged.replace('<saml:Subject>', `${signed}<saml:Subject>`))
      },
    ],
    [
      'with the signature moved to a forged assertion and the signed one in an object of it',
      /one assertion/,
      (xml) => {
        const signed = assertionOf(xml)
        const [signature = ''] = /<ds:Signature .*?<\/ds:Signature>/s.exec(signed) ?? []
        const object = `<ds:Object>${unsigned(signed)}</ds:Object></ds:Signature>`
        const carrying = signature.replace('</ds:Signature>', object)
        const forged = ofMallory(signed).replace('<saml:Subject>', `${carrying}<saml:Subject>`)
        return xml.replace(signed, forged)
      },
    ],
    [
      'with a response in the response',
      /one response/,
      (xml) => xml.replace('<samlp:Status>', `<samlp:Response/><samlp:Status>`),
    ],
    [
      'with the assertion under another name, beside a forged one',
      /signature/i,
      (xml) =>
        xml.replace(
          assertionOf(xml),
          assertionOf(xml).replaceAll('saml:Assertion', 'saml:Other') + ofMallory(assertionOf(xml)),
        ),
    ],
    [
      'with an encrypted assertion beside it',
      /encrypted/,
      (xml) => xml.replace('</samlp:Response>', '<saml:EncryptedAssertion/></samlp:Response>'),
    ],
    [
      'for another destination',
      /destination/,
      (xml) => xml.replace(`Destination="${ACS}"`, 'Destination="https://evil.test/"'),
    ],
    [
      'for another request',
      /another request/,
      (xml) => xml.replace(/ InResponseTo="[^"]*"/, ' InResponseTo="_1"'),
    ],
    ['for no request', /another request/, (xml) => xml.replace(/ InResponseTo="[^"]*"/, '')],
    [
      'that is broken',
      /plain XML/,
      (xml) => xml.replace('Version="2.0"', 'Version=2.0 said=by\nsomebody'),
    ],
    ['with an entity of its own', /plain XML/, (xml) => xml.replace('asha-7', '&asha;')],
    ['that is no XML', /not one assertion/, () => 'hello'],
    [
      'that is no response',
      /not a response|not one response/,
      (xml) => xml.replaceAll('samlp:Response', 'samlp:LogoutResponse'),
    ],
  ]
  test.each(changes)('%s', async (_name, reason, after) => {
    expect(await reasonFor(company, { after })).toMatch(reason)
    await expectRefused(server, async () => company.answer(await startSso(server), ASHA, { after }))
  })

  test('a whole signed response around a changed assertion', async () => {
    const after = (xml: string) => xml.replace('asha-7', 'meera-1')
    expect(await reasonFor(company, { sign: 'response', after })).toMatch(/signature/i)
  })
})

describe('[T062] an answer that its provider signed, but not for here and now', () => {
  const answers: [string, RegExp, (xml: string) => string][] = [
    [
      'to another audience',
      /audience/,
      (xml) => xml.replace(/<saml:Audience>[^<]*/, '<saml:Audience>https://other.test'),
    ],
    [
      'to no audience',
      /audience|Conditions/i,
      (xml) => xml.replace(/<saml:AudienceRestriction>.*<\/saml:AudienceRestriction>/, ''),
    ],
    [
      'to another recipient',
      /request and address/,
      (xml) => xml.replace(/Recipient="[^"]*"/, 'Recipient="https://other.test/acs"'),
    ],
    ['to no recipient', /Recipient/, (xml) => xml.replace(/ Recipient="[^"]*"/, '')],
    [
      'of another issuer',
      /issuer/,
      (xml) => xml.replaceAll(/<saml:Issuer>[^<]*/g, '<saml:Issuer>https://other.test'),
    ],
    [
      'whose conditions are over',
      /expired/,
      (xml) => xml.replace(/(<saml:Conditions .*?NotOnOrAfter=")[^"]*/, `$1${minutes(-2)}`),
    ],
    [
      'whose bearer’s time is over',
      /expired/,
      (xml) => xml.replace(/(ConfirmationData NotOnOrAfter=")[^"]*/, `$1${minutes(-2)}`),
    ],
    [
      'that names no end',
      /NotOnOrAfter/,
      (xml) => xml.replace(/(ConfirmationData) NotOnOrAfter="[^"]*"/, '$1'),
    ],
    [
      'that is not valid yet',
      /not yet valid/,
      (xml) => xml.replace(/NotBefore="[^"]*"/, `NotBefore="${minutes(2)}"`),
    ],
    [
      'that was issued long ago',
      /expired/,
      (xml) => xml.replaceAll(/IssueInstant="[^"]*"/g, `IssueInstant="${minutes(-20)}"`),
    ],
    [
      'that is issued tomorrow',
      /future/,
      (xml) => xml.replaceAll(/IssueInstant="[^"]*"/g, `IssueInstant="${minutes(1440)}"`),
    ],
    [
      'to another’s request',
      /request and address/,
      (xml) => xml.replace(/(Recipient="[^"]*" InResponseTo=")[^"]*/, '$1_other'),
    ],
    [
      'that another holds',
      /request and address/,
      (xml) => xml.replace('cm:bearer', 'cm:holder-of-key'),
    ],
    [
      'whose session is over',
      /session/,
      (xml) => xml.replace('SessionIndex=', `SessionNotOnOrAfter="${minutes(-1)}" SessionIndex=`),
    ],
    ['without a name', /NameID/, (xml) => xml.replace(/<saml:NameID.*<\/saml:NameID>/, '')],
    ['with an element in the name', /NameID/, (xml) => xml.replace('asha-7', 'as<saml:x/>ha-7')],
    [
      'with a comment in the name',
      /comment/,
      (xml) => xml.replace('asha-7', 'asha-7<!-- -->.evil'),
    ],
  ]
  test.each(answers)('%s', async (_name, reason, before) => {
    expect(await reasonFor(company, { before })).toMatch(reason)
    await expectRefused(server, async () =>
      company.answer(await startSso(server), ASHA, { before }),
    )
  })

  test('with SHA-1', async () => {
    const how = { signatureAlgorithm: RSA_SHA1 }
    expect(await reasonFor(company, how)).toBe('algorithm')
    await expectRefused(server, async () => company.answer(await startSso(server), ASHA, how))
  })

  test('with a stranger’s key', async () => {
    expect(await reasonFor(stranger, {})).toMatch(/signature/i)
    await expectRefused(server, async () => stranger.answer(await startSso(server), ASHA))
  })

  test('by another company’s provider', async () => {
    const other = identityProvider(await serviceMetadata(server), {
      entityId: 'https://idp.other.test/metadata',
    })
    await addProvider(server, other, 'other.test')
    await expectRefused(server, async () => other.answer(await startSso(server), ASHA))
  })
})
