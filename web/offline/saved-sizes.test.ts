import { m } from '../../paraglide/messages.js';
import { expect, test } from 'vitest';
import { sizeText } from './saved-sizes.ts';

test.each([
  [0, '1\u00A0kB'],
  [1499, '1\u00A0kB'],
  [73_200, '73\u00A0kB'],
  [999_499, '999\u00A0kB'],
  [999_500, '1\u00A0MB'],
  [3_440_000, '3.4\u00A0MB'],
  [12_600_000, '13\u00A0MB'],
  [1_000_000_000, '1000\u00A0MB'],
])('%i bytes are %s', (bytes, text) => {
  expect(sizeText(bytes)).toBe(text);
});

test('counts are written with singular and plural words', () => {
  expect([
    m.offline_page_professionals({ count: 40 }),
    m.offline_page_guides({ count: 1 }),
    m.offline_page_blog_posts({ count: 0 }),
    m.offline_page_guides({ count: 2 }),
  ]).toEqual(['40 professionals', '1 guide', '0 blog posts', '2 guides']);
});
