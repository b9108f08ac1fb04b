// An upload's body, in the two forms clients send: a multipart form, or the bytes alone. Streams
// from the socket to the staging folder; nothing is held in memory.
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import busboy from 'busboy'
import { parseShallow } from '../http/shallow-json.ts'
import { errors, StorageError } from './errors.ts'
import { type Staged, stage } from './staging.ts'

type Incoming = {
  staged: Staged
  /** As the client declared it. */
  declaredType: string
  /** `max-age=N` or `no-cache`. */
  cacheControl: string
  userMetadata: Record<string, unknown> | null
}

type Destination = { folder: string; limit: number }

/** Extra bytes for the boundaries and fields of a form around its file. */
const FORM_BYTES = 65_536
const MAX_METADATA_BYTES = 16_384

/**
 * Throws `EntityTooLarge`, `RequestAborted`, `InvalidRequest`; nothing is left in the folder then.
 */
export async function receive(request: Request, to: Destination): Promise<Incoming> {
  const isForm = /^multipart\/form-data\b/i.test(request.headers.get('content-type') ?? '')
  const announced = Number(request.headers.get('content-length') ?? 0)
  if (announced > to.limit + (isForm ? FORM_BYTES : 0))
    throw new StorageError(errors.entityTooLarge)
  return isForm ? receiveForm(request, to) : receiveBytes(request, to)
}

async function receiveBytes(request: Request, { folder, limit }: Destination): Promise<Incoming> {
  const { headers } = request
  const userMetadata = metadataHeader(headers)
  const staged = await stage(abortable(request.body ?? []), folder, limit)
  return {
    staged,
    declaredType: headers.get('content-type') ?? '',
    cacheControl: cacheControlOf(headers.get('cache-control')),
    userMetadata,
  }
}

async function receiveForm(request: Request, { folder, limit }: Destination): Promise<Incoming> {
  if (!request.body) throw new StorageError(errors.invalidRequest, { message: 'The form is empty' })
  const fields = new Map<string, string>()
  let declaredType = ''
  let arriving: Promise<Staged> | undefined
  const form = parserFor(request)
  // It may report a second error, after the pipeline has detached.
  form.on('error', () => {})
  form.on('field', (name, value) => fields.set(name, value))
  form.on('file', (_name, bytes, { mimeType }) => {
    declaredType = mimeType
    // It may fail before anybody reads it.
    bytes.on('error', () => {})
    arriving = stage(abortable(bytes), folder, limit)
    arriving.catch((error) => form.destroy(error))
  })
  const body = Readable.fromWeb(request.body as ReadableStream)
  const [read, file] = [
    await outcomeOf(pipeline(body, form)),
    arriving ? await outcomeOf(arriving) : undefined,
  ]
  if (!file) throw new StorageError(errors.invalidRequest, { message: 'The form has no file' })
  const failure = file.error ?? read.error
  try {
    if (failure)
      throw failure instanceof StorageError ? failure : new StorageError(errors.requestAborted)
    return {
      staged: file.value as Staged,
      declaredType: fields.get('contentType') ?? declaredType,
      cacheControl: cacheControlOf(fields.get('cacheControl')),
      userMetadata: parseMetadata(fields.get('metadata')),
    }
  } catch (error) {
    await file.value?.discard()
    throw error
  }
}

function parserFor(request: Request) {
  try {
    return busboy({
      headers: { 'content-type': request.headers.get('content-type') ?? '' },
      limits: { files: 1, fields: 10, parts: 12, fieldSize: MAX_METADATA_BYTES },
    })
  } catch {
    throw new StorageError(errors.invalidRequest, { message: 'The form cannot be read' })
  }
}

/** When the source is cut off, the client is the cause, not this server. */
async function* abortable(source: AsyncIterable<Uint8Array> | Iterable<Uint8Array>) {
  try {
    yield* source
  } catch {
    throw new StorageError(errors.requestAborted)
  }
}

const outcomeOf = <T>(promise: Promise<T>): Promise<{ value?: T; error?: unknown }> =>
  promise.then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  )

function cacheControlOf(given: string | null | undefined): string {
  const seconds = /^(?:max-age=)?(\d{1,9})$/.exec(given?.trim() ?? '')?.[1]
  return seconds === undefined ? 'no-cache' : `max-age=${seconds}`
}

/** What the header `x-metadata` says: a JSON object in base64. Throws `InvalidParameter`. */
export function metadataHeader(headers: Headers): Record<string, unknown> | null {
  const text = headers.get('x-metadata')
  return text === null ? null : parseMetadata(Buffer.from(text, 'base64').toString('utf8'))
}

export function parseMetadata(text: string | undefined): Record<string, unknown> | null {
  if (text === undefined) return null
  try {
    const value = parseShallow(text)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      return value as Record<string, unknown>
    }
  } catch {}
  throw new StorageError(errors.invalidParameter, { message: 'metadata must be a JSON object' })
}
