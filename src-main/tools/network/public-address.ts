/** Tells public internet addresses from those of this machine, its network, and reserved ranges. */
import { BlockList, isIPv4, isIPv6, SocketAddress } from 'node:net';

const RESERVED_IPV4: readonly (readonly [network: string, prefix: number])[] = [
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
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
];

/**
 * Parts of the public space 2000::/3 that lead elsewhere: protocol assignments with Teredo, documentation, and 6to4.
 */
const RESERVED_IPV6: readonly (readonly [network: string, prefix: number])[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

const reserved4 = new BlockList();
for (const [network, prefix] of RESERVED_IPV4) reserved4.addSubnet(network, prefix, 'ipv4');
const reserved6 = new BlockList();
for (const [network, prefix] of RESERVED_IPV6) reserved6.addSubnet(network, prefix, 'ipv6');

/** False if it isn't an address. IPv6 addresses that contain an IPv4 address are judged by that. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !reserved4.check(address, 'ipv4');
  const [plain = ''] = address.split('%');
  if (!isIPv6(plain) || plain !== address) return false;
  const groups = groupsOf(plain);
  const carried = carriedIPv4(groups);
  if (carried !== null) return isPublicAddress(carried);
  return ((groups[0] ?? 0) & 0xe000) === 0x2000 && !reserved6.check(plain, 'ipv6');
}

/** The IPv4 address in a mapped address (::ffff:0:0/96) or one behind NAT64 (64:ff9b::/96). */
function carriedIPv4(groups: readonly number[]): string | null {
  const start = groups.slice(0, 6).join(',');
  if (start !== '0,0,0,0,0,65535' && start !== `${0x64},${0xff9b},0,0,0,0`) return null;
  return groups
    .slice(6)
    .flatMap((group) => [group >> 8, group & 0xff])
    .join('.');
}

/** The eight groups of an IPv6 address. */
function groupsOf(address: string): number[] {
  const { address: text } = new SocketAddress({ address: withHexTail(address), family: 'ipv6' });
  const [head = '', tail] = withHexTail(text).split('::');
  const before = numbersOf(head);
  if (tail === undefined) return before;
  const after = numbersOf(tail);
  return [...before, ...Array.from({ length: 8 - before.length - after.length }, () => 0), ...after];
}

function numbersOf(text: string): number[] {
  return text === '' ? [] : text.split(':').map((group) => Number.parseInt(group, 16));
}

/** `::ffff:10.0.0.1` as `::ffff:a00:1`. */
function withHexTail(address: string): string {
  const [, head = '', tail] = /^(.*:)(\d+\.\d+\.\d+\.\d+)$/.exec(address) ?? [];
  if (tail === undefined) return address;
  const [a = 0, b = 0, c = 0, d = 0] = tail.split('.').map(Number);
  return `${head}${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`;
}
