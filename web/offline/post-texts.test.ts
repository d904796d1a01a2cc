import 'fake-indexeddb/auto';
import { createHash } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { gzipOf, json, openMirror, pack, packed, setUpSite, unchanged, type Reply } from '../testing/mirror-page.ts';

import { samplePack } from '../testing/sample-pack.ts';

// A page opens with modules of its own.
vi.mock(import('../../paraglide/runtime.js'), async (original) => ({ ...(await original()), getLocale: () => 'si' }));

const { network, asked } = setUpSite();

const listPath = '/api/offline-texts/si/pieces';
const pathOf = (hash: string) => `/api/offline-pack/piece/${hash}`;

const guide = { type: 'guide', slug: 'grout', title: 'ග්‍රවුට්', excerpt: '', bodyHtml: '<p>සිංහලෙන්</p>' };
const blog = { type: 'blog', slug: 'terrazzo', title: 'ටෙරාසෝ', excerpt: '', bodyHtml: '<p>බිම</p>' };
const bio = { slug: 'ruwan', bio: 'රුවන්' };
const site = { refundTerms: 'ආපසු ගෙවමු.', banners: [{ id: 'b1', title: 'මෝසම' }] };

/** What a server says that has cut its texts into these pieces. */
function cut(texts: readonly object[], { hasProviders = true, etag = '"texts-1"' } = {}): Record<string, Reply> {
  const files = texts.map((part) => {
    const content = { texts: part };
    const hash = createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 22);
    return { hash, file: gzipOf(content) };
  });
  return {
    [listPath]: json({ pieces: files.map(({ hash, file }) => ({ hash, bytes: file.length })), hasProviders }, etag),
    ...Object.fromEntries(files.map(({ hash, file }) => [pathOf(hash), packed(file, `"${hash}"`)])),
  };
}
const terms = { Terrazzo: 'ටෙරාසෝ' };
const parts = [{ site, terms }, { posts: [guide] }, { providers: [bio] }];
const fetched = () => asked.map(({ path }) => path).filter((path) => path.includes('/piece/'));
const titleOf = ({ bodyHtml: _body, ...title }: typeof guide) => title;

test('what posts say in the language of the app comes after the pack, and nothing of another language', async () => {
  const { refreshCopy, read } = await openMirror();
  network.site = { ...pack(), ...cut(parts) };
  expect(await refreshCopy()).toBe('updated');
  network.site = null;
  expect(await read('/api/texts/si/posts/guide/grout')).toEqual(guide);
  // Known to be in English only.
  expect(await read('/api/texts/si/posts/blog/terrazzo')).toBeNull();
  expect(await read('/api/texts/si/providers/ruwan')).toEqual(bio);
  expect(await read('/api/texts/si/providers/nadeesha')).toBeNull();
  expect(await read('/api/texts/si/posts')).toEqual([titleOf(guide)]);
  expect(await read('/api/texts/si/site')).toEqual(site);
  expect(await read('/api/texts/si/terms')).toEqual(terms);
  expect(fetched()).toHaveLength(3);
  expect(asked.filter(({ path }) => path.startsWith('/api/offline-texts')).map(({ path }) => path)).toEqual([listPath]);
});

test('where nothing has changed they are asked for by their ETag, and stay', async () => {
  const { refreshCopy, read } = await openMirror();
  network.site = { ...pack(), ...cut(parts) };
  await refreshCopy();
  network.site = { ...network.site, [listPath]: unchanged };
  expect(await refreshCopy()).toBe('updated');
  expect(asked.findLast(({ path }) => path === listPath)?.knows).toBe('"texts-1"');
  network.site = null;
  expect(await read('/api/texts/si/posts/guide/grout')).toEqual(guide);
});

test.each<[string, Reply]>([
  ['is lost', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['brings something else under its name', packed(gzipOf({ texts: { posts: [blog] } }), '"x"')],
  ['no longer knows a piece', json({ type: '/problems/not-found', title: '', status: 404, detail: '' }, '', 404)],
])('where the line %s, what came before can be read and is not fetched again', async (_name, spoilt) => {
  const whole = cut(parts);
  const [first = '', second = '', third = ''] = Object.keys(whole).slice(1);
  network.site = { ...pack(), ...whole, [second]: spoilt };
  const { refreshCopy, read } = await openMirror();
  await refreshCopy();
  expect(fetched()).toEqual([first, second]);
  network.site = null;
  expect(await read('/api/texts/si/site')).toEqual(site);
  await expect(read('/api/texts/si/posts/guide/grout')).rejects.toThrow('No answer');
  network.site = { ...pack(), ...whole };
  await (await openMirror()).refreshCopy();
  expect(asked.findLast(({ path }) => path === listPath)?.knows).toBeNull();
  expect(fetched()).toEqual([first, second, second, third]);
  network.site = null;
  expect(await read('/api/texts/si/posts/guide/grout')).toEqual(guide);
  expect(await read('/api/texts/si/posts/blog/terrazzo')).toBeNull();
});

test('of another cut only what is new is fetched, and what is no longer said goes, also after a line that broke', async () => {
  network.site = { ...pack(), ...cut(parts) };
  await (await openMirror()).refreshCopy();
  const corrected = { ...guide, title: 'ග්‍රවුට් ගැන' };
  // The professional's text has gone; a second post has come.
  const next = cut([{ site, terms }, { posts: [corrected] }, { posts: [blog] }], { etag: '"texts-2"' });
  const [, , changed = '', added = ''] = Object.keys(next);
  network.site = { ...pack(), ...next, [added]: json({}, '', 503) };
  await (await openMirror()).refreshCopy();
  network.site = { ...pack(), ...next };
  await (await openMirror()).refreshCopy();
  expect(fetched().slice(3)).toEqual([changed, added, added]);
  network.site = null;
  const { read } = await openMirror();
  expect(await read('/api/texts/si/posts/guide/grout')).toEqual(corrected);
  expect(await read('/api/texts/si/posts/blog/terrazzo')).toEqual(blog);
  expect(await read('/api/texts/si/providers/ruwan')).toBeNull();
  expect(await read('/api/texts/si/posts')).toEqual([titleOf(corrected), titleOf(blog)]);
});

test('where professionals are too many to bring what is said of them, nothing is said to be untranslated', async () => {
  network.site = { ...pack(), ...cut([{ site }, { posts: [guide] }], { hasProviders: false }) };
  const { refreshCopy, read } = await openMirror();
  await refreshCopy();
  // One of them has gone: that is no change of the texts.
  const fewer = { ...samplePack, providers: samplePack.providers.slice(0, 1) };
  network.site = { ...pack(fewer, '"pack-2"'), [listPath]: unchanged };
  expect(await refreshCopy()).toBe('updated');
  expect(asked.findLast(({ path }) => path === listPath)?.knows).toBe('"texts-1"');
  network.site = { '/api/texts/si/providers/ruwan': json(bio) };
  expect(await read('/api/texts/si/providers/ruwan')).toEqual(bio);
  network.site = null;
  await expect(read('/api/texts/si/providers/nadeesha')).rejects.toThrow('No answer');
});

test('once what is said of professionals comes too, it is told of those of whom nothing is', async () => {
  network.site = { ...pack(), ...cut([{ posts: [guide] }], { hasProviders: false }) };
  await (await openMirror()).refreshCopy();
  network.site = { ...pack(), ...cut([{ posts: [guide] }, { providers: [bio] }], { etag: '"texts-2"' }) };
  const { refreshCopy, read } = await openMirror();
  await refreshCopy();
  network.site = null;
  expect(await read('/api/texts/si/providers/ruwan')).toEqual(bio);
  expect(await read('/api/texts/si/providers/nadeesha')).toBeNull();
});

test('whoever removes the copy meanwhile has nothing of them come back', async () => {
  const whole = cut(parts);
  const [last = ''] = Object.keys(whole).slice(-1);
  const page = await openMirror();
  const removing: Reply = async (call) => {
    await page.removeCopy();
    return whole[last]!(call);
  };
  network.site = { ...pack(), ...whole, [last]: removing };
  await page.refreshCopy();
  network.site = null;
  await expect(page.read('/api/texts/si/providers/ruwan')).rejects.toThrow('No answer');
  await expect(page.read('/api/texts/si/posts')).rejects.toThrow('No answer');
});

test('a server that cannot tell them, or is in trouble, harms nothing', async () => {
  const { refreshCopy, read } = await openMirror();
  for (const texts of [{}, { [listPath]: json({}, '', 503) }]) {
    network.site = { ...pack(), ...texts };
    expect(['updated', 'unchanged']).toContain(await refreshCopy());
    network.site = null;
    await expect(read('/api/texts/si/posts')).rejects.toThrow('No answer');
    expect(await read('/api/posts/guide/grout')).toMatchObject({ title: 'grout' });
  }
});
