import { BlockList, isIPv4, isIPv6 } from 'node:net'

// Source: IANA's registries of special-purpose addresses.
const nonPublic = new BlockList()
const nonPublicV4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
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
] as const
for (const [net, prefix] of nonPublicV4) nonPublic.addSubnet(net, prefix, 'ipv4')
const nonPublicV6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const
for (const [net, prefix] of nonPublicV6) nonPublic.addSubnet(net, prefix, 'ipv6')

const globalUnicast = new BlockList()
globalUnicast.addSubnet('2000::', 3, 'ipv6')

/**
 * Returns whether an address belongs to the public internet. This machine, private networks and reserved ranges do not.
 * Only global unicast addresses of IPv6 are public, so that an IPv4 address in IPv6 notation is refused.
 */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !nonPublic.check(address, 'ipv4')
  return isIPv6(address) && globalUnicast.check(address, 'ipv6') && !nonPublic.check(address, 'ipv6')
}
