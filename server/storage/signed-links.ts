// Links that carry their own permission: a token bound to one purpose, one path, one version of the
// file, and a short time.
import { CompactEncrypt, compactDecrypt, errors, jwtVerify, SignJWT } from 'jose'
import type { Clock } from '../clock.ts'
import { errors as refusals, StorageError } from './errors.ts'

/** The longest lifetime of a link, whatever was asked for. */
export const MAX_SECONDS = 3600

type DownloadGrant = {
  /** bucket/key */
  url: string
  /** The name of the bytes the link was made for; it changes when the file is replaced. */
  file: string
  /** Who made it: it opens what they may still read. Null for the secret key, which may always. */
  maker: { role: string; claims: Record<string, unknown> } | null
}

type UploadGrant = {
  url: string
  upsert: boolean
  /** The caller who asked for it: the upload runs with the same role and claims. */
  role: string
  claims: Record<string, unknown>
}

export type SignedLinks = {
  signDownload(grant: DownloadGrant, seconds: number): Promise<string>
  signUpload(grant: UploadGrant): Promise<string>
  /** Throws `InvalidSignature`, `ExpiredToken`. */
  verifyDownload(token: string | undefined, url: string): Promise<DownloadGrant>
  /** Throws `InvalidUploadSignature`, `ExpiredToken`. */
  verifyUpload(token: string | undefined, url: string): Promise<UploadGrant>
}

export function createSignedLinks(options: {
  /** Signs the links. */
  secret: Uint8Array
  /** 32 bytes: encrypts who made a link, since others are given it. */
  sealingSecret: Uint8Array
  clock: Clock
}): SignedLinks {
  const { secret, sealingSecret, clock } = options

  const seal = (maker: DownloadGrant['maker']) =>
    new CompactEncrypt(new TextEncoder().encode(JSON.stringify(maker)))
      .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
      .encrypt(sealingSecret)

  async function unseal(sealed: string): Promise<DownloadGrant['maker']> {
    const { plaintext } = await compactDecrypt(sealed, sealingSecret)
    return JSON.parse(new TextDecoder().decode(plaintext))
  }

  function sign(scope: string, grant: Record<string, unknown>, seconds: number) {
    const now = Math.floor(clock.now().getTime() / 1000)
    return new SignJWT({ ...grant, scope, iat: now, exp: now + Math.min(seconds, MAX_SECONDS) })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .sign(secret)
  }

  async function verify<Grant extends { url: string }>(
    token: string | undefined,
    scope: 'download' | 'upload',
    url: string,
  ): Promise<Grant> {
    const refusal = scope === 'upload' ? refusals.invalidUploadSignature : refusals.invalidSignature
    if (!token) throw new StorageError(refusal)
    try {
      const { payload } = await jwtVerify<Grant & { scope: string }>(token, secret, {
        algorithms: ['HS256'],
        requiredClaims: ['exp', 'url', 'scope'],
        currentDate: clock.now(),
      })
      if (payload.scope === scope && payload.url === url) return payload
    } catch (error) {
      if (error instanceof errors.JWTExpired) throw new StorageError(refusals.expiredToken)
    }
    throw new StorageError(refusal)
  }

  return {
    signDownload: async (grant, seconds) =>
      sign('download', { ...grant, maker: await seal(grant.maker) }, seconds),
    signUpload: (grant) => sign('upload', grant, MAX_SECONDS),
    async verifyDownload(token, url) {
      type Sealed = Omit<DownloadGrant, 'maker'> & { maker?: string }
      const { maker, ...grant } = await verify<Sealed>(token, 'download', url)
      // One of an earlier release tells nobody: it is over within the hour.
      if (maker === undefined) throw new StorageError(refusals.invalidSignature)
      return { ...grant, maker: await unseal(maker) }
    },
    verifyUpload: (token, url) => verify<UploadGrant>(token, 'upload', url),
  }
}
