import os from 'node:os'
import { expect, test, vi } from 'vitest'
import { isOwnAddress, isPrivateAddress } from './private-address.ts'

test.each([
  ...['0.0.0.0', '10.1.2.3', '100.64.0.1', '100.100.100.200', '127.0.0.1', '169.254.169.254'],
  ...['172.16.0.1', '172.31.255.255', '192.168.1.1', '192.0.0.192', '198.18.0.1', '224.0.0.1'],
  ...['240.0.0.1', '255.255.255.255', '168.63.129.16', '192.0.2.1', '198.51.100.7', '203.0.113.9'],
  ...['192.88.99.1', '::', '::1', 'fe80::1', 'fe80::1%eth0', 'fd00::1', 'fd00:ec2::254', 'fec0::1'],
  ...['ff02::1', '::ffff:10.0.0.1', '::ffff:8.8.8.8', '::127.0.0.1', '64:ff9b::a00:1'],
  ...['64:ff9b:1::a00:1', '2002:a00:1::', '2001:0:a00:1::', '2001::1', '2001:db8::1', '3fff::1'],
  ...['100::1', '5f00::1', '', 'localhost', '127.1'],
])('%s is inside', (address) => {
  expect(isPrivateAddress(address)).toBe(true)
})

test.each([
  ...['8.8.8.8', '172.15.0.1', '172.32.0.1', '192.0.1.1', '100.63.255.255', '100.128.0.1'],
  ...['2606:4700:4700::1111', '2001:4860:4860::8888', '2001:200::1', '2a00:1450::1'],
])('%s is public', (address) => {
  expect(isPrivateAddress(address)).toBe(false)
})

test('a public address that this machine has itself is its own', () => {
  vi.spyOn(os, 'networkInterfaces').mockReturnValue({
    eth0: [
      { address: '93.184.216.34', family: 'IPv4' },
      { address: '2606:2800:21f::1', family: 'IPv6' },
    ] as os.NetworkInterfaceInfo[],
  })
  expect(isOwnAddress('93.184.216.34')).toBe(true)
  expect(isOwnAddress('2606:2800:21f:0:0:0:0:1')).toBe(true)
  expect(isOwnAddress('93.184.216.35')).toBe(false)
  vi.restoreAllMocks()
})
