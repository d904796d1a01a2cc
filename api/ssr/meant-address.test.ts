import { expect, test } from 'vitest';
import { correctedPath } from './meant-address.ts';

test.each([
  '…',
  '%E2%80%A6',
  '%60',
  '%2A',
  '%5F',
  '%0D%0A',
  '%C2%BB',
  '%C2%AD',
  '%E0%B7%B4',
  '%EF%BC%8C',
  '%EF%B8%8F',
  '%EF%BF%BC',
  '%F0%9F%91%8D%F0%9F%8F%BD',
  '&utm',
  '&utm_source=wa',
  '%3Futm_source=wa',
  'https://nivasa.example/tilers/nadeesha-floors',
  '/HTTPS://nivasa.example/tilers/nadeesha-floors',
  ').%22',
])('a link with %s at its end redirects to the one without', (end) => {
  expect(correctedPath(`/tilers/nadeesha-floors${end}`)).toBe('/tilers/nadeesha-floors');
});

test.each(['//evil.example', '/\\evil.example', '/%E2%80%8B//evil.example', '/.//evil.example', '///.', '/&//evil'])(
  'no redirect leads to another site: %s',
  (path) => {
    expect(correctedPath(path)).toMatch(/^\/(?![/\\])/);
  },
);

test('letters at the end stay, encoded or not', () => {
  expect(correctedPath('/tilers/nadeesha-floor%73')).toBe('/tilers/nadeesha-floor%73');
  expect(correctedPath('/tilers/%E0%B6%B1')).toBe('/tilers/%E0%B6%B1');
  expect(correctedPath('/tilers/nadeesha%')).toBe('/tilers/nadeesha%');
});

test.each(['.', '%2E', '%', '&', 'https:/', '/'])('an address of 16 kB that repeats %s is read quickly', (part) => {
  const start = performance.now();
  correctedPath(`/${part.repeat(16_000 / part.length)}x`);
  expect(performance.now() - start).toBeLessThan(50);
});
