// `jwt.trusted` of the configuration: another issuer whose access tokens for people count here, and
// the public keys that verify them.
import { createPublicKey } from 'node:crypto'
import { z } from 'zod'

const LEAST_BITS = 2048

const publicKeyShape = z
  .strictObject({
    kty: z.literal('RSA', 'expected an RSA key'),
    kid: z.string('every key needs a kid, which tokens name').min(1),
    n: z.string(),
    e: z.string(),
    alg: z.literal('RS256', 'each key verifies RS256 only').default('RS256'),
    use: z.literal('sig').optional(),
    key_ops: z.tuple([z.literal('verify')]).optional(),
    ext: z.boolean().optional(),
  })
  .refine(isLongEnough, `expected an RSA key of at least ${LEAST_BITS} bits`)

export const trustedIssuerShape = z.strictObject({
  issuer: z.string().min(1),
  audience: z.string().min(1).default('authenticated'),
  /** The `keys` of its JWK set, without private parts. */
  keys: z
    .array(publicKeyShape)
    .min(1)
    .refine(
      (keys) => new Set(keys.map(({ kid }) => kid)).size === keys.length,
      'two keys have the same kid',
    ),
})

export type TrustedIssuer = z.output<typeof trustedIssuerShape>

/** The keys for RS256 by the name that a token's header has for them. */
export const rsaKeysOf = ({ keys }: TrustedIssuer) =>
  new Map(keys.map((key) => [key.kid, createPublicKey({ key, format: 'jwk' })]))

function isLongEnough({ kty, n, e }: { kty: string; n: string; e: string }): boolean {
  try {
    const key = createPublicKey({ key: { kty, n, e }, format: 'jwk' })
    return (key.asymmetricKeyDetails?.modulusLength ?? 0) >= LEAST_BITS
  } catch {
    return false
  }
}
