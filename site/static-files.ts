// The built files of the web app: read once, compressed by the build or else once here, answered
// from memory. Files with a hash in the name never change.
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
}
const COMPRESSIBLE = new Set(['.js', '.css', '.json', '.svg', '.txt', '.webmanifest'])
const HASHED_FOLDER = '/assets/'

type File = {
  type: string
  etag: string
  immutable: boolean
  body: Buffer
  brotli?: () => Promise<Buffer>
  gzip?: () => Promise<Buffer>
}

type StaticFiles = (request: Request) => Promise<Response | undefined>

/** Answers GET and HEAD of the files below `folder`; undefined for every other path. */
export async function createStaticFiles(folder: string): Promise<StaticFiles> {
  const files = new Map<string, File>()
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const full = path.join(entry.parentPath, entry.name)
    const name = `/${path.relative(folder, full).split(path.sep).join('/')}`
    const type = TYPES[path.extname(name)]
    if (!entry.isFile() || !type || name.startsWith('/.')) continue
    files.set(name, await read(full, name, type))
  }

  return async (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return undefined
    const file = files.get(new URL(request.url).pathname)
    if (!file) return undefined
    const [body, encoding] = await encoded(file, request.headers.get('accept-encoding') ?? '')
    const headers = new Headers({
      'content-type': file.type,
      etag: file.etag,
      vary: 'Accept-Encoding',
      'cache-control': file.immutable
        ? 'public, max-age=31536000, immutable'
        : 'public, max-age=3600',
    })
    if (request.headers.get('if-none-match') === file.etag) {
      return new Response(null, { status: 304, headers })
    }
    headers.set('content-length', String(body.byteLength))
    if (encoding) headers.set('content-encoding', encoding)
    return new Response(request.method === 'HEAD' ? null : new Uint8Array(body), { headers })
  }
}

async function read(full: string, name: string, type: string): Promise<File> {
  const body = await readFile(full)
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  const file: File = { type, etag, body, immutable: name.startsWith(HASHED_FOLDER) }
  if (COMPRESSIBLE.has(path.extname(name)) && body.byteLength > 512) {
    const packed = await readFile(`${full}.br`).catch(() => undefined)
    file.brotli = packed ? async () => packed : once(() => brotli(body))
    file.gzip = once(() => gzipped(body))
  }
  return file
}

async function encoded(file: File, accepted: string): Promise<[Buffer, string?]> {
  if (file.brotli && /\bbr\b/.test(accepted)) return [await file.brotli(), 'br']
  if (file.gzip && /\bgzip\b/.test(accepted)) return [await file.gzip(), 'gzip']
  return [file.body]
}

const gzipped = (body: Buffer) => promisify(gzip)(body, { level: 9 })
const brotli = (body: Buffer) =>
  promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } })

/** Does the work at the first call and keeps its promise. */
function once<T>(work: () => Promise<T>): () => Promise<T> {
  let begun: Promise<T> | undefined
  return () => {
    begun ??= work()
    return begun
  }
}
