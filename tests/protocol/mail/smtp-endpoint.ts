// A mail server that accepts mail, like a company's: it requires TLS, and a name with its password
// if they are given.
import type { AddressInfo } from 'node:net'
import { text as readText } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import type { SelfSigned } from '#tests/support/self-signed.ts'

type TakenMail = {
  from: string
  to: string[]
  /** As received (RFC 5322). */
  source: string
  isEncrypted: boolean
  /** The name with which the sender signed in. */
  user: string | undefined
}

/** `refusal`: the reply to a recipient; accepted by default. */
export async function smtpEndpoint(
  options: {
    identity?: SelfSigned
    login?: { user: string; password: string }
    refusal?: () => number | undefined
  } = {},
) {
  const { identity, login, refusal } = options
  const taken: TakenMail[] = []
  const server = new SMTPServer({
    logger: false,
    authOptional: !login,
    ...(identity
      ? { key: identity.privateKey, cert: identity.certificate }
      : { disabledCommands: ['STARTTLS'] }),
    onAuth({ username, password }, _session, done) {
      const isRight = username === login?.user && password === login?.password
      done(isRight ? null : new Error('Wrong name or password'), { user: username })
    },
    onRcptTo(_address, _session, done) {
      const responseCode = refusal?.()
      done(responseCode ? Object.assign(new Error('Not now'), { responseCode }) : null)
    },
    onData(stream, { envelope, secure, user }, done) {
      readText(stream).then((source) => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : ''
        const to = envelope.rcptTo.map(({ address }) => address)
        taken.push({ from, to, source, isEncrypted: secure, user: user as string | undefined })
        done()
      }, done)
    },
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const { port } = server.server.address() as AddressInfo

  return {
    /** Without a name and password. */
    url: `smtp://localhost:${port}`,
    port,
    taken,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
