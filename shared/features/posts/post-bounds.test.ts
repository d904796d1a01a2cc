import { describe, expect, test } from 'vitest';
import { bodyFaultOf, maxNesting, maxBodyLength, maxElements } from './post-bounds.ts';
import { hostileBodies } from '../../testing/hostile-bodies.ts';
import { sampleBody, samplePicker } from '../../testing/sample-bodies.ts';

describe('the limits of a body', () => {
  test.each([
    ['bold and italics without end tags', '<b><i>'.repeat(100_000), 'nesting'],
    ['tables in cells', '<table><tr><td>'.repeat(50_000), 'nesting'],
    ['styles in SVG', '<svg><style>'.repeat(60_000), 'nesting'],
    ['96 kB of quotations', '<blockquote>'.repeat(8000), 'nesting'],
    ['end tags of other elements', '<b></x>'.repeat(200), 'nesting'],
    ['end tags in attribute values', '<b title="</b>">'.repeat(200), 'nesting'],
    ['end tags in comments', '<b><!--</b>-->'.repeat(200), 'nesting'],
    ['end tags in scripts', '<b><script></b></script>'.repeat(200), 'nesting'],
    ['upper case', '<DIV><SPAN>'.repeat(60), 'nesting'],
    ['unknown element names', '<x-y>'.repeat(101), 'nesting'],
    ['tags over several lines', '<b\n class\n=\n"a>b"\n>'.repeat(101), 'nesting'],
    ['one element too deep', '<b>'.repeat(maxNesting + 1), 'nesting'],
    ['one element too many', '<br>'.repeat(maxElements + 1), 'elements'],
    ['pictures', '<img src="/a">'.repeat(60_000), 'elements'],
    ['one character too many', 'x'.repeat(maxBodyLength + 1), 'length'],
  ])('are exceeded by %s', (_what, html, fault) => {
    expect(bodyFaultOf(html)).toBe(fault);
  });

  test.each([
    ['nothing', ''],
    ['a text of any length', 'word '.repeat(200_000)],
    ['the maximum number of elements', '<p>x</p>'.repeat(maxElements)],
    ['the maximum depth', '<b>'.repeat(maxNesting)],
    ['lists without closing tags', `<ul>${'<li><p>one<p>two'.repeat(1000)}</ul>`],
    [
      'tables without closing tags',
      `<table>${'<tr><th>a<td>b'.repeat(1000)}<tbody>${'<tr><td>x'.repeat(1000)}</table>`,
    ],
    ['paragraphs without closing tags', '<p>x'.repeat(1000)],
    ['terms without closing tags', '<dl>'.concat('<dt>a<dd>b'.repeat(1000))],
    ['an SVG with many parts', `<svg>${'<path d="M0 0"/>'.repeat(500)}</svg>`],
    ['a script that writes tags', `<script>${'"<b>"'.repeat(500)}</script>`],
    ['text that only looks like tags', '1 < 2 <3 </ <> <!x '.repeat(1000)],
    ['comments', '<!-- <b> -->'.repeat(500)],
    ['half a tag', '<p title="'],
    ['attribute values with quotes and angle brackets', "<p title=\"a>b\" x='<b>' y=it's>x</p>".repeat(500)],
    ['void elements', '<br><hr/><img src=/a>'.repeat(500)],
  ])('allow %s', (_what, html) => {
    expect(bodyFaultOf(html)).toBeNull();
  });

  test('allow every stored body, and the hostile ones that can be cleaned', () => {
    for (let seed = 1; seed <= 200; seed += 1) {
      expect([seed, bodyFaultOf(sampleBody(samplePicker(seed)))]).toEqual([seed, null]);
    }
    for (const html of hostileBodies) expect([html, bodyFaultOf(html)]).toEqual([html, null]);
  });
});
