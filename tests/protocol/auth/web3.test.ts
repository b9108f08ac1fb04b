// POST /token?grant_type=web3: wallets of two chains, signing with libraries that the server does
// not use.
import { generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { Wallet } from '@ethersproject/wallet'
import { base58 } from '@scure/base'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AuthServer, SITE, startAuth } from './auth-server.ts'

let server: AuthServer
beforeAll(async () => {
  server = await startAuth({ auth: { web3: true, redirectUrls: ['http://localhost:3000/**'] } })
})
afterAll(() => server.close())

type Fields = {
  domain?: string
  uri?: string
  version?: string
  chainId?: string
  issuedAt?: Date
  expirationTime?: Date
  notBefore?: Date
  statement?: string
}

const HOST = new URL(SITE).host

/** Written by hand from EIP-4361, so that the server's code does not check itself. */
function ethereumMessage(address: string, fields: Fields = {}): string {
  return [
    `${fields.domain ?? HOST} wants you to sign in with your Ethereum account:`,
    address,
    '',
    ...(fields.statement ? [fields.statement] : []),
    '',
    `URI: ${fields.uri ?? `${SITE}/signin`}`,
    `Version: ${fields.version ?? '1'}`,
    `Chain ID: ${fields.chainId ?? '1'}`,
    `Nonce: ${randomBytes(8).toString('hex')}`,
    `Issued At: ${(fields.issuedAt ?? new Date()).toISOString()}`,
    ...(fields.expirationTime ? [`Expiration Time: ${fields.expirationTime.toISOString()}`] : []),
    ...(fields.notBefore ? [`Not Before: ${fields.notBefore.toISOString()}`] : []),
    'Resources:',
    '- https://site.test/terms',
  ].join('\n')
}

const ethereum = {
  wallet: () => Wallet.createRandom(),
  async signed(wallet: Wallet, fields?: Fields) {
    const message = ethereumMessage(wallet.address, fields)
    return { message, signature: (await wallet.signMessage(message)) as `0x${string}` }
  },
}

function solanaWallet() {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const address = base58.encode(publicKey.export({ type: 'spki', format: 'der' }).subarray(-32))
  return {
    address,
    /** Bare bytes, as a wallet returns them. */
    signed(fields: Fields = {}) {
      const message = [
        `${fields.domain ?? HOST} wants you to sign in with your Solana account:`,
        address,
        '',
        'Sign in to the site',
        '',
        `Version: ${fields.version ?? '1'}`,
        `URI: ${fields.uri ?? `${SITE}/signin`}`,
        `Issued At: ${(fields.issuedAt ?? new Date()).toISOString()}`,
        ...(fields.chainId ? [`Chain ID: ${fields.chainId}`] : []),
      ].join('\n')
      return { message, signature: new Uint8Array(sign(null, Buffer.from(message), privateKey)) }
    },
  }
}

const post = (body: Record<string, unknown>) => server.call('POST', '/token?grant_type=web3', body)

async function people(): Promise<number> {
  const [row] = await server.database.query<{ n: string }>(
    'select count(*)::text as n from auth.users',
  )
  return Number(row?.n)
}

test('[SES-02] an Ethereum wallet signs a person up and, with another message, in again', async () => {
  const wallet = ethereum.wallet()
  const first = await server.client().auth.signInWithWeb3({
    chain: 'ethereum',
    ...(await ethereum.signed(wallet, { statement: 'I accept the terms' })),
  })
  expect(first.error).toBeNull()
  const account = `web3:ethereum:${wallet.address.toLowerCase()}`
  expect(first.data.user).toMatchObject({
    email: '',
    is_anonymous: false,
    app_metadata: { provider: 'web3', providers: ['web3'] },
    identities: [{ provider: 'web3', id: account }],
  })
  const claims = (await server.client().auth.getClaims(first.data.session?.access_token)).data
  expect(claims?.claims.amr).toMatchObject([{ method: 'web3' }])
  // A wallet that counts the recovery bit from 0, and writes the account in lower case.
  const message = ethereumMessage(wallet.address.toLowerCase())
  const signature = await wallet.signMessage(message)
  const bit = (Number.parseInt(signature.slice(-2), 16) - 27).toString().padStart(2, '0')
  const again = await post({ chain: 'ethereum', message, signature: signature.slice(0, -2) + bit })
  expect([again.status, again.json.user?.id]).toEqual([200, first.data.user?.id])
})

test('[SES-02] a Solana wallet signs a person up and, with another message, in again', async () => {
  const wallet = solanaWallet()
  const first = await server
    .client()
    .auth.signInWithWeb3({ chain: 'solana', ...wallet.signed({ chainId: 'mainnet' }) })
  expect(first.error).toBeNull()
  expect(first.data.user?.identities).toMatchObject([
    { provider: 'web3', id: `web3:solana:${wallet.address}` },
  ])
  const { message, signature } = wallet.signed({ issuedAt: new Date(Date.now() - 1000) })
  const padded = Buffer.from(signature).toString('base64')
  const again = await post({ chain: 'solana', message, signature: padded })
  expect([again.status, again.json.user?.id]).toEqual([200, first.data.user?.id])
})

test('the messages that the client library writes itself are read, with and without a statement', async () => {
  const wallet = ethereum.wallet()
  const answers: Record<string, (params: string[]) => unknown> = {
    eth_requestAccounts: () => [wallet.address],
    eth_chainId: () => '0x89',
    personal_sign: ([hex = '']) => wallet.signMessage(Buffer.from(hex.slice(2), 'hex')),
  }
  const request = async ({ method, params }: { method: string; params?: string[] }) =>
    answers[method]?.(params ?? [])
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const bytes = publicKey.export({ type: 'spki', format: 'der' }).subarray(-32)
  const solana = {
    publicKey: { toBase58: () => base58.encode(bytes) },
    signMessage: async (message: Uint8Array) => new Uint8Array(sign(null, message, privateKey)),
  }
  for (const statement of [undefined, 'I accept the terms of this site']) {
    const options = { url: `${SITE}/signin` }
    const { auth } = server.client()
    const byEthereum = await auth.signInWithWeb3({
      chain: 'ethereum',
      wallet: { request, on() {}, removeListener() {}, address: wallet.address } as never,
      statement,
      options,
    })
    expect(byEthereum.error).toBeNull()
    const bySolana = await auth.signInWithWeb3({
      chain: 'solana',
      wallet: solana as never,
      statement,
      options: {
        ...options,
        signInWithSolana: { resources: ['https://site.test/terms'] } as never,
      },
    })
    expect(bySolana.error).toBeNull()
  }
})

test('a message for a page on this machine needs no TLS where that page is allowed', async () => {
  const fields = { domain: 'localhost:3000', uri: 'http://localhost:3000/signin' }
  const proof = await ethereum.signed(ethereum.wallet(), fields)
  expect((await post({ chain: 'ethereum', ...proof })).status).toBe(200)
})

test('a message is accepted once, of twenty at once too', async () => {
  const proof = await ethereum.signed(ethereum.wallet())
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => post({ chain: 'ethereum', ...proof })),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const refused = answers.find(({ status }) => status !== 200)
  expect([refused?.status, refused?.json]).toEqual([
    400,
    { error: 'invalid_grant', error_description: 'Signed message was already used' },
  ])
  const later = await post({ chain: 'ethereum', ...proof })
  expect(later.json.error_description).toBe('Signed message was already used')
})

test('a banned person is not let in, and where sign-up is off a new one neither', async () => {
  const wallet = ethereum.wallet()
  const { json } = await post({ chain: 'ethereum', ...(await ethereum.signed(wallet)) })
  await server.database.query(
    `update auth.users set banned_until = now() + interval '1 day' where id = $1`,
    [json.user.id],
  )
  const banned = await post({ chain: 'ethereum', ...(await ethereum.signed(wallet)) })
  expect([banned.status, banned.json.code]).toEqual([400, 'user_banned'])
  const closed = await startAuth({ auth: { web3: true, signup: false } })
  try {
    const answer = await closed.call('POST', '/token?grant_type=web3', {
      chain: 'ethereum',
      ...(await ethereum.signed(ethereum.wallet())),
    })
    expect([answer.status, answer.json.code]).toEqual([422, 'signup_disabled'])
  } finally {
    await closed.close()
  }
})

test('switched off, and for a chain that is not known, it says so', async () => {
  const off = await startAuth()
  try {
    const proof = await ethereum.signed(ethereum.wallet())
    const { error } = await off.client().auth.signInWithWeb3({ chain: 'ethereum', ...proof })
    expect(error).toMatchObject({
      status: 422,
      code: 'web3_provider_disabled',
      message: 'Web3 provider is disabled',
    })
  } finally {
    await off.close()
  }
  for (const chain of ['bitcoin', undefined, 'constructor']) {
    const answer = await post({ chain, message: 'x'.repeat(100), signature: 'x' })
    expect([chain, answer.status, answer.json.code]).toEqual([chain, 400, 'web3_unsupported_chain'])
  }
})

describe('a message that was not meant for here and now signs nobody in', () => {
  const minutes = (n: number) => new Date(Date.now() + n * 60_000)
  const faults: [string, () => Fields][] = [
    ['another site', () => ({ domain: 'evil.test', uri: 'https://evil.test/signin' })],
    ['a domain that is not that of the address', () => ({ domain: 'evil.test' })],
    ['an address that is not that of the domain', () => ({ uri: 'https://evil.test/signin' })],
    ['an address without TLS', () => ({ uri: `http://${HOST}/signin` })],
    ['an address with a name before the host', () => ({ uri: `https://x@${HOST}/signin` })],
    ['no address', () => ({ uri: 'signin' })],
    ['another version', () => ({ version: '2' })],
    ['no number of a chain', () => ({ chainId: 'mainnet' })],
    ['written eleven minutes ago', () => ({ issuedAt: minutes(-11) })],
    ['written in the future', () => ({ issuedAt: minutes(2) })],
    ['not valid yet', () => ({ notBefore: minutes(1) })],
    ['expired', () => ({ expirationTime: minutes(-1) })],
  ]
  test.each(faults)('%s', async (_name, fieldsOf) => {
    const before = await people()
    const wallet = ethereum.wallet()
    const answer = await post({ chain: 'ethereum', ...(await ethereum.signed(wallet, fieldsOf())) })
    expect([answer.status, answer.json.error]).toEqual([400, 'invalid_grant'])
    expect(await people()).toBe(before)
  })
})

describe('what proves nothing signs nobody in', () => {
  test('another account’s address, a changed message, a broken signature', async () => {
    const before = await people()
    const [own, other] = [ethereum.wallet(), ethereum.wallet()]
    const message = ethereumMessage(other.address)
    const proof = await ethereum.signed(own)
    const solana = solanaWallet()
    const signed = solana.signed()
    const asText = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')
    const attempts = [
      { chain: 'ethereum', message, signature: await own.signMessage(message) },
      { chain: 'ethereum', message: `${proof.message}x`, signature: proof.signature },
      { chain: 'ethereum', message: proof.message, signature: `0x${'00'.repeat(65)}` },
      { chain: 'ethereum', message: proof.message, signature: `0x${'ff'.repeat(65)}` },
      { chain: 'ethereum', message: proof.message, signature: proof.signature.slice(0, -2) },
      { chain: 'ethereum', message: proof.message },
      { chain: 'solana', message: proof.message, signature: proof.signature },
      {
        chain: 'solana',
        message: signed.message,
        signature: asText(solanaWallet().signed().signature),
      },
      { chain: 'solana', message: `${signed.message} `, signature: asText(signed.signature) },
      { chain: 'solana', message: signed.message, signature: asText(new Uint8Array(64)) },
      {
        chain: 'solana',
        message: signed.message.replace(solana.address, '1'.repeat(32)),
        signature: asText(new Uint8Array(64)),
      },
    ]
    for (const attempt of attempts) {
      const answer = await post(attempt)
      expect([attempt, answer.status, answer.json.error]).toEqual([attempt, 400, 'invalid_grant'])
    }
    expect(await people()).toBe(before)
  })

  test('a text that is too short, too long, or read two ways', async () => {
    const before = await people()
    // Of a random address all letters may have one case, which is no checksum.
    const wallet = new Wallet(`0x${'1'.repeat(64)}`)
    const good = ethereumMessage(wallet.address)
    const texts = [
      'too short',
      `${good}\n${'- https://x.test/\n'.repeat(2000)}`,
      good.replace('\n', '\r\n'),
      good.replace('Version: 1', 'Version: 1\nVersion: 1'),
      good.replace('Version: 1', 'Version: 1\nURI: https://evil.test/'),
      good.replace('Version: 1', 'Version: 1\nRole: admin'),
      good.replace(/Issued At: .*/, 'Issued At: now'),
      good.replace(/Issued At: .*\n/, ''),
      good.replace('Ethereum account', 'Solana account'),
      // A wrong checksum: a digit of the address was mistyped.
      good.replace(wallet.address, swappedCase(wallet.address)),
    ]
    for (const message of texts) {
      const signature = await wallet.signMessage(message)
      const answer = await post({ chain: 'ethereum', message, signature })
      expect([message, answer.status, answer.json.error]).toEqual([message, 400, 'invalid_grant'])
    }
    expect(await people()).toBe(before)
  })
})

const swappedCase = (address: string) =>
  `0x${[...address.slice(2)].map((c) => (c === c.toLowerCase() ? c.toUpperCase() : c.toLowerCase())).join('')}`
