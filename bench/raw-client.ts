// A bare HTTP client: one connection with one request at a time. It must use almost no processor
// time, because it shares the processors with the measured server.
import { connect } from 'node:net'

export type RawClient = {
  /** Returns the status, once the whole answer has arrived. `path` begins with a slash. */
  send(method: string, path: string, body?: string): Promise<number>
  close(): void
}

/** `headers` are sent with every request. Answers must have a content-length or no body. */
export function openRawClient(
  { hostname, port, host }: URL,
  headers: Readonly<Record<string, string>>,
): RawClient {
  const socket = connect(Number(port), hostname).setNoDelay().setEncoding('latin1')
  const common = [
    `host: ${host}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ].join('\r\n')
  let received = ''
  let waiting: PromiseWithResolvers<number> | undefined

  socket.on('data', (chunk: string) => {
    received += chunk
    const end = received.indexOf('\r\n\r\n')
    if (end === -1) return
    const length = /^content-length: (\d+)/im.exec(received.slice(0, end))?.[1] ?? 0
    if (received.length < end + 4 + Number(length)) return
    const status = Number(received.slice(9, 12))
    received = ''
    waiting?.resolve(status)
  })
  socket.on('close', () => waiting?.reject(new Error('the server hung up')))
  socket.on('error', (error) => waiting?.reject(error))

  return {
    send(method, path, body) {
      waiting = Promise.withResolvers()
      const length = body === undefined ? '' : `content-length: ${Buffer.byteLength(body)}\r\n`
      socket.write(`${method} ${path} HTTP/1.1\r\n${common}\r\n${length}\r\n${body ?? ''}`)
      return waiting.promise
    },
    close: () => socket.destroy(),
  }
}
