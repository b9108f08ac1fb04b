// The codes of authenticator apps (RFC 6238): SHA-1, six digits, steps of 30 s, one step of
// tolerance. Every app supports this.
import { Secret, TOTP } from 'otpauth'
import { renderSVG } from 'uqr'

const PERIOD_SECONDS = 30
const SECRET_BYTES = 20

type NewTotp = {
  bytes: Uint8Array
  /** What the person is shown, once. */
  shown: { qr_code: string; secret: string; uri: string }
}

/** A new secret: as bytes to keep, as text to type, and as a picture to scan. */
export function newTotp({ issuer, label }: { issuer: string; label: string }): NewTotp {
  const secret = new Secret({ size: SECRET_BYTES })
  const uri = new TOTP({
    issuer,
    label,
    secret,
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD_SECONDS,
  }).toString()
  // Dark on white in every theme: many cameras read nothing else. The quiet zone of four is part of
  // it.
  const qr_code = renderSVG(uri, { ecc: 'M', border: 4, pixelSize: 4 })
  return { bytes: secret.bytes, shown: { qr_code, secret: secret.base32, uri } }
}

/**
 * The time step of `code`; undefined when it is wrong, expired, or not later than the last step
 * that was accepted.
 */
export function acceptedStep(
  bytes: Uint8Array,
  code: string,
  now: Date,
  lastStep: number | null,
): number | undefined {
  const secret = new Secret({ buffer: Uint8Array.from(bytes).buffer })
  const timestamp = now.getTime()
  const delta = TOTP.validate({ token: code, secret, timestamp, period: PERIOD_SECONDS, window: 1 })
  if (delta === null) return undefined
  const step = TOTP.counter({ timestamp, period: PERIOD_SECONDS }) + delta
  return lastStep === null || step > lastStep ? step : undefined
}
