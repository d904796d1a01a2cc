import 'fake-indexeddb/auto';
import { expect, test, vi } from 'vitest';
import { hotel, json, openMirror, pack, setUpSite, unchanged } from '../testing/mirror-page.ts';

/** As in the build for Sinhala. */
vi.mock(import('../../shared/language-texts.ts'), async (original) => ({ ...(await original()), language: 'si' }));

const { network, asked } = setUpSite();

const inSinhala = { type: 'guide', slug: 'grout', title: 'ග්‍රවුට්', excerpt: '', bodyHtml: '<p>සිංහලෙන්</p>' };
const site = { refundTerms: 'ආපසු ගෙවමු.', banners: [{ id: 'b1', title: 'මෝසම' }] };
const inSinhalaOnly = { posts: [inSinhala], providers: [{ slug: 'ruwan', bio: 'රුවන්' }], site };
const textsPath = '/api/offline-texts/si';
test('what posts say in the language of the app comes after the pack, and nothing of another language', async () => {
  const { refreshCopy, read } = await openMirror();
  network.site = { ...pack(), [textsPath]: json(inSinhalaOnly) };
  expect(await refreshCopy()).toBe('updated');
  network.site = null;
  expect(await read('/api/texts/si/posts/guide/grout')).toEqual(inSinhala);
  // Known to be in English only.
  expect(await read('/api/texts/si/posts/blog/terrazzo')).toBeNull();
  expect(await read('/api/texts/si/providers/ruwan')).toEqual({ slug: 'ruwan', bio: 'රුවන්' });
  expect(await read('/api/texts/si/providers/nadeesha')).toBeNull();
  const { bodyHtml: _body, ...title } = inSinhala;
  expect(await read('/api/texts/si/posts')).toEqual([title]);
  expect(await read('/api/texts/si/site')).toEqual(site);
  expect(asked.filter(({ path }) => path.startsWith('/api/offline-texts')).map(({ path }) => path)).toEqual([
    textsPath,
  ]);
});

test('where nothing has changed they are asked for by their ETag, and stay', async () => {
  const { refreshCopy, read } = await openMirror();
  network.site = { ...pack(), [textsPath]: json(inSinhalaOnly, '"texts-1"') };
  await refreshCopy();
  network.site = { ...network.site, [textsPath]: unchanged };
  expect(await refreshCopy()).toBe('updated');
  expect(asked.findLast(({ path }) => path === textsPath)?.knows).toBe('"texts-1"');
  network.site = null;
  expect(await read('/api/texts/si/posts/guide/grout')).toEqual(inSinhala);
});

test('a server that cannot tell them, or a hotel in between, harms nothing', async () => {
  const { refreshCopy, read } = await openMirror();
  for (const texts of [{}, { [textsPath]: hotel }]) {
    network.site = { ...pack(), ...texts };
    expect(['updated', 'unchanged']).toContain(await refreshCopy());
    network.site = null;
    await expect(read('/api/texts/si/posts')).rejects.toThrow('No answer');
    expect(await read('/api/posts/guide/grout')).toMatchObject({ title: 'grout' });
  }
});
