// People made on the machine itself, through the API's own admin call, so that an account is made in one way only.
import type { CallApp } from '#server/start.ts'

export type NewAccount = { email: string; password: string; fullName: string }

/** `POST /auth/v1/admin/users`, confirmed at once; answers the id, of the known account when the address is taken. */
export async function createUser(
  call: CallApp,
  secretKey: string,
  { email, password, fullName }: NewAccount,
): Promise<string> {
  const answer = await call(
    new Request('http://127.0.0.1/auth/v1/admin/users', {
      method: 'POST',
      headers: { apikey: secretKey, 'content-type': 'application/json' },
      body: JSON.stringify({
        email,
        password,
        email_confirm: true,
        user_metadata: { full_name: fullName },
      }),
    }),
  )
  const body = (await answer.json()) as { id?: string; msg?: string; message?: string }
  if (!answer.ok || !body.id) {
    throw new Error(
      `The account ${email} could not be made: ${body.msg ?? body.message ?? answer.status}`,
    )
  }
  return body.id
}
