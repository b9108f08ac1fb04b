// A key with a self-signed certificate, made for one test run: a certificate in a file could be
// mistaken for one in use. Node makes keys and signatures but no certificates, so their few fields
// (RFC 5280, version 1) are written here.
import { generateKeyPairSync, sign } from 'node:crypto'

export type SelfSigned = { privateKey: string; certificate: string }

/** For a server of that name. */
export function selfSigned(bits = 2048, server = 'Test'): SelfSigned {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: bits })
  const algorithm = sequence(SHA256_WITH_RSA, der(0x05))
  const name = sequence(der(0x31, sequence(COMMON_NAME, der(0x0c, Buffer.from(server)))))
  const validity = sequence(time(Date.now() - 86_400_000), time(Date.now() + 86_400_000))
  const toBeSigned = sequence(
    der(0x02, Buffer.from([1])),
    algorithm,
    name,
    validity,
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
  )
  const signature = sign('sha256', toBeSigned, privateKey)
  const certificate = sequence(toBeSigned, algorithm, der(0x03, Buffer.from([0]), signature))
  return {
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    certificate: `-----BEGIN CERTIFICATE-----\n${certificate.toString('base64')}\n-----END CERTIFICATE-----\n`,
  }
}

const SHA256_WITH_RSA = Buffer.from('06092a864886f70d01010b', 'hex')
const COMMON_NAME = Buffer.from('0603550403', 'hex')

function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  const length =
    content.length < 128
      ? Buffer.from([content.length])
      : Buffer.from([0x82, content.length >> 8, content.length & 0xff])
  return Buffer.concat([Buffer.from([tag]), length, content])
}

const sequence = (...parts: Buffer[]) => der(0x30, ...parts)

/** YYMMDDHHMMSSZ */
const time = (at: number) =>
  der(0x17, Buffer.from(new Date(at).toISOString().replace(/\D/g, '').slice(2, 14).concat('Z')))
