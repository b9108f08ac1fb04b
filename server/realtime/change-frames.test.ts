import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { WebSocketServer } from 'ws'
import { ChangeData, encodeChange } from './change-frames.ts'
import { encodeFrame } from './frames.ts'

const channel = { joinRef: '1', ref: null, topic: 'realtime:a' }

/** The bytes of the frames that the WebSocket library itself sends for these texts. */
async function sentByLibrary(texts: readonly string[]): Promise<Buffer> {
  const server = new WebSocketServer({ port: 0, perMessageDeflate: false })
  server.on('connection', (socket) => {
    for (const text of texts) socket.send(text)
    socket.terminate()
  })
  await once(server, 'listening')
  const client = connect((server.address() as AddressInfo).port)
  const head = ['GET / HTTP/1.1', 'host: a', 'connection: Upgrade', 'upgrade: websocket']
  const key = ['sec-websocket-version: 13', `sec-websocket-key: ${'a'.repeat(22)}==`]
  client.write([...head, ...key, '\r\n'].join('\r\n'))
  const read = await buffer(client)
  server.close()
  return read.subarray(read.indexOf('\r\n\r\n') + 4)
}

test('a change is byte for byte what the library would have sent, whatever its length', async () => {
  for (const version of ['1.0.0', '2.0.0'] as const) {
    const changes = [0, 60, 500, 65_300, 65_450, 70_000].map((length) => ({
      record: { id: 1, word: 'null}', text: 'क'.repeat(length / 3) },
      errors: null,
    }))
    const texts = changes.map((data) => {
      const payload = { ids: [3, 4], data }
      return String(encodeFrame({ ...channel, event: 'postgres_changes', payload }, version))
    })
    const parts = changes.flatMap((data) =>
      encodeChange(channel, [3, 4], new ChangeData(JSON.stringify(data)), version),
    )
    expect(Buffer.concat(parts).equals(await sentByLibrary(texts)), version).toBe(true)
  }
  const small = new ChangeData('{}')
  const parts = encodeChange({ joinRef: null, topic: 't' }, [1], small, '2.0.0')
  expect(parts[0][1]).toBe(Buffer.concat(parts).length - 2)
})

test('what all are sent is one piece of memory', () => {
  const data = new ChangeData('{"a":1}')
  const [first, second] = ['a', 'b'].map((topic) =>
    encodeChange({ joinRef: null, topic }, [1], data, '2.0.0'),
  )
  expect(first?.[1]).toBe(second?.[1])
})
