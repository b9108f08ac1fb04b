// A Solana account's signature of a text: Ed25519, and the account is the public key in base58.
import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'

/** The account when `signature` over `text` is its own, else undefined. */
export function solanaSigner(text: string, signature: string, address: string): string | undefined {
  const key = keyOf(address)
  const bytes = signatureOf(signature)
  if (!key || !bytes) return undefined
  // Strict (RFC 8032): keys and signatures on which implementations disagree are refused.
  return ed25519.verify(bytes, Buffer.from(text), key, { zip215: false }) ? address : undefined
}

function keyOf(address: string): Uint8Array | undefined {
  if (!/^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(address)) return undefined
  const key = base58.decode(address)
  return key.length === 32 ? key : undefined
}

/** Base64 or, as the client library sends it, base64url without padding. */
function signatureOf(text: string): Uint8Array | undefined {
  if (!/^[A-Za-z0-9+/_-]{86}(==)?$/.test(text)) return undefined
  return Buffer.from(text, 'base64url')
}
