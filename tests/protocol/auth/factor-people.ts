// People with a second factor, for several tests.

import { type Authenticator, authenticator } from '#tests/support/authenticator.ts'
import type { AuthServer } from './auth-server.ts'

export type Client = ReturnType<AuthServer['client']>

/**
 * Enrols an authenticator app and verifies its first code; the client's session is then at aal2.
 */
export async function enrolled(server: AuthServer, client: Client, friendlyName?: string) {
  const { data, error } = await client.auth.mfa.enroll({
    factorType: 'totp',
    ...(friendlyName && { friendlyName }),
  })
  if (error) throw error
  const app = authenticator(data.totp.uri)
  await showCode(server, client, data.id, app)
  return { factorId: data.id, app }
}

/** Sends the code of the next time step, so that none is used twice. */
export async function showCode(
  server: AuthServer,
  client: Client,
  factorId: string,
  app: Authenticator,
) {
  server.pass(30)
  const code = app.codeAt(server.clock.now())
  const { error } = await client.auth.mfa.challengeAndVerify({ factorId, code })
  if (error) throw error
}

/** A new person with an authenticator app, at aal2. */
export async function personWithFactor(server: AuthServer, email: string) {
  const { id } = await server.person(email)
  const { client } = await server.signedIn(email)
  return { id, client, ...(await enrolled(server, client)) }
}

export const bearer = async (client: Client) => {
  const { data } = await client.auth.getSession()
  return { authorization: `Bearer ${data.session?.access_token}` }
}

/** The current and the next level of assurance, from the client. */
export async function levelsOf(client: Client) {
  const { data, error } = await client.auth.mfa.getAuthenticatorAssuranceLevel()
  if (error) throw error
  const { currentLevel, nextLevel, currentAuthenticationMethods } = data
  return {
    levels: `${currentLevel} of ${nextLevel}`,
    methods: currentAuthenticationMethods.map((proof) =>
      typeof proof === 'string' ? proof : proof.method,
    ),
  }
}

/** Six digits that differ from these. */
export function wrongCode(...right: string[]): string {
  let code = 111_111
  while (right.includes(String(code))) code += 1
  return String(code)
}
