import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { WebSocketServer } from 'ws'
import { ChangeData, changeEncoder } from './change-frames.ts'
import { frameBytes } from './frame-bytes.ts'
import { encodeFrame } from './frames.ts'

const channel = { joinRef: '1', ref: null, topic: 'realtime:a' }

/** The bytes of the frames that the WebSocket library itself sends for these messages. */
async function sentByLibrary(messages: readonly (string | Buffer)[]): Promise<Buffer> {
  const server = new WebSocketServer({ port: 0, perMessageDeflate: false })
  server.on('connection', (socket) => {
    for (const message of messages) socket.send(message)
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
    const changes = [0, 60, 500, 65_300, 65_450, 70_000].map((length, place) => ({
      ids: place % 2 ? [3, 4] : [3],
      data: { record: { id: 1, word: 'null}', text: 'क'.repeat(length / 3) }, errors: null },
    }))
    const texts = changes.map((payload) =>
      String(encodeFrame({ ...channel, event: 'postgres_changes', payload }, version)),
    )
    const encode = changeEncoder(channel, version)
    const parts = changes.flatMap(({ ids, data }) =>
      encode(ids, new ChangeData(JSON.stringify(data))),
    )
    expect(Buffer.concat(parts).equals(await sentByLibrary(texts)), version).toBe(true)
  }
  const small = changeEncoder({ joinRef: null, topic: 't' }, '2.0.0')([1], new ChangeData('{}'))
  expect(small[0]?.[1]).toBe(Buffer.concat(small).length - 2)
})

test('any other frame is byte for byte what the library would have sent', async () => {
  const texts = [0, 5, 125, 126, 65_535, 65_536].map((length) => 'a'.repeat(length))
  const messages = [...texts, 'क', Buffer.from([0, 255]), Buffer.alloc(70_000, 7)]
  const parts = messages.flatMap(frameBytes)
  expect(Buffer.concat(parts).equals(await sentByLibrary(messages))).toBe(true)
})

test('what all are sent, and what is alike in all frames of a channel, is written once', () => {
  const [one, other] = ['a', 'b'].map((topic) => changeEncoder({ joinRef: null, topic }, '2.0.0'))
  const [first, second] = [new ChangeData('{"a":1}'), new ChangeData('{"a":2}')]
  const [head, own, end] = one?.([1], first) ?? []
  const [otherHead, , otherEnd] = other?.([1], first) ?? []
  expect([otherHead === head, otherEnd === end]).toEqual([true, true])
  expect(one?.([1], second)[1]).toBe(own)
})
