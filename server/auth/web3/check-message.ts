// Whether a signed message was meant for this site, and is still valid.
import { isSafeAddress } from '../../http/safe-address.ts'
import type { Redirects } from '../redirects.ts'
import type { Chain, SignInMessage } from './message.ts'

/** How long after it was written a message is accepted. */
export const MESSAGE_SECONDS = 600
/** How far a wallet's clock may be ahead of ours. */
const AHEAD_SECONDS = 30

const SOLANA_CHAINS = /^(solana:)?(mainnet|testnet|devnet|localnet)$/

/** The reason to refuse the message, in words for a developer; undefined when there is none. */
export function refusalReason(
  message: SignInMessage,
  chain: Chain,
  given: { now: Date; redirects: Redirects },
): string | undefined {
  const now = given.now.getTime()
  if (message.version !== '1') return 'Signed message has an unsupported version'
  if (!isSafeAddress(message.uri)) return 'Signed message is not for a secure address'
  const [page = ''] = message.uri.split('#')
  if (!given.redirects.accepts(page)) return 'Signed message is for an address that is not allowed'
  if (message.domain.toLowerCase() !== new URL(page).host) {
    return 'Signed message names another domain than its address'
  }
  if (!isChainId(message.chainId, chain)) return 'Signed message has no valid chain id'
  if (message.issuedAt.getTime() > now + AHEAD_SECONDS * 1000) {
    return 'Signed message was issued in the future'
  }
  if (message.issuedAt.getTime() < now - MESSAGE_SECONDS * 1000) {
    return 'Signed message was issued too long ago'
  }
  if (message.notBefore && message.notBefore.getTime() > now) {
    return 'Signed message is not valid yet'
  }
  if (message.expirationTime && message.expirationTime.getTime() <= now) {
    return 'Signed message has expired'
  }
  return undefined
}

function isChainId(id: string | undefined, chain: Chain): boolean {
  if (chain === 'ethereum') return id !== undefined && /^[1-9]\d{0,18}$/.test(id)
  return id === undefined || SOLANA_CHAINS.test(id)
}
