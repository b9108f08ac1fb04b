// A bare HTTP client: one connection that posts the same kind of request again and again. It must
// use almost no processor time, because it shares the processors with the measured server.
import { connect } from 'node:net'

export type RawClient = {
  /** Returns the status, once the whole answer has arrived. */
  post(body: string): Promise<number>
}

export function openRawClient(target: URL, headers: Readonly<Record<string, string>>): RawClient {
  const socket = connect(Number(target.port), target.hostname).setNoDelay().setEncoding('latin1')
  const head = [
    `POST ${target.pathname}${target.search} HTTP/1.1`,
    `host: ${target.host}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ].join('\r\n')
  let received = ''
  let waiting: PromiseWithResolvers<number> | undefined

  socket.on('data', (chunk: string) => {
    received += chunk
    const end = received.indexOf('\r\n\r\n')
    const length = /^content-length: (\d+)/im.exec(received.slice(0, end))?.[1]
    if (end === -1 || received.length < end + 4 + Number(length)) return
    const status = Number(received.split(' ', 2)[1])
    received = ''
    waiting?.resolve(status)
  })
  socket.on('close', () => waiting?.reject(new Error('the server hung up')))
  socket.on('error', (error) => waiting?.reject(error))

  return {
    post(body) {
      waiting = Promise.withResolvers()
      socket.write(`${head}\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`)
      return waiting.promise
    },
  }
}
