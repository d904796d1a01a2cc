import type { LookupAddress } from 'node:dns';
import { connect, createServer, type AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { isPublicAddress, publicLookup } from './public-address.ts';

test.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '100.127.255.255',
  '127.0.0.1',
  '127.255.0.1',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.170',
  '192.168.1.1',
  '198.18.0.1',
  '224.0.0.1',
  '239.255.255.250',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  'fe80::1',
  'febf::1',
  'fec0::1',
  'fc00::1',
  'fd00:ec2::254',
  'ff02::1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '::127.0.0.1',
  '64:ff9b::7f00:1',
  '64:ff9b:1::a00:1',
  '2002:7f00:1::',
  '2001:0:7f00:1::',
  '2001:db8::1',
  'not an address',
  '',
])("%s is not everybody's", (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each([
  '8.8.8.8',
  '1.1.1.1',
  '100.63.255.255',
  '100.128.0.1',
  '172.15.0.1',
  '172.32.0.1',
  '142.250.1.1',
  '2404:6800:4003::5f',
  '2a03:2880::1',
  '2001:4860:4860::8888',
])("%s is everybody's", (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

const leadsTo = (...addresses: LookupAddress[]) =>
  publicLookup((_name, _options, callback) => callback(null, addresses));

test.each([
  ['a private address', [{ address: '127.0.0.1', family: 4 }]],
  [
    'a public and a private address',
    [
      { address: '8.8.8.8', family: 4 },
      { address: '::1', family: 6 },
    ],
  ],
  ['no address', []],
])('a socket does not connect to a name that leads to %s', async (_case, addresses) => {
  let connections = 0;
  const server = createServer(() => (connections += 1));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on TCP has an address with a port.
  const { port } = server.address() as AddressInfo;
  const error = await new Promise<Error & { code?: string }>((resolve, reject) => {
    connect({ host: '127.0.0.1.nip.io', port, lookup: leadsTo(...addresses) }, () =>
      reject(new Error('It has connected')),
    ).once('error', resolve);
  });
  expect([error.code, error.message.includes('nip.io'), connections]).toEqual(['EPRIVATE', false, 0]);
  await new Promise((resolve) => server.close(resolve));
});

test('a name that leads to public addresses is told as it was asked for', async () => {
  const addresses = [
    { address: '8.8.8.8', family: 4 },
    { address: '2404:6800:4003::5f', family: 6 },
  ];
  const told = (all: boolean) =>
    new Promise((resolve) => leadsTo(...addresses)('push.example', { all }, (...answer) => resolve(answer)));
  expect([await told(true), await told(false)]).toEqual([
    [null, addresses],
    [null, '8.8.8.8', 4],
  ]);
});
