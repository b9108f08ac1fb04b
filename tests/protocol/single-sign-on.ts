// What a browser does between the site and a company's provider.
import { type AuthServer, SITE } from './auth-server.ts'

export async function serviceMetadata(server: AuthServer): Promise<string> {
  return (await server.call('GET', '/sso/saml/metadata')).text
}

/** Posts the provider's form as a browser does, which has no key, and tells where it is sent. */
export async function bringBack(server: AuthServer, form: Record<string, string>) {
  const answer = await postAnswer(server, form, { accept: 'text/html,*/*' })
  const target = new URL(answer.headers.get('location') ?? 'about:blank')
  return { status: answer.status, target }
}

export async function postAnswer(
  server: AuthServer,
  form: Record<string, string>,
  headers: Record<string, string> = {},
) {
  return server.app.request(`${SITE}/auth/v1/sso/saml/acs`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams(form).toString(),
  })
}
