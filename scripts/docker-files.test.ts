import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { serverFlags } from './server-process.js';

const read = (path: string) => readFileSync(path, 'utf8');

test.each(['Dockerfile', 'docs/nivasa@.service'])('%s starts the server as npm start does', (path) => {
  const words = read(path).replaceAll(/[",[\]]/g, '');
  expect(words).toContain(`node ${serverFlags.join(' ')} dist/api/main.js`);
});

test.each(['Dockerfile', 'compose.yaml'])('%s names only files that exist', (path) => {
  const named = [...read(path).matchAll(/node ((?:scripts|api)\/[\w.-]+)/g)].map(([, file = '']) => file);
  expect(named).not.toEqual([]);
  expect(named.filter((file) => !existsSync(file))).toEqual([]);
});

test('nginx in compose.yaml is configured as in docs/nginx.conf, for one process', () => {
  const nginx = read('docs/nginx.conf');
  for (const said of read('compose.yaml').matchAll(/127\.0\.0\.1:\d+|\ds\/(nivasa\.example)/g)) {
    expect(nginx).toContain(said[1] ?? said[0]);
  }
  expect(new Set(nginx.match(/127\.0\.0\.1:\d+/g))).toEqual(new Set(['127.0.0.1:3001', '127.0.0.1:3002']));
});

test('nginx counts the requests of an IPv6 network together, however its addresses are shortened', () => {
  const map = /map \$remote_addr \$sender \{(.*?)\n\}/s.exec(read('docs/nginx.conf'))?.[1] ?? '';
  const patterns = Array.from(map.matchAll(/"~(.*)" \$network;/g), ([, pattern = '']) => new RegExp(pattern));
  const senderOf = (address: string) => {
    const found = patterns.map((pattern) => pattern.exec(address)?.groups?.['network']).find(Boolean);
    return found ?? address;
  };
  const networks = ['c0c:1', 'c0c:0', '0:0', '0:7', '7:0'].flatMap((end) => [`2a01:4f8:${end}`, `2a01:0:${end}`]);
  const hosts = ['1:2:3:4', '0:1:2:3', '0:0:0:1', '0:0:3:4', '1:0:0:0', '0:2:0:4', '1:0:0:4'];
  const senders = networks.map((network) => {
    // The URL standard shortens addresses as nginx does.
    const shortened = hosts.map((host) => new URL(`http://[${network}:${host}]`).hostname.slice(1, -1));
    return [...new Set(shortened.map(senderOf))];
  });
  expect(networks.filter((_, place) => (senders[place]?.length ?? 0) > 2)).toEqual([]);
  expect(new Set(senders.flat()).size).toBe(senders.flat().length);
  expect(senderOf('2a01:4f8:c0c::1:2:3')).toBe(senderOf('2a01:4f8:c0c::4:5:6'));
  for (const alone of ['192.0.2.1', '::ffff:192.0.2.1', '::1']) expect(senderOf(alone)).toBe(alone);
});

test('a backup in the container uses the tools of the matching PostgreSQL version', () => {
  expect(read('Dockerfile')).toContain('PostgreSQL 15');
  expect(read('compose.yaml')).toContain('postgres:15-');
  expect(read('Dockerfile').match(/FROM node:24-bookworm-slim/g)).toHaveLength(2);
});
