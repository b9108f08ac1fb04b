// Which addresses are not on the public internet: this machine, private networks, and special
// addresses that lead to them.
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
 * True for every address that is not on the public internet, and for those that contain an IPv4
 * address in another form.
 */
export function isPrivateAddress(ip: string): boolean {
  if (isIP(ip) === 4) return inside.check(ip, 'ipv4')
  const isTunnel = /^(2002:|2001:0*:)/i.test(ip)
  return isTunnel || !globalUnicast.check(ip, 'ipv6')
}
