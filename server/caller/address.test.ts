import { expect, test } from 'vitest'
import { addressKey, clientAddress } from './address.ts'

test('with no trusted proxy only the socket counts', () => {
  expect(clientAddress('::ffff:192.0.2.1', '203.0.113.9', 0)).toBe('192.0.2.1')
})

test('with trusted proxies the entry that they added counts, not what a client put before it', () => {
  expect(clientAddress('10.0.0.1', '6.6.6.6, 203.0.113.9', 1)).toBe('203.0.113.9')
  expect(clientAddress('10.0.0.1', '6.6.6.6, 203.0.113.9, 10.0.0.2', 2)).toBe('203.0.113.9')
  expect(clientAddress('10.0.0.1', 'nonsense', 1)).toBe('10.0.0.1')
})

test('IPv6 is counted by its /64', () => {
  expect(addressKey('2001:db8:0:1:aaaa::1')).toBe(addressKey('2001:db8::1:bbbb:0:0:2'))
  expect(addressKey('2001:db8:0:1::1')).not.toBe(addressKey('2001:db8:0:2::1'))
  expect(addressKey('192.0.2.1')).toBe('192.0.2.1')
})
