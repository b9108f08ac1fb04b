// Clients that hold a connection without sending a request, or its body.
import net from 'node:net'
import { expect, test } from 'vitest'
import { listen } from '#server/http/listen.ts'

test('[T138] whoever trickled in their headers kept the connection for half a minute', async () => {
  const answer = async () => new Response()
  const listening = await listen({ answer, host: '127.0.0.1', port: 0 })
  const socket = net.connect(listening.port, '127.0.0.1')
  socket.on('error', () => {})
  const start = performance.now()
  socket.write('GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ')
  const trickle = setInterval(() => socket.write('a'), 500)
  socket.resume()
  await new Promise((resolve) => socket.once('close', resolve))
  clearInterval(trickle)
  expect(performance.now() - start).toBeLessThan(20_000)
  await listening.stop()
})

test('[T138] whoever trickles in a body is told 408 and disconnected, and a slow line is not', async () => {
  const answer = async (request: Request) =>
    new Response(String((await request.text().catch(() => '')).length))
  const listening = await listen({ answer, host: '127.0.0.1', port: 0, bodyMs: 1000 })
  const send = (bytes: number, length: number) => {
    const socket = net.connect(listening.port, '127.0.0.1').setEncoding('latin1')
    let answer = ''
    socket.on('data', (text) => {
      answer += text
    })
    socket.on('error', () => {})
    socket.write(`POST / HTTP/1.1\r\nHost: x\r\nContent-Length: ${length}\r\n\r\n`)
    let left = length
    const drip = setInterval(() => {
      const part = Math.min(bytes, left)
      left -= part
      if (part > 0) socket.write('x'.repeat(part))
      else socket.end()
    }, 100)
    return new Promise<string>((resolve) =>
      socket.once('close', () => {
        clearInterval(drip)
        resolve(answer)
      }),
    )
  }
  const [trickle, slow] = await Promise.all([send(1, 5000), send(2000, 50_000)])
  expect(trickle).toMatch(/^HTTP\/1\.1 408 /)
  expect(slow).toMatch(/^HTTP\/1\.1 200 [\s\S]*50000$/)
  await listening.stop()
})
