import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { serverFlags } from './server-process.js';

const read = (path: string) => readFileSync(path, 'utf8');

test.each(['Dockerfile', 'docs/nivasa@.service'])('%s starts the server as npm start does', (path) => {
  const words = read(path).replaceAll(/[",[\]]/g, '');
  expect(words).toContain(`node ${serverFlags.join(' ')} api/main.ts`);
});

test.each(['Dockerfile', 'compose.yaml', 'README.md'])('%s names only files that exist', (path) => {
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

test('a backup in the container uses the tools of the matching PostgreSQL version', () => {
  expect(read('Dockerfile')).toContain('PostgreSQL 15');
  expect(read('compose.yaml')).toContain('postgres:15-');
  expect(read('Dockerfile').match(/FROM node:24-bookworm-slim/g)).toHaveLength(2);
});
