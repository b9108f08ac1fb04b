// One connection that posts the same kind of request again and again: a client that costs next to
// nothing, since what it takes of the processors is missing to what is measured.
import { connect } from 'node:net'

export type Line = {
  /** Answers the status, once the whole answer has come. */
  post(body: string): Promise<number>
}

export function openLine(target: URL, headers: Readonly<Record<string, string>>): Line {
  const socket = connect(Number(target.port), target.hostname).setNoDelay().setEncoding('latin1')
  const head = [
    `POST ${target.pathname}${target.search} HTTP/1.1`,
    `host: ${target.host}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ].join('\r\n')
  let heard = ''
  let waiting: PromiseWithResolvers<number> | undefined

  socket.on('data', (chunk: string) => {
    heard += chunk
    const end = heard.indexOf('\r\n\r\n')
    const length = /^content-length: (\d+)/im.exec(heard.slice(0, end))?.[1]
    if (end === -1 || heard.length < end + 4 + Number(length)) return
    const status = Number(heard.split(' ', 2)[1])
    heard = ''
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
