// An authenticator app, made for the tests from RFC 4226 and RFC 6238: it knows nothing but the address in the picture that a person scans.
import { createHmac } from 'node:crypto'

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

export type Authenticator = {
  issuer: string
  account: string
  /** The code that the app shows at this moment. */
  codeAt(moment: Date): string
}

/** Takes `otpauth://totp/…` as a phone would. */
export function authenticator(address: string): Authenticator {
  const { protocol, host, pathname, searchParams } = new URL(address)
  if (`${protocol}//${host}` !== 'otpauth://totp') throw new Error(`not for an app: ${address}`)
  const [, account = ''] = decodeURIComponent(pathname.slice(1)).split(':')
  const secret = fromBase32(searchParams.get('secret') ?? '')
  const digits = Number(searchParams.get('digits') ?? 6)
  const period = Number(searchParams.get('period') ?? 30)
  const algorithm = (searchParams.get('algorithm') ?? 'SHA1').toLowerCase()
  return {
    issuer: searchParams.get('issuer') ?? '',
    account,
    codeAt: (moment) =>
      hotp(secret, Math.floor(moment.getTime() / 1000 / period), digits, algorithm),
  }
}

function hotp(secret: Buffer, counter: number, digits: number, algorithm: string): string {
  const message = Buffer.alloc(8)
  message.writeBigUInt64BE(BigInt(counter))
  const digest = createHmac(algorithm, secret).update(message).digest()
  const number = digest.readUInt32BE(digest[digest.length - 1]! & 0x0f) & 0x7fff_ffff
  return String(number % 10 ** digits).padStart(digits, '0')
}

function fromBase32(text: string): Buffer {
  let bits = ''
  for (const sign of text) bits += BASE32.indexOf(sign).toString(2).padStart(5, '0')
  const bytes = bits.match(/.{8}/g) ?? []
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)))
}
