// The same product with every page rendered in the browser alone: the same files and the same
// document, but its root is empty and no data comes with it. The gain of rendering on the server is
// measured against this.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { brotliCompressSync, constants } from 'node:zlib'
import { freePort } from '#tests/support/product.ts'

/** Answers everything as `origin` does, except the pages. */
export async function renderedInTheBrowserOnly(
  origin: string,
): Promise<{ url: string; close(): Promise<void> }> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const server = createServer((request, response) => {
    answer(request, response, origin, url).catch((error) => response.destroy(error))
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return { url, close: () => new Promise((resolve) => server.close(() => resolve())) }
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  origin: string,
  url: string,
) {
  const headers = new Headers(Object.entries(request.headers).map(([k, v]) => [k, String(v)]))
  for (const name of ['host', 'connection', 'accept-encoding']) headers.delete(name)
  const body = request.method === 'POST' ? await read(request) : undefined
  const original = await fetch(origin + request.url, { method: request.method, headers, body })
  const given = Buffer.from(await original.arrayBuffer())
  const isPage = original.headers.get('content-type')?.startsWith('text/html')
  const bytes = isPage ? Buffer.from(emptied(given.toString(), origin, url)) : given
  for (const [name, value] of original.headers) {
    if (/^(content-length|content-encoding|transfer-encoding|connection)$/.test(name)) continue
    response.setHeader(name, value.replaceAll(origin, url))
  }
  const isPacked = /text|json|javascript|svg/.test(original.headers.get('content-type') ?? '')
  if (isPacked) response.setHeader('content-encoding', 'br')
  response.writeHead(original.status).end(isPacked ? packed(request.url ?? '', bytes) : bytes)
}

/** The document without its content and data; the browser loads both itself. */
function emptied(page: string, origin: string, url: string): string {
  const config = /<script type="application\/json" id="boot">(.*?)<\/script>/s.exec(page)?.[1]
  if (!config) throw new Error('The page carries no start data')
  const { loaderData: _, errors: __, ...rest } = JSON.parse(config)
  const boot = JSON.stringify(rest).replaceAll('<', '\\u003c')
  return page
    .replace(
      /<div id="root">.*<\/div>\s*(?=<script type="application\/json")/s,
      '<div id="root"></div>',
    )
    .replace(config, () => boot)
    .replaceAll(origin, url)
}

const known = new Map<string, Buffer>()

/** As the product compresses: files once at the highest level, pages each time. */
function packed(name: string, bytes: Buffer): Buffer {
  const isFile = name.startsWith('/assets/')
  const params = { [constants.BROTLI_PARAM_QUALITY]: isFile ? 11 : 4 }
  const done = (isFile && known.get(name)) || brotliCompressSync(bytes, { params })
  if (isFile) known.set(name, done)
  return done
}

async function read(request: IncomingMessage): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  return new Uint8Array(Buffer.concat(parts))
}
