// An authenticator app on a person's phone: it knows only the address in the scanned picture. Its
// codes are computed by a library that shares no code with the server's.
import { decodeBase32IgnorePadding } from '@oslojs/encoding'
import { generateHOTP } from '@oslojs/otp'

export type Authenticator = {
  issuer: string
  account: string
  /** The code that the app shows now. */
  codeAt(moment: Date): string
}

/** Takes `otpauth://totp/…` as a phone would. */
export function authenticator(address: string): Authenticator {
  const { protocol, host, pathname, searchParams } = new URL(address)
  if (`${protocol}//${host}` !== 'otpauth://totp') throw new Error(`not for an app: ${address}`)
  const [, account = ''] = decodeURIComponent(pathname.slice(1)).split(':')
  const algorithm = searchParams.get('algorithm') ?? 'SHA1'
  if (algorithm !== 'SHA1') throw new Error(`few apps know ${algorithm}`)
  const secret = decodeBase32IgnorePadding(searchParams.get('secret') ?? '')
  const digits = Number(searchParams.get('digits') ?? 6)
  const period = Number(searchParams.get('period') ?? 30)
  return {
    issuer: searchParams.get('issuer') ?? '',
    account,
    codeAt: (moment) =>
      generateHOTP(secret, BigInt(Math.floor(moment.getTime() / 1000 / period)), digits),
  }
}
