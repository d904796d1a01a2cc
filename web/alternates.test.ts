import { expect, test } from 'vitest';
import { alternates } from './alternates.ts';

const origin = 'https://nivasa.lk';

test('a page with its own URL lists its languages, and English as the default', () => {
  const head = '<title>Tilers</title><link rel="canonical" href="https://nivasa.lk/tilers?city=Galle&amp;page=2"/>';
  expect(alternates(head, origin, 'en')).toBe(
    '<link rel="alternate" hreflang="en" href="https://nivasa.lk/tilers?city=Galle&amp;page=2"/>' +
      '<link rel="alternate" hreflang="si" href="https://nivasa.lk/si/tilers?city=Galle&amp;page=2"/>' +
      '<link rel="alternate" hreflang="ta" href="https://nivasa.lk/ta/tilers?city=Galle&amp;page=2"/>' +
      '<link rel="alternate" hreflang="x-default" href="https://nivasa.lk/tilers?city=Galle&amp;page=2"/>' +
      '<meta property="og:locale" content="en_LK"/>',
  );
});

test('a page that must not be indexed lists none', () => {
  expect(alternates('<title>Booking</title><meta name="robots" content="noindex"/>', origin, 'en')).toBe('');
});

test('an untranslated page lists English only', () => {
  const head = '<link rel="canonical" href="https://nivasa.lk/guides/glass"/>';
  const named = alternates(head, origin, 'en', ['en']);
  expect([...named.matchAll(/hreflang="([^"]*)"/g)].map(([, one]) => one)).toEqual(['en', 'x-default']);
  expect(named).toContain('content="en_LK"');
});
