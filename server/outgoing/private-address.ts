// Which addresses are not on the public internet: this machine, private networks, and special
// addresses that lead to them.
import { BlockList, isIP } from 'node:net'
import os from 'node:os'

const inside = new BlockList()
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  // The services of cloud machines that tell them their keys.
  ['168.63.129.16', 32],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  inside.addSubnet(net, bits, 'ipv4')
}
// Within what is otherwise public: Teredo and 6to4 contain an IPv4 address, the others are for
// tests, examples and identifiers.
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  inside.addSubnet(net, bits, 'ipv6')
}
const globalUnicast = new BlockList()
globalUnicast.addSubnet('2000::', 3, 'ipv6')

/**
 * True for everything but an address on the public internet: also for those that contain an IPv4
 * address in another form, and for what is no address.
 */
export function isPrivateAddress(ip: string): boolean {
  const kind = isIP(ip)
  if (kind === 4) return inside.check(ip, 'ipv4')
  return kind !== 6 || inside.check(ip, 'ipv6') || !globalUnicast.check(ip, 'ipv6')
}

/** An address of this machine, which may be a public one. */
export function isOwnAddress(ip: string): boolean {
  const own = new BlockList()
  for (const { address, family } of Object.values(os.networkInterfaces()).flatMap((of) => of ?? []))
    own.addAddress(address.split('%', 1)[0] ?? '', family === 'IPv4' ? 'ipv4' : 'ipv6')
  return own.check(ip, isIP(ip) === 6 ? 'ipv6' : 'ipv4')
}
