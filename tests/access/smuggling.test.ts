// Requests whose end two parsers would see in different places: refused, and the connection closed,
// so that nothing can be hidden behind them.
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Api, startApi } from '#tests/support/api.ts'

let api: Api
beforeAll(async () => {
  api = await startApi({ cast: false })
})
afterAll(() => api?.stop())

const head = 'POST /rest/v1/jobs HTTP/1.1\r\nHost: work.example\r\n'
/** A text that would be answered as a second request if the first one's end were misread. */
const hidden = 'GET /health/live HTTP/1.1\r\nHost: work.example\r\n\r\n'

test.each([
  [
    'a length and chunks',
    `${head}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
  ],
  ['two lengths', `${head}Content-Length: 0\r\nContent-Length: 44\r\n\r\n`],
  ['two lengths in one line', `${head}Content-Length: 0, 44\r\n\r\n`],
  ['a folded header', `${head}Transfer-Encoding:\r\n chunked\r\nContent-Length: 0\r\n\r\n`],
  [
    'lines that end with a line feed alone',
    `${head.replaceAll('\r\n', '\n')}Content-Length: 0\n\n`,
  ],
  ['an unknown transfer encoding', `${head}Transfer-Encoding: xchunked\r\n\r\n`],
  ['an encoding after chunked', `${head}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n`],
  ['a space before the colon', `${head}Content-Length : 0\r\n\r\n`],
  ['a negative length', `${head}Content-Length: -1\r\n\r\n`],
  ['a length in other digits', `${head}Content-Length: 0x0\r\n\r\n`],
  ['a bad size of a chunk', `${head}Transfer-Encoding: chunked\r\n\r\nzz\r\n\r\n`],
  ['a header with a null', `${head}X-A: a\0b\r\n\r\n`],
])('[T099] %s: 400, and the connection ends', async (_, request) => {
  const answer = await send(request + hidden)
  expect(answer).toMatch(/^HTTP\/1\.1 400 /)
  expect(answer.match(/HTTP\/1\.1 /g)).toHaveLength(1)
  expect(answer).not.toContain('"live"')
})

test('[T099] two whole requests on one connection are both answered', async () => {
  const last = hidden.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n')
  const answer = await send(hidden + last)
  expect(answer.match(/HTTP\/1\.1 200 /g)).toHaveLength(2)
})

/** Writes the bytes to a new connection; returns everything until the server closed it. */
function send(bytes: string): Promise<string> {
  const { hostname, port } = new URL(api.url)
  return new Promise((resolve, reject) => {
    let text = ''
    const socket = connect(Number(port), hostname, () => socket.write(bytes, 'latin1'))
    socket.setTimeout(30_000, () => socket.destroy(new Error(`not closed after ${text}`)))
    socket.on('data', (part) => (text += part.toString('latin1')))
    socket.on('close', () => resolve(text))
    socket.on('error', reject)
  })
}
