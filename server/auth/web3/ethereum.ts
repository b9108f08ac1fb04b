// An Ethereum account's signature of a text (EIP-191, "personal_sign"). The account is the hash of
// the key that is recovered from the signature.
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { keccak_256 } from '@noble/hashes/sha3.js'

/** The account in lower case when `signature` over `text` is its own, else undefined. */
export function ethereumSigner(
  text: string,
  signature: string,
  address: string,
): string | undefined {
  if (!isAddress(address) || !/^0x[0-9a-f]{130}$/i.test(signature)) return undefined
  const bytes = Buffer.from(signature.slice(2), 'hex')
  const recovery = RECOVERY.get(bytes[64]!)
  if (recovery === undefined) return undefined
  const account = address.toLowerCase()
  return recovered(digestOf(text), bytes.subarray(0, 64), recovery) === account
    ? account
    : undefined
}

/** Wallets count from 0 or from 27. */
const RECOVERY = new Map([
  [0, 0],
  [1, 1],
  [27, 0],
  [28, 1],
])

function digestOf(text: string): Uint8Array {
  const bytes = Buffer.from(text)
  return keccak_256(
    Buffer.concat([Buffer.from(`\x19Ethereum Signed Message:\n${bytes.length}`), bytes]),
  )
}

function recovered(digest: Uint8Array, compact: Uint8Array, recovery: number): string | undefined {
  try {
    const signature = secp256k1.Signature.fromBytes(compact, 'compact').addRecoveryBit(recovery)
    const key = signature.recoverPublicKey(digest).toBytes(false)
    return `0x${Buffer.from(keccak_256(key.subarray(1)).subarray(12)).toString('hex')}`
  } catch {
    // Not a point of the curve: nobody's signature.
    return undefined
  }
}

/** Mixed case is a checksum (EIP-55) and must be right; a single case has none. */
function isAddress(address: string): boolean {
  const [, digits = ''] = /^0x([0-9a-f]{40})$/i.exec(address) ?? []
  if (!digits) return false
  if (digits === digits.toLowerCase() || digits === digits.toUpperCase()) return true
  const hash = Buffer.from(keccak_256(Buffer.from(digits.toLowerCase()))).toString('hex')
  return [...digits].every((digit, i) =>
    Number.parseInt(hash[i]!, 16) >= 8
      ? digit === digit.toUpperCase()
      : digit === digit.toLowerCase(),
  )
}
