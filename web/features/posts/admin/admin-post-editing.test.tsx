import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { sampleBody, samplePicker } from '../../../../shared/testing/sample-bodies.ts';
import { contentOf } from './admin-post-content.ts';
import { docOf, isKept } from './admin-post-nodes.ts';
import { bodyOf } from './admin-post-writer.ts';

const demoPosts = `${import.meta.dirname}/../../../../api/seed/posts`;

const throughEditor = (html: string): string => bodyOf(docOf(html));

/** Without white space between lines, and without markup that the allow-list normalises anyway. */
const asStored = (html: string): string =>
  html
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/> </g, '><')
    .replaceAll(/ (?=<(?:ul|ol|h[2-4]|p|table|hr|figure|blockquote|pre)\b)/g, '')
    .replaceAll('&nbsp;', '\u00a0')
    .replaceAll(/&(?:quot|#39|apos);/g, '"')
    .replaceAll("'", '"')
    .trim();

describe('the editor', () => {
  test.each(readdirSync(demoPosts))('returns %s of the demonstration data unchanged', (file) => {
    const html = readFileSync(`${demoPosts}/${file}`, 'utf8');
    expect(contentOf(throughEditor(html))).toEqual(contentOf(html));
    expect(asStored(throughEditor(html))).toBe(asStored(html));
  });

  test('returns every kind of body that the server stores', () => {
    for (let seed = 1; seed <= 80; seed += 1) {
      const html = sampleBody(samplePicker(seed));
      expect([seed, contentOf(throughEditor(html))]).toEqual([seed, contentOf(html)]);
      // A body once written by the editor is returned exactly.
      expect([seed, throughEditor(throughEditor(html))]).toEqual([seed, throughEditor(html)]);
    }
  }, 60_000);

  test.each([
    ['<h2>A</h2>\n<p>B <strong>c</strong> <em>d</em></p>'],
    ['<ul>\n<li>one</li>\n<li>two\n<ol start="3">\n<li>deep</li>\n</ol></li>\n</ul>'],
    [
      '<table>\n<caption>Rates</caption>\n<thead>\n<tr>\n<th colspan="2">Per sq.ft</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td>A</td>\n<td></td>\n</tr>\n</tbody>\n</table>',
    ],
    [
      '<figure>\n<img src="/objects/a" alt="A &quot;wall&quot;" width="800" loading="lazy" />\n<figcaption>Wall</figcaption>\n</figure>',
    ],
    [
      '<p>H<sub>2</sub>O, m<sup>2</sup>, <s>old</s> <u>new</u><br />line</p>\n<hr />\n<pre><code>a\n  b</code></pre>\n<pre>c <strong>d</strong></pre>',
    ],
    [
      '<p><a href="https://x.example/?a=1&amp;b" rel="noopener noreferrer">one <strong>two</strong></a></p>\n<blockquote>\n<p>Said.</p>\n</blockquote>\n<h4>End</h4>',
    ],
    [''],
  ])('writes what it read: %s', (html) => {
    expect(throughEditor(html)).toBe(html);
  });

  test.each([
    ['<p>One</p><div>loose</div>'],
    ['<ul>text without an item<li>one</li></ul>'],
    ['<h2>Head<ul><li>list</li></ul></h2>'],
    ['<table><caption><p>A paragraph</p></caption><tbody><tr><td>x</td></tr></tbody></table>'],
    ['<figure><figcaption>Above</figcaption><p>x</p><figcaption>Below</figcaption><p>More</p></figure>'],
  ])('detects what it cannot represent: %s', (html) => {
    expect(isKept(html)).toBe(false);
  });

  test.each([
    ['<p>a <b>b</b> <i>c</i></p>'],
    ['<p>x</p>'],
    ['Loose text'],
    ['<ol start="1"><li>x</li></ol>'],
    ['<p><em><strong>both</strong></em></p>'],
  ])('keeps %s with other markup', (html) => {
    expect(isKept(html)).toBe(true);
  });
});
