import { render } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { hostileBodies } from '../../../../shared/testing/hostile-bodies.ts';
import { isPostAddress, postAttributes, postTags } from '../../../../shared/features/posts/post-markup.ts';
import { sampleBody, samplePicker } from '../../../../shared/testing/sample-bodies.ts';
import { contentOf } from './admin-post-content.ts';
import { previewOf } from './admin-post-preview.ts';
import { PostBody } from '../reading/PostBody.tsx';
import { readingOf } from '../reading/reading.ts';

afterEach(() => vi.unstubAllGlobals());

describe('the preview of a body', () => {
  test.each(hostileBodies)('neither runs nor keeps active content: %s', (html) => {
    const alarm = vi.fn<() => void>();
    vi.stubGlobal('alert', alarm);
    const { container } = render(<PostBody html={readingOf(previewOf(html)).html} />);
    for (const element of container.querySelectorAll('.prose *:not([role="group"])')) {
      const tag = element.localName;
      expect(postTags).toContain(tag);
      for (const { name, value } of element.attributes) {
        expect(postAttributes[tag] ?? []).toContain(name);
        if (name === 'href' || name === 'src') expect(isPostAddress(value)).toBe(true);
      }
    }
    for (const element of container.querySelectorAll('*')) {
      for (const event of ['load', 'error', 'toggle']) element.dispatchEvent(new Event(event));
    }
    expect(alarm).not.toHaveBeenCalled();
    expect(previewOf(previewOf(html))).toBe(previewOf(html));
  });

  test('shows every kind of body that the server stores, unchanged', () => {
    for (let seed = 1; seed <= 40; seed += 1) {
      const body = sampleBody(samplePicker(seed));
      expect([seed, contentOf(previewOf(body))]).toEqual([seed, contentOf(body)]);
    }
  }, 60_000);

  test('shows what the server would make of it', () => {
    expect(previewOf('<h1>Big</h1><h6>Small</h6><b>x</b><i>y</i>')).toBe(
      '<h2>Big</h2><h4>Small</h4><strong>x</strong><em>y</em>',
    );
    expect(
      previewOf(
        '<a href="http://plain.example">z</a><a href="https://x.example">x</a><a href="/t" target="_blank">t</a>',
      ),
    ).toBe('z<a href="https://x.example" rel="noopener noreferrer">x</a><a href="/t">t</a>');
    expect(
      previewOf('<img alt="gone"><img src="http://plain.example/a.png"><img src="/a" width="100%" height="20">'),
    ).toBe('<img src="/a" alt="" height="20" loading="lazy">');
    expect(previewOf('<p style="color:red" class="x" id="y" data-z="z">x<svg><text>s</text></svg></p>')).toBe(
      '<p>x</p>',
    );
  });
});
