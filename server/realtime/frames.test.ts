import { expect, test } from 'vitest'
import { decodeFrame, encodeFrame } from './frames.ts'

const frame = { joinRef: '1', ref: '2', topic: 'realtime:a', event: 'phx_join', payload: { x: 1 } }

test('a frame survives either version', () => {
  for (const version of ['1.0.0', '2.0.0'] as const) {
    const text = encodeFrame(frame, version)
    expect(decodeFrame(Buffer.from(text), false, version)).toEqual(frame)
  }
})

test('a pushed broadcast in bytes is read by its lengths', () => {
  const texts = ['1', '2', 'realtime:a', 'हाँ', '']
  const parts = texts.map((text) => Buffer.from(text))
  const head = Buffer.from([3, ...parts.map((part) => part.length), 1])
  const data = Buffer.concat([head, ...parts, Buffer.from('{"a":1}')])
  expect(decodeFrame(data, true, '2.0.0')).toEqual({
    joinRef: '1',
    ref: '2',
    topic: 'realtime:a',
    event: 'broadcast',
    payload: { type: 'broadcast', event: 'हाँ', payload: { a: 1 } },
  })
  expect(decodeFrame(data.subarray(0, 12), true, '2.0.0')).toBeUndefined()
  expect(decodeFrame(data, true, '1.0.0')).toBeUndefined()
})

test('bytes go out as bytes, or as base64 where the version has none', () => {
  const payload = { type: 'broadcast', event: 'e', payload: Buffer.from([1, 2]) }
  const bytes = { ...frame, event: 'broadcast', payload }
  expect(encodeFrame(bytes, '2.0.0')).toEqual(
    Buffer.concat([Buffer.from([4, 10, 1, 0, 0]), Buffer.from('realtime:ae'), Buffer.from([1, 2])]),
  )
  expect(String(encodeFrame(bytes, '1.0.0'))).toContain('"payload":"AQI="')
})

test('what is no frame is nothing', () => {
  for (const text of [
    '',
    '[]',
    '{}',
    'null',
    '[1,2,3,4,5]',
    '[null,null,"t",3,{}]',
    '{"topic":1}',
  ]) {
    expect(decodeFrame(Buffer.from(text), false, '2.0.0'), text).toBeUndefined()
    expect(decodeFrame(Buffer.from(text), false, '1.0.0'), text).toBeUndefined()
  }
})
