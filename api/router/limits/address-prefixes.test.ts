import { expect, test } from 'vitest';
import { prefixesOf } from './address-prefixes.ts';

test.each([
  ['192.0.2.1', '192.0.2.1', '192.0.2'],
  ['192.0.2.1:5000', '192.0.2.1', '192.0.2'],
  ['::ffff:192.0.2.1', '192.0.2.1', '192.0.2'],
  ['::FFFF:c000:201', '192.0.2.1', '192.0.2'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2', '2001:db8:1'],
  ['2001:0DB8:0001:0002::', '2001:db8:1:2', '2001:db8:1'],
  ['2001:db8::1', '2001:db8:0:0', '2001:db8:0'],
  ['[2001:db8:1:2::9]:443', '2001:db8:1:2', '2001:db8:1'],
  ['[2001:db8:1:2::9]', '2001:db8:1:2', '2001:db8:1'],
  ['fe80::1%eth0', 'fe80:0:0:0', 'fe80:0:0'],
  ['fe80::1%br-0.1', 'fe80:0:0:0', 'fe80:0:0'],
  ['::1', '0:0:0:0', '0:0:0'],
  ['::', '0:0:0:0', '0:0:0'],
])('%s belongs to the sender %s and the site %s', (address, sender, site) => {
  expect(prefixesOf(address)).toEqual({ sender, site, isCountless: sender.includes(':') });
});

test.each(['', 'unknown', '1.2.3', '::g', '[', '1.2.3.4, 5.6.7.8', '2001:db8::1::2', 'x'.repeat(5000)])(
  'an invalid address is a sender of its own: %j',
  (text) => {
    expect(prefixesOf(text)).toMatchObject({ sender: 'no address' });
  },
);
