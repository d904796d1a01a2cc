import 'fake-indexeddb/auto';
import { expect, test, vi } from 'vitest';
import { noFilter } from '../../shared/features/providers/directory-filter.ts';
import { offlineSite, openCopy, setUpSite } from '../testing/offline-site.ts';
import { sampleCopy, storedProvider, type SampleCopy } from '../testing/sample-copy.ts';

let language = 'si';
vi.mock(import('../../paraglide/runtime.js'), async (original) => ({
  ...(await original()),
  getLocale: () => language as 'si',
}));

const { network, asked } = setUpSite();

const guide = { type: 'guide' as const, slug: 'grout', title: 'කපරාරු', excerpt: '', bodyHtml: '<p>පෙළ</p>' };
const translated: SampleCopy = {
  ...sampleCopy,
  si: {
    siteText: { refundTerms: 'ආපසු', banners: [] },
    terms: { Terrazzo: 'ටෙරාසෝ' },
    postTexts: [guide],
    providerTexts: [{ slug: 'ruwan', bio: 'බිම් අතුරයි' }],
  },
};

test("translations into the app's language are read without a network, and their absence is known too", async () => {
  network.site = offlineSite(translated).replies;
  await (await openCopy()).syncCopy();
  network.site = null;
  asked.length = 0;
  const { read } = await openCopy();
  const said = { language: 'si' };
  expect(await read('getSiteText', said)).toMatchObject({ refundTerms: 'ආපසු' });
  expect(await read('listTermTexts', said)).toEqual({ Terrazzo: 'ටෙරාසෝ' });
  expect(await read('listPostTitles', said)).toEqual([{ type: 'guide', slug: 'grout', title: 'කපරාරු', excerpt: '' }]);
  expect(await read('getPostText', { ...said, type: 'guide', slug: 'grout' })).toEqual(guide);
  expect(await read('getPostText', { ...said, type: 'blog', slug: 'terrazzo' })).toBeNull();
  expect(await read('getProviderText', { ...said, slug: 'ruwan' })).toMatchObject({ bio: 'බිම් අතුරයි' });
  expect(await read('getProviderText', { ...said, slug: 'nadeesha' })).toBeNull();
  expect(asked).toEqual([]);
});

test('a search in a language that was saved earlier finds by the names of its tags', async () => {
  const providers = [...sampleCopy.providers, storedProvider('handy', { highlightTags: ['Small jobs'] })];
  const terms = { 'Small jobs': 'පොඩි වැඩ' };
  network.site = offlineSite({ ...translated, providers, si: { ...translated.si, terms } }).replies;
  await (await openCopy()).syncCopy();
  network.site = null;
  asked.length = 0;
  language = 'en';
  await openCopy();
  const { localDirectory } = await import('./local-directory.ts');
  const found = await localDirectory.find({ ...noFilter, search: 'පොඩි වැඩ' }, 0);
  language = 'si';
  expect([found.providers.map(({ slug }) => slug), asked]).toEqual([['handy'], []]);
});

test('a withdrawn translation is removed, and the other files are not fetched again', async () => {
  network.site = offlineSite(translated).replies;
  await (await openCopy()).syncCopy();
  asked.length = 0;
  network.site = offlineSite({ ...translated, si: { ...translated.si, postTexts: [] } }).replies;
  const page = await openCopy();
  expect(await page.syncCopy()).toBe('updated');
  expect(asked).toHaveLength(2);
  network.site = null;
  expect(await page.read('getPostText', { language: 'si', type: 'guide', slug: 'grout' })).toBeNull();
});

test('no file of another language is fetched', async () => {
  language = 'ta';
  const site = offlineSite(translated);
  network.site = site.replies;
  await (await openCopy()).syncCopy();
  const paths = asked.map(({ path }) => path);
  for (const name of ['si/site', 'si/posts/', 'si/providers/']) expect(paths).not.toContain(site.pathOf(name));
  language = 'si';
});

test('files of one language stay while the app uses another', async () => {
  network.site = offlineSite(translated).replies;
  await (await openCopy()).syncCopy();
  language = 'en';
  const changed = { ...translated, posts: translated.posts.map((post) => ({ ...post, title: 'Another title' })) };
  network.site = offlineSite(changed).replies;
  expect(await (await openCopy()).syncCopy()).toBe('updated');
  language = 'si';
  network.site = null;
  const { read } = await openCopy();
  expect(await read('getPostText', { language: 'si', type: 'guide', slug: 'grout' })).toEqual(guide);
  expect(await read('getProviderText', { language: 'si', slug: 'nadeesha' })).toBeNull();
});
