import { expect, test } from 'vitest';
import { isInsecureLink, isLink, linkSchema, optionalLinkSchema, mailtoOf } from './link.ts';

test.each([
  '/tilers',
  '/',
  '/tilers?category=glass#top',
  '/objects/a-1',
  'https://example.org',
  'https://example.org/a?b=c',
  'https://example.org/@kamala?mail=a@b.lk#@c',
  '/@kamala',
  'http://localhost:3000/x',
  'HTTPS://EXAMPLE.ORG',
])('%s is an address', (text) => {
  expect(isLink(text)).toBe(true);
});

test.each([
  '',
  'tilers',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '\\\\evil.example',
  'vbscript:alert(1)',
  'data:text/html,x',
  'ftp://example.org',
  'https:example.org',
  'https:///example.org',
  'https://',
  'https:/\\example.org',
  'mailto:a@example.org',
  'example.org',
  'https://exa mple.org',
  'https://example.org/\u0000',
  '/a\u007f',
  '/a b',
  'https://user:password@example.org',
  'https://bank.lk@evil.example/',
  'http://:word@example.org',
  'https://@example.org',
  'https://a:b@c@example.org/x',
  'https://bank.lk%40evil.example',
])('%j is no address', (text) => {
  expect(isLink(text)).toBe(false);
  expect(linkSchema.safeParse(text).error?.issues[0]?.message).toBe('Must be a valid URL');
});

test('an http address is recognised as insecure', () => {
  expect(['http://a.example', 'HTTP://a.example', 'https://a.example', '/http://'].map(isInsecureLink)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test('spaces around an address are removed, and a blank one is null', () => {
  expect(linkSchema.parse(' /tilers ')).toBe('/tilers');
  expect(['', '  ', null, ' /a '].map((value) => optionalLinkSchema.parse(value))).toEqual([null, null, null, '/a']);
  for (const wrong of [7, {}, undefined, '//x']) {
    expect(optionalLinkSchema.safeParse(wrong).error?.issues[0]?.message).toBe('Must be a valid URL');
  }
});

test('a mailto address cannot add headers to the message', () => {
  expect(mailtoOf('kamala+tiles@example.lk')).toBe('mailto:kamala%2Btiles@example.lk');
  expect(mailtoOf('a?bcc=b&c#d%0A@example.lk')).toBe('mailto:a%3Fbcc%3Db%26c%23d%250A@example.lk');
});
