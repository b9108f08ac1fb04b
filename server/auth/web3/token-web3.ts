// POST /token?grant_type=web3: a person who signs a message with their wallet's key is the wallet's
// owner. The message names the site and the time; it is accepted once.
import { z } from 'zod'
import type { Caller } from '../../caller/caller.ts'
import { limitAddress, requireCaptcha } from '../caller-checks.ts'
import { redirectsOf } from '../codes/mail-codes.ts'
import { claimProof } from '../codes/replay-protection.ts'
import { AuthError, errors, OAuthError } from '../errors/errors.ts'
import type { AuthContext, AuthParts } from '../parts.ts'
import { optionalText, readBody, sharedMembers } from '../request-body.ts'
import { openSession, originOf, sessionResponse } from '../sessions/open-session.ts'
import { upsertExternalUser } from '../users/external-identity.ts'
import { MESSAGE_SECONDS, refusalReason } from './check-message.ts'
import { type Chain, readMessage, type SignInMessage } from './message.ts'

const shape = z.object({
  chain: optionalText,
  message: optionalText,
  signature: optionalText,
  gotrue_meta_security: sharedMembers.gotrue_meta_security,
})

const LEAST_BYTES = 64
const MAX_BYTES = 20 * 1024
/** Who signed. The curves are loaded for the first wallet that signs in. */
const SIGNERS = {
  ethereum: async () => (await import('./ethereum.ts')).ethereumSigner,
  solana: async () => (await import('./solana.ts')).solanaSigner,
}

export const web3Grant = (parts: AuthParts) => async (context: AuthContext, caller: Caller) => {
  if (!parts.config.auth.web3) throw new AuthError(errors.web3Disabled)
  limitAddress(parts, 'web3', caller)
  const body = await readBody(context, shape)
  await requireCaptcha(parts, caller, body.gotrue_meta_security)
  const chain = chainOf(body.chain)
  const { text, message, account } = await readProof(parts, chain, body)
  const granted = await parts.database.transaction(async (tx) => {
    const until = new Date(message.issuedAt.getTime() + MESSAGE_SECONDS * 1000)
    if (!(await claimProof(tx, { kind: 'message', text, until }))) {
      throw refusal('Signed message was already used')
    }
    const user = await upsertExternalUser(parts, tx, {
      provider: 'web3',
      providerId: `web3:${chain}:${account}`,
      data: dataOf(chain, account, message),
      person: {},
    })
    return openSession(parts, tx, user, 'web3', originOf(caller, context))
  })
  return sessionResponse(parts, context, granted)
}

/** Throws `OAuthError` (invalid_grant) for everything that does not prove an account. */
async function readProof(
  parts: AuthParts,
  chain: Chain,
  { message: text = '', signature = '' }: z.output<typeof shape>,
): Promise<{ text: string; message: SignInMessage; account: string }> {
  const bytes = Buffer.byteLength(text)
  if (bytes < LEAST_BYTES) throw refusal('Message is too short')
  if (bytes > MAX_BYTES) throw refusal('Message is too long')
  const message = readMessage(text, chain)
  if (!message) throw refusal(`Message is not a sign-in message of ${chain}`)
  const given = { now: parts.clock.now(), redirects: redirectsOf(parts) }
  const fault = refusalReason(message, chain, given)
  if (fault) throw refusal(fault)
  const signerOf = await SIGNERS[chain]()
  const account = signerOf(text, signature, message.address)
  if (!account) throw refusal('Signature does not match address in message')
  return { text, message, account }
}

function chainOf(name: string | undefined): Chain {
  if (name === 'ethereum' || name === 'solana') return name
  throw new AuthError(errors.web3Chain)
}

/**
 * The person's own data; the message's facts are stored below a member of their own, so that they
 * cannot be mistaken for anything else.
 */
const dataOf = (chain: Chain, account: string, message: SignInMessage) => ({
  sub: `web3:${chain}:${account}`,
  email_verified: false,
  phone_verified: false,
  custom_claims: {
    chain,
    address: account,
    domain: message.domain,
    ...(message.chainId && { network: message.chainId }),
    ...(message.statement && { statement: message.statement.slice(0, 500) }),
  },
})

const refusal = (message: string) => new OAuthError('invalid_grant', message)
