// Accounts that are created on the machine itself, through the API's own admin calls, so that there
// is only one way to create an account.
import type { CallApp } from '#server/start.ts'

export type NewAccount = {
  email: string
  /** Without one nobody can sign in until a link was used to set one. */
  password?: string
  fullName?: string | undefined
  /** What a sign-up form would also send: the notice that was accepted. */
  accepted?: { of_age: true; notice: string; language: string }
}

/**
 * `POST /auth/v1/admin/users`, confirmed at once; returns the id. Throws an Error of one line, e.g.
 * for an address that is taken.
 */
export async function createUser(
  call: CallApp,
  secretKey: string,
  { email, password, fullName, accepted }: NewAccount,
): Promise<string> {
  const body = {
    email,
    password,
    email_confirm: true,
    user_metadata: { full_name: fullName, ...accepted },
  }
  const answer = await ask(call, secretKey, 'POST', 'users', body)
  if (!answer.id) throw new Error(`The account ${email} could not be made: ${answer.reason}`)
  return answer.id
}

/** `PUT /auth/v1/admin/users/{id}`; the address counts as confirmed. */
export async function setPassword(
  call: CallApp,
  secretKey: string,
  id: string,
  password: string,
): Promise<void> {
  const answer = await ask(call, secretKey, 'PUT', `users/${id}`, { password, email_confirm: true })
  if (!answer.id) throw new Error(`The password of ${id} could not be set: ${answer.reason}`)
}

/**
 * `POST /auth/v1/admin/generate_link`: a link with which the owner of an account sets a new
 * password, once and within an hour.
 */
export async function recoveryLink(
  call: CallApp,
  secretKey: string,
  email: string,
): Promise<string> {
  const body = { type: 'recovery', email }
  const { action_link, reason } = await ask(call, secretKey, 'POST', 'generate_link', body)
  if (!action_link) throw new Error(`No link could be made for ${email}: ${reason}`)
  return action_link
}

/**
 * `DELETE /auth/v1/admin/users/{id}/factors/{factor}` for each second factor; returns how many
 * there were.
 */
export async function removeSecondFactors(
  call: CallApp,
  secretKey: string,
  id: string,
): Promise<number> {
  const path = `users/${id}/factors`
  const answer = await request(call, secretKey, 'GET', path)
  const factors = ((await answer.json()) as Factor[]).filter(
    ({ factor_type }) => factor_type !== 'recovery_code',
  )
  for (const { id: factor } of factors) {
    const { reason } = await ask(call, secretKey, 'DELETE', `${path}/${factor}`)
    if (reason) throw new Error(`A second factor could not be removed: ${reason}`)
  }
  return factors.length
}

type Factor = { id: string; factor_type: string }

async function ask(
  call: CallApp,
  secretKey: string,
  method: string,
  path: string,
  body?: object,
): Promise<{ id?: string; action_link?: string; reason?: string | number }> {
  const answer = await request(call, secretKey, method, path, body)
  const { msg, message, ...made } = (await answer.json()) as Record<string, string | undefined>
  return answer.ok ? made : { reason: msg ?? message ?? answer.status }
}

const request = (
  call: CallApp,
  secretKey: string,
  method: string,
  path: string,
  body?: object,
): Promise<Response> =>
  call(
    new Request(`http://127.0.0.1/auth/v1/admin/${path}`, {
      method,
      headers: { apikey: secretKey, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    }),
  )
