import { describe, expect, test } from 'vitest';
import { isPublicAddress } from '../../src-main/tools/network/public-address.ts';
import { privateOriginsOf } from '../../src-main/tools/network/resolve-host.ts';

describe('an address', () => {
  test.each([
    ...['0.0.0.0', '10.0.0.1', '100.64.0.1', '127.0.0.1', '127.255.255.254', '169.254.169.254', '172.16.0.1'],
    ...['172.31.255.255', '192.168.1.1', '192.0.0.8', '198.18.0.1', '224.0.0.1', '255.255.255.255'],
    ...['::', '::1', '::7f00:1', '::ffff:127.0.0.1', '::ffff:10.0.0.1', '::ffff:a9fe:a9fe', '64:ff9b::127.0.0.1'],
    ...['64:ff9b::a00:1', '64:ff9b:1::1', 'fe80::1', 'fe80::1%eth0', 'fc00::1', 'fd12:3456::1', 'ff02::1', 'fec0::1'],
    ...['2001::1', '2001:db8::1', '2002:7f00:1::', '3fff::1', '0:0:0:0:0:0:0:1', '0:0:0:0:0:ffff:7f00:1'],
    ...['', 'localhost', '1.2.3', '2130706433', '0x7f000001'],
  ])('%s is not public', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  test.each([
    ...['1.1.1.1', '93.184.216.34', '100.63.255.255', '100.128.0.1', '172.15.0.1', '172.32.0.1', '198.20.0.1'],
    ...['2606:4700:4700::1111', '2a00:1450:4001:82a::200e', '::ffff:1.1.1.1', '64:ff9b::1.1.1.1', '64:ff9b::101:101'],
  ])('%s is public', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });
});

test('allowed private origins are parsed as origins, and invalid ones are ignored', () => {
  const text = ' https://git.bank.example/, http://api.example:8080/path ,nonsense,';
  expect(privateOriginsOf({ SWITCHYARD_PRIVATE_ORIGINS: text })).toEqual([
    'https://git.bank.example',
    'http://api.example:8080',
  ]);
  expect(privateOriginsOf({})).toEqual([]);
});
