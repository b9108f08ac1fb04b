// The mails about signing in, sent through a real mail server with TLS and password.
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { afterEach, expect, test } from 'vitest'
import { noteSecret } from '#tests/support/kept-logs.ts'
import { selfSigned } from '#tests/support/self-signed.ts'
import { smtpEndpoint } from '../mail/smtp-endpoint.ts'
import { GOOD_PASSWORD, receivedMail, startAuth } from './auth-server.ts'

const identity = selfSigned(2048, 'localhost')
const login = { user: 'site', password: 'pass/word: 1' }
noteSecret('password', login.password)
const trusted = getCACertificates()
afterEach(() => setDefaultCACertificates(trusted))

async function startWithMail(given = login) {
  const endpoint = await smtpEndpoint({ identity, login })
  const { user, password } = given
  const smtpUrl = `smtp://${user}:${encodeURIComponent(password)}@localhost:${endpoint.port}`
  const server = await startAuth({ smtpUrl })
  return {
    server,
    taken: endpoint.taken,
    async close() {
      await server.close()
      await endpoint.close()
    },
  }
}

test('[SES-01] a sign-up is confirmed by the code and by the link of the mail that the server took', async () => {
  setDefaultCACertificates([...trusted, identity.certificate])
  const { server, taken, close } = await startWithMail()
  try {
    const proofs = [
      ['by-code@mail.test', (code: string) => ({ email: 'by-code@mail.test', token: code })],
      ['by-link@mail.test', (_: string, token: string) => ({ token_hash: token })],
    ] as const
    for (const [email, proofOf] of proofs) {
      await server.client().auth.signUp({ email, password: GOOD_PASSWORD })
      expect(await server.sendMails()).toBe(1)
      const sent = taken.at(-1)
      expect(sent).toMatchObject({
        from: 'no-reply@site.test',
        to: [email],
        isEncrypted: true,
        user: 'site',
      })
      const { code, token } = receivedMail(sent?.source ?? '')
      const confirmed = await server.call('POST', '/verify', {
        type: 'signup',
        ...proofOf(code, token),
      })
      expect([confirmed.status, confirmed.json.user?.email]).toEqual([200, email])
    }
  } finally {
    await close()
  }
})

test('[SES-01] a mail server that nobody vouches for, and one that refuses the password, get no mail', async () => {
  const strange = await startWithMail()
  try {
    await strange.server.client().auth.signUp({ email: 'kept@mail.test', password: GOOD_PASSWORD })
    expect(await strange.server.sendMails()).toBe(0)
    expect(strange.taken).toEqual([])
    // It is kept until it can be sent.
    setDefaultCACertificates([...trusted, identity.certificate])
    strange.server.pass(61)
    expect(await strange.server.sendMails()).toBe(1)
  } finally {
    await strange.close()
  }
  const wrong = await startWithMail({ ...login, password: 'another' })
  try {
    await wrong.server.client().auth.signUp({ email: 'kept@mail.test', password: GOOD_PASSWORD })
    expect(await wrong.server.sendMails()).toBe(0)
    expect(wrong.taken).toEqual([])
  } finally {
    await wrong.close()
  }
})
