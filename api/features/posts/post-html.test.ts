import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { hostileBodies } from '../../../shared/testing/hostile-bodies.ts';
import { sampleBody, samplePicker } from '../../../shared/testing/sample-bodies.ts';
import { cleanPostHtml } from './post-html.ts';

const demoPosts = new URL('../../seed/posts/', import.meta.url);

const tagsAllowed =
  /^(?:h[2-4]|p|br|hr|ul|ol|li|a|img|figure|figcaption|blockquote|pre|code|strong|em|u|s|sub|sup|table|caption|thead|tbody|tfoot|tr|th|td)$/;
const attributesAllowed = /^(?:href|rel|src|alt|width|height|loading|start|colspan|rowspan)$/;

describe('the body of a post', () => {
  test.each(hostileBodies)('loses everything executable: %s', (html) => {
    const clean = cleanPostHtml(html);
    for (const [, tag = '', attributes = ''] of clean.matchAll(/<\/?([a-z0-9]+)((?:\s+[^<>]*)?)\s*\/?>/gi)) {
      expect(tag).toMatch(tagsAllowed);
      for (const [, name = '', value = ''] of attributes.matchAll(/([^\s=]+)="([^"]*)"/g)) {
        expect(name).toMatch(attributesAllowed);
        if (name === 'href' || name === 'src') expect(value).toMatch(/^(?:\/(?![/\\])|https:\/\/)/);
      }
    }
    expect(clean.replaceAll(/<\/?[a-z0-9]+(?:\s[^<>]*)?>/gi, '')).not.toContain('<');
    expect(cleanPostHtml(clean)).toBe(clean);
  });

  test('keeps the elements of an article', () => {
    const html =
      '<h2>Tools</h2><h3>By hand</h3><h4>Small</h4><p>A <strong>bucket</strong>, <em>water</em> &amp; <code>2 &lt; 3</code><br />more</p><ol start="3"><li>one</li></ol><ul><li>two</li></ul>' +
      '<figure><img src="/objects/a" alt="A wall" width="800" height="600" loading="lazy" /><figcaption>Wall</figcaption></figure><blockquote><p>Said.</p></blockquote>' +
      '<table><thead><tr><th colspan="2">Price</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody></table><pre><code>x</code></pre>';
    expect(cleanPostHtml(html)).toBe(html);
  });

  test('gets `noreferrer` on links to other sites; links without a target become text', () => {
    expect(
      cleanPostHtml(
        '<a href="https://other.example/x?a=1&amp;b=2" rel="opener">x</a><a href="/tilers">y</a><a href="http://plain.example">z</a><a href="https://bank.lk@evil.example">w</a>',
      ),
    ).toBe('<a href="https://other.example/x?a=1&amp;b=2" rel="noopener noreferrer">x</a><a href="/tilers">y</a>zw');
  });

  test('has no headings of the level that the page uses, and no pictures without a source', () => {
    expect(
      cleanPostHtml(
        '<h1>Big</h1><h6>Small</h6><div><p>x</p></div><img alt="gone"><img src="http://plain.example/a.png">',
      ),
    ).toBe('<h2>Big</h2><h4>Small</h4><p>x</p>');
  });

  test('uses one element for bold and one for italics', () => {
    expect(cleanPostHtml('<p><b>Bold</b> and <i>slanted</i></p>')).toBe(
      '<p><strong>Bold</strong> and <em>slanted</em></p>',
    );
  });

  test('of every allowed shape is unchanged by sanitising', () => {
    for (let seed = 1; seed <= 300; seed += 1) {
      const body = sampleBody(samplePicker(seed));
      expect([seed, cleanPostHtml(body)]).toEqual([seed, body]);
    }
  });

  test('has only numeric sizes and spans', () => {
    expect(
      cleanPostHtml(
        '<img src="/a" width="100%" height="20"><table><tr><td colspan="2;x" rowspan="2">a</td></tr></table>',
      ),
    ).toBe('<img src="/a" alt="" height="20" loading="lazy" /><table><tr><td rowspan="2">a</td></tr></table>');
  });

  test('of the demo is unchanged by sanitising', () => {
    const files = readdirSync(demoPosts);
    expect(files.length).toBeGreaterThan(0);
    for (const file of files) {
      const html = readFileSync(new URL(file, demoPosts), 'utf8');
      // Normalises equivalent spellings: entities, and the rel attribute of links.
      const plain = (text: string) =>
        text
          .replaceAll('&nbsp;', '\u00a0')
          .replaceAll(' rel="noopener noreferrer"', '')
          .replaceAll(/&(?:quot|#39|apos);/g, '"')
          .replaceAll("'", '"');
      expect([file, plain(cleanPostHtml(html))]).toEqual([file, plain(html)]);
    }
  });
});
