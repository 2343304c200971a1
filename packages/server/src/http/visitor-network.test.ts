import { expect, test } from 'vitest';
import { visitorNetwork } from './visitor-network.ts';

test.each([
  ['10.1.2.3', '10.1.2.3'],
  ['10.1.2.3:4001', '10.1.2.3'],
  ['::ffff:10.1.2.3', '10.1.2.3'],
  ['2001:db8:aa:bb::1', '2001:db8:aa:bb'],
  ['2001:DB8:aa:bb:1:2:3:4', '2001:db8:aa:bb'],
  ['[2001:db8:aa:bb::5]:4001', '2001:db8:aa:bb'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['junk1', 'unknown'],
  ['', 'unknown'],
])('%s belongs to the network %s', (address, network) => {
  expect(visitorNetwork(address)).toBe(network);
});
