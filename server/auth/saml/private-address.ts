// Which addresses are not of the public internet: this machine, private networks, and all that only
// looks like an address of others.
import { BlockList, isIP } from 'node:net'

const inside = new BlockList()
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const) {
  inside.addSubnet(net, bits, 'ipv4')
}
const globalUnicast = new BlockList()
globalUnicast.addSubnet('2000::', 3, 'ipv6')

/**
 * True for every address that is not one of the public internet; those that hold an IPv4 address in
 * another form count as inside.
 */
export function isPrivateAddress(ip: string): boolean {
  if (isIP(ip) === 4) return inside.check(ip, 'ipv4')
  const isTunnel = /^(2002:|2001:0*:)/i.test(ip)
  return isTunnel || !globalUnicast.check(ip, 'ipv6')
}
