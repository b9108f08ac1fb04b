import { expect, test } from 'vitest'
import { addressKey, clientAddress, networkKey } from './address.ts'

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

test('a network is an IPv4’s /24 and an IPv6’s /48', () => {
  expect(networkKey('192.0.2.1')).toBe(networkKey('192.0.2.200'))
  expect(networkKey('192.0.2.1')).not.toBe(networkKey('192.0.3.1'))
  expect(networkKey('2001:db8:7:1::1')).toBe(networkKey('2001:db8:7:ffff::2'))
  expect(networkKey('2001:db8:7::1')).not.toBe(networkKey('2001:db8:8::1'))
})
