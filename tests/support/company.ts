// A company on this machine with an identity provider of its own, on whose page anybody can sign in
// by typing a name.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Answering, identityProvider, type Person } from './identity-provider.ts'
import { selfSigned } from './self-signed.ts'

export async function startCompany(options: {
  /** By the name that is typed. */
  people: Readonly<Record<string, Person>>
  /** The site's metadata; read when somebody signs in. */
  serviceMetadata: () => Promise<string>
  /** Its answer for a person. */
  how?: (name: string) => Answering
}) {
  const keys = selfSigned()
  const http = createServer((request, response) => {
    answer(request, response).catch((error: Error) => response.writeHead(500).end(error.message))
  })
  await new Promise<void>((done) => http.listen(0, '127.0.0.1', done))
  const origin = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
  const provider = async () =>
    identityProvider(await options.serviceMetadata(), {
      entityId: `${origin}/metadata`,
      signIn: `${origin}/sign-in`,
      keys,
    })

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const url = new URL(request.url ?? '/', origin)
    if (url.pathname === '/metadata') {
      response.setHeader('content-type', 'application/xml')
      response.end((await provider()).metadata)
      return
    }
    response.setHeader('content-type', 'text/html; charset=utf-8')
    if (request.method === 'GET') {
      response.end(
        page(`<h1>Your company</h1>
        <form method="post" action="${escaped(url.href)}">
          <label>Name <input name="name"></label> <button>Sign in</button>
        </form>`),
      )
      return
    }
    const form = new URLSearchParams(await bodyOf(request))
    const name = form.get('name') ?? ''
    const person = options.people[name]
    if (!person) throw new Error(`nobody is called ${name}`)
    const idp = await provider()
    const { answerTo } = await idp.read(url.href)
    const fields = await idp.answer(url.href, person, options.how?.(name))
    const inputs = Object.entries(fields).map(
      ([field, value]) => `<input type="hidden" name="${field}" value="${escaped(value)}">`,
    )
    response.end(
      page(`<form method="post" action="${escaped(answerTo ?? '')}">${inputs.join('')}</form>
        <script>document.forms[0].submit()</script>`),
    )
  }

  return {
    origin,
    metadataUrl: `${origin}/metadata`,
    close: () => new Promise<void>((done) => http.close(() => done())),
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += chunk
  return text
}

const page = (body: string) =>
  `<!doctype html><html lang="en"><title>Company</title><link rel="icon" href="data:,"><body>${body}`

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
