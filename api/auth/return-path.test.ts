import { describe, expect, test } from 'vitest';
import { returnPathOf } from './return-path.ts';

describe('the path to return to after sign-in', () => {
  test.each([
    '/',
    '/portal/jobs/1',
    '/tilers?category=glass&city=Kandy#list',
    '/review/7',
    '/apiary',
    '/tilers?from=https://example.org//x',
    '/a/../b',
  ])('accepts a path of this site: %s', (path) => {
    expect(returnPathOf(path)).toBe(new URL(path, 'http://x').href.slice('http://x'.length));
  });

  test.each([
    '',
    'portal',
    'https://evil.example/',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\/evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '\t//evil.example',
    ' //evil.example',
    '/portal\r\nSet-Cookie: a=b',
    '/\0',
    '/\u007f',
    '/a\\..\\\\evil.example',
    ['javascript', 'alert(1)'].join(':'),
    'data:text/html,x',
    '/.//evil.example',
    '/..//evil.example',
    '/a/..//evil.example',
    '/%2e//evil.example',
    '/portal\u0085',
    '@evil.example',
    ':80',
    '/api/login',
    '/api/auth/logout',
    '/api',
    '/idp/auth',
    `/${'x'.repeat(1000)}`,
    undefined,
    null,
    7,
    ['/portal', '/x'],
    { path: '/portal' },
  ])('rejects anything else: %j', (value) => {
    expect(returnPathOf(value)).toBeNull();
  });
});
