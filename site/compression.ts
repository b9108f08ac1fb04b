// Compresses streamed responses: no output is held back except the compressor's window.
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'

/**
 * The same response, in the best encoding that the request accepts. If the source fails, the
 * response is cut off.
 */
export function compressedStream(answer: Response, request: Request): Response {
  answer.headers.append('vary', 'Accept-Encoding')
  const encoding = acceptedEncoding(request.headers.get('accept-encoding') ?? '')
  if (!answer.body || !encoding) return answer
  const encoder = encoders[encoding]()
  const source = Readable.fromWeb(answer.body as ReadableStream<Uint8Array>)
  // Both ends get the error; nobody else waits for it.
  pipeline(source, encoder).catch(() => {})
  answer.headers.set('content-encoding', encoding)
  return new Response(Readable.toWeb(encoder) as ReadableStream<Uint8Array>, {
    status: answer.status,
    headers: answer.headers,
  })
}

/** Quality 4: done for each request, so time counts as much as size. */
const encoders = {
  br: () => createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: () => createGzip(),
}

function acceptedEncoding(accepted: string): keyof typeof encoders | undefined {
  const names = accepted.split(',').flatMap((entry) => {
    const [name = '', ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase())
    return parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter)) ? [] : [name]
  })
  return (['br', 'gzip'] as const).find((encoding) => names.includes(encoding))
}
