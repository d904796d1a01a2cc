import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { cleanPostHtml } from './post-html.ts';

const demoPosts = new URL('../demo/posts/', import.meta.url);

/** Whatever of this stays is text. */
const attacks = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=https://evil.example/x.js></SCRIPT>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<img src=x onerror=alert(1)>',
  '<img src="/a" onerror="alert(1)">',
  '<img/src="/a"/onload=alert(1)>',
  '<svg onload=alert(1)><script>alert(1)</script></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  '<a href=" javascript:alert(1)">x</a>',
  '<a href="java\tscript:alert(1)">x</a>',
  '<a href="java&#10;script:alert(1)">x</a>',
  '<a href="&#106;avascript:alert(1)">x</a>',
  '<a href="\u0001javascript:alert(1)">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<img src="data:image/svg+xml;base64,PHN2Zy8+">',
  '<p style="background:url(javascript:alert(1))" onclick="alert(1)">x</p>',
  '<style>body{display:none}</style>',
  '<link rel="stylesheet" href="https://evil.example/x.css">',
  '<meta http-equiv="refresh" content="0;url=https://evil.example">',
  '<base href="https://evil.example/">',
  '<iframe src="https://evil.example"></iframe><iframe srcdoc="<script>alert(1)</script>">',
  '<object data="x.swf"></object><embed src="x.swf">',
  '<form action="https://evil.example"><input name=q><button formaction="javascript:alert(1)">x</button></form>',
  '<video><source onerror="alert(1)"></video><audio src=x onerror=alert(1)>',
  '<details open ontoggle=alert(1)>x</details>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<!--><img src=x onerror=alert(1)>-->',
  '<![CDATA[<img src=x onerror=alert(1)>]]>',
  '<template><img src=x onerror=alert(1)></template>',
  '<p id="root" class="x" name="y" data-x="z">x</p>',
  '<textarea></textarea><script>alert(1)</script>',
  '<title><img src=x onerror=alert(1)></title>',
  '<xmp><img src=x onerror=alert(1)></xmp>',
  '<a href="//evil.example">x</a><a href="/\\evil.example">x</a><a href="/\t/evil.example">x</a>',
  '<img srcset="https://evil.example/x 1x" src="/a">',
  '<a href="https://ok.example" target="_blank" ping="https://evil.example">x</a>',
];

const tagsAllowed = /^(?:h[2-4]|p|br|hr|ul|ol|li|a|img|figure|figcaption|blockquote|pre|code|strong|em|b|i|u|s|sub|sup|table|caption|thead|tbody|tfoot|tr|th|td)$/;
const attributesAllowed = /^(?:href|rel|src|alt|width|height|loading|start|colspan|rowspan)$/;

describe('the body of a post', () => {
  test.each(attacks)('keeps nothing that could act: %s', (html) => {
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

  test('keeps what an article is made of', () => {
    const html =
      '<h2>Tools</h2><h3>By hand</h3><h4>Small</h4><p>A <strong>bucket</strong>, <em>water</em> &amp; <code>2 &lt; 3</code><br />more</p><ol start="3"><li>one</li></ol><ul><li>two</li></ul>' +
      '<figure><img src="/objects/a" alt="A wall" width="800" height="600" loading="lazy" /><figcaption>Wall</figcaption></figure><blockquote><p>Said.</p></blockquote>' +
      '<table><thead><tr><th colspan="2">Price</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody></table><pre><code>x</code></pre>';
    expect(cleanPostHtml(html)).toBe(html);
  });

  test('tells browsers not to tell other sites where readers come from, and leaves links of this site alone', () => {
    expect(cleanPostHtml('<a href="https://other.example/x?a=1&amp;b=2" rel="opener">x</a><a href="/tilers">y</a><a href="http://plain.example">z</a>')).toBe(
      '<a href="https://other.example/x?a=1&amp;b=2" rel="noopener noreferrer">x</a><a href="/tilers">y</a><a>z</a>',
    );
  });

  test('has no headings that the page keeps for itself, and no pictures from nowhere', () => {
    expect(cleanPostHtml('<h1>Big</h1><h6>Small</h6><div><p>x</p></div><img alt="gone"><img src="http://plain.example/a.png">')).toBe('<h2>Big</h2><h4>Small</h4><p>x</p>');
  });

  test('has only numbers for sizes and spans', () => {
    expect(cleanPostHtml('<img src="/a" width="100%" height="20"><table><tr><td colspan="2;x" rowspan="2">a</td></tr></table>')).toBe(
      '<img src="/a" alt="" height="20" loading="lazy" /><table><tr><td rowspan="2">a</td></tr></table>',
    );
  });

  test('of the demo comes out as it went in', () => {
    const files = readdirSync(demoPosts);
    expect(files.length).toBeGreaterThan(0);
    for (const file of files) {
      const html = readFileSync(new URL(file, demoPosts), 'utf8');
      // Only what says the same in other letters differs: entities, and the rel of links.
      const plain = (text: string) => text.replaceAll('&nbsp;', '\u00a0').replaceAll(' rel="noopener noreferrer"', '').replaceAll(/&(?:quot|#39|apos);/g, '"').replaceAll("'", '"');
      expect([file, plain(cleanPostHtml(html))]).toEqual([file, plain(html)]);
    }
  });
});
