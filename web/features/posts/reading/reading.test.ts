import { expect, test } from 'vitest';
import { overwriteGetLocale } from '../../../../paraglide/runtime.js';
import { readingOf } from './reading.ts';

overwriteGetLocale(() => 'si');

test('each second-level heading can be linked to, also one that contains a link', () => {
  const { html, headings } = readingOf(
    '<h2>Levels</h2><p>a</p><h2><a href="/blog">Damp</a> &amp; drains</h2><h3>Not</h3>',
  );
  expect(html).toContain('<h2 id="part-1">Levels</h2>');
  expect(html).toContain('<h2 id="part-2"><a href="/si/blog">Damp</a> &amp; drains</h2>');
  expect(headings).toEqual([
    { id: 'part-1', html: 'Levels' },
    { id: 'part-2', html: 'Damp &amp; drains' },
  ]);
});

test('a table is in a frame that can be focused and says that it scrolls', () => {
  const { html } = readingOf('<table><tbody><tr><td>1</td></tr></tbody></table>');
  expect(html).toMatch(
    /^<div role="group" aria-label="[^"]+" data-more="[^"]+" tabindex="0"><table>.*<\/table><\/div>$/,
  );
});

test.each([
  ['', 1],
  [`<p>${'word '.repeat(600)}</p>`, 3],
  // Tags do not count as words.
  [`<p>${'<b class="a b c">word</b> '.repeat(400)}</p>`, 2],
])('the reading time is in minutes', (html, minutes) => {
  expect(readingOf(html).minutes).toBe(minutes);
});

test("links lead to pages in the reader's language; external links stay as they are", () => {
  const link = (href: string) => `<a rel="nofollow" href="${href}">a</a>`;
  expect(readingOf(link('/guides/damp')).html).toBe(link('/si/guides/damp'));
  expect(readingOf(link('/tailors')).html).toBe(link('/si/tailors'));
  for (const href of [
    '/objects/plan',
    '/si/guides/damp',
    '/ta/guides/damp',
    '/ta',
    '/admin/bookings',
    '//other.example/a',
    'https://other.example/',
    '#part-1',
    'mailto:a@b.example',
  ]) {
    expect(readingOf(link(href)).html).toBe(link(href));
  }
  expect(readingOf('<p>href="/guides"</p>').html).toBe('<p>href="/guides"</p>');
});
