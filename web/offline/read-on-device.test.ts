import { onlineManager } from '@tanstack/react-query';
import 'fake-indexeddb/auto';
import { expect, test, vi } from 'vitest';
import { json, lost, offlineSite, openCopy, setUpSite, type Reply } from '../testing/offline-site.ts';
import { holdOpening } from '../testing/hold-opening.ts';
import { sampleCopy } from '../testing/sample-copy.ts';
import type { Provider, Review } from '../../shared/features/providers/provider-contract.ts';

const { network, asked } = setUpSite();

const { services: _services, gallery: _gallery, reviews: stored, ...ruwan } = sampleCopy.providers[0]!;
const profile: Provider = ruwan;
const slug = 'ruwan';
const path = `/api/providers/${slug}`;
const review = (id: string): Review => ({ ...stored[0]!, id, jobId: `job-${id}` });
const problem = (status: number): Reply => json({ type: '/problems/x', title: 'x', status }, '', status);
const problem404 = json({ type: '/problems/not-found', title: 'Not Found', status: 404, detail: 'None' }, '', 404);

/** A device with the copy. */
async function saved(copy = sampleCopy) {
  network.site = offlineSite(copy).replies;
  const page = await openCopy();
  await page.syncCopy();
  asked.length = 0;
  network.site = null;
  return openCopy();
}

test('with the copy everything is read without a network', async () => {
  const { read } = await saved();
  const slugs = async (name: Parameters<typeof read>[0]) =>
    ((await read(name)) as { slug: string }[]).map(({ slug: one }) => one);
  expect(await read('getSite')).toEqual(sampleCopy.site);
  expect(await read('listActiveBanners')).toEqual(sampleCopy.banners);
  expect(await slugs('listProviders')).toEqual(['ruwan', 'nadeesha']);
  expect(await slugs('listFeaturedProviders')).toEqual(['ruwan']);
  expect(await read('getProvider', { slug })).toEqual(profile);
  expect(await read('listServices', { slug })).toMatchObject([{ serviceName: 'Floor', rateLkr: '350' }]);
  expect(await read('listGallery', { slug })).toMatchObject([{ imageUrl: '/objects/ruwan-1' }, {}]);
  expect(await read('listReviews', { slug })).toMatchObject([{ comment: 'Level to the millimetre' }]);
  expect(await slugs('listGuides')).toEqual(['grout']);
  expect(await read('getBlogPost', { slug: 'terrazzo' })).toMatchObject({ bodyHtml: '<p>All about terrazzo</p>' });
  expect(asked).toEqual([]);
});

test('missing data is fetched, stored, and read without a network from then on, with its time', async () => {
  network.site = { [path]: json(profile) };
  vi.spyOn(Date, 'now').mockReturnValue(5);
  expect(await (await openCopy()).read('getProvider', { slug })).toEqual(profile);
  vi.restoreAllMocks();
  network.site = null;
  const { read, stampOf } = await openCopy();
  expect(await read('getProvider', { slug })).toEqual(profile);
  expect(stampOf(path)).toBe(5);
});

test('without data and network reading fails, and does not answer 404', async () => {
  network.site = null;
  const { read } = await openCopy();
  await expect(read('getProvider', { slug })).rejects.toThrow('Failed to fetch');
  expect(onlineManager.isOnline()).toBe(false);
});

test.each<[string, Reply, 'online' | 'offline']>([
  ["a filter's page", () => new Response('<html>', { headers: { 'Content-Type': 'text/html' } }), 'online'],
  ['another shape', json({ displayName: 7 }), 'online'],
  ["a proxy's error", () => new Response('Bad gateway', { status: 502 }), 'online'],
  ['no response', lost, 'offline'],
])('%s instead of a profile is no profile, and is not stored', async (_name, reply, connected) => {
  network.site = { [path]: reply };
  const { read } = await openCopy();
  await read('getProvider', { slug }).then(
    () => expect.unreachable('It was taken for a profile'),
    () => expect(onlineManager.isOnline()).toBe(connected === 'online'),
  );
  network.site = null;
  await expect((await openCopy()).read('getProvider', { slug })).rejects.toThrow('Failed to fetch');
});

test('only a 404 of our server means that something does not exist', async () => {
  network.site = { [path]: problem404 };
  const page = await openCopy();
  await expect(page.read('getProvider', { slug })).rejects.toMatchObject({ status: 404, problem: { status: 404 } });
});

test('reviews beyond those in the copy are fetched when there is a network, and stay', async () => {
  const many = ['a', 'b', 'c'].map(review);
  const reviews = '/api/providers/nadeesha/reviews';
  const page = await saved();
  network.site = { [reviews]: json(many) };
  expect(await page.read('listReviews', { slug: 'nadeesha' })).toHaveLength(1);
  await vi.waitFor(() => expect(page.announced).toHaveBeenCalled());
  expect(await page.read('listReviews', { slug: 'nadeesha' })).toHaveLength(3);
  network.site = null;
  expect(await (await openCopy()).read('listReviews', { slug: 'nadeesha' })).toHaveLength(3);
});

test('a response in no file is refetched once, and a removed one is then missing', async () => {
  network.site = { [path]: json(profile) };
  await (await openCopy()).read('getProvider', { slug });
  const page = await openCopy();
  asked.length = 0;
  await page.read('getProvider', { slug });
  await page.read('getProvider', { slug });
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  expect(page.announced).not.toHaveBeenCalled();
  network.site = {};
  await page.askAgain();
  await page.read('getProvider', { slug });
  await vi.waitFor(() => expect(page.announced).toHaveBeenCalledTimes(2));
  await expect(page.read('getProvider', { slug })).rejects.toMatchObject({ status: 404 });
});

test('a server error deletes nothing here, and the data is refetched later', async () => {
  network.site = { [path]: json(profile) };
  await (await openCopy()).read('getProvider', { slug });
  network.site = { [path]: problem(503) };
  const page = await openCopy();
  asked.length = 0;
  for (const times of [1, 2]) {
    expect(await page.read('getProvider', { slug })).toEqual(profile);
    await vi.waitFor(() => expect(asked).toHaveLength(times));
    await new Promise((done) => setTimeout(done));
  }
});

test('the latest data from the server wins: a later copy, or what was read after it', async () => {
  const page = await saved();
  const dearer = { ...sampleCopy.site, inspectionFeeLkr: 12_000 };
  network.site = { '/api/site': json(dearer) };
  const { siteContract } = await import('../../shared/features/settings/site-contract.ts');
  vi.spyOn(Date, 'now').mockReturnValue(performance.timeOrigin + 1_000_000);
  await page.readNow(siteContract.getSite);
  expect(await page.read('getSite')).toEqual(dearer);
  vi.spyOn(Date, 'now').mockReturnValue(performance.timeOrigin + 2_000_000);
  network.site = offlineSite().replies;
  await page.syncCopy();
  expect(await page.read('getSite')).toEqual(sampleCopy.site);
  vi.restoreAllMocks();
});

test('data that an earlier version of the app stored in another shape is refetched', async () => {
  network.site = { [path]: json(profile) };
  const before = await openCopy();
  await before.inCopy((database) => database.answers.put({ path, value: { name: 'Ruwan' }, syncedAt: 1 }));
  expect(await (await openCopy()).read('getProvider', { slug })).toEqual(profile);
});

test('without IndexedDB the site works, and says that nothing is saved', async () => {
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('Not here', 'SecurityError');
  });
  network.site = { [path]: json(profile) };
  const { read, storage } = await openCopy();
  expect(await read('getProvider', { slug })).toEqual(profile);
  expect(storage.get()).toBe('memory');
  vi.restoreAllMocks();
});

test('a browser that opens its storage only after the timeout is read, and followed, from then on', async () => {
  await saved();
  const { asked: opened, release } = holdOpening();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const opening = openCopy();
  await vi.waitFor(() => expect(opened).toHaveBeenCalled());
  await vi.advanceTimersByTimeAsync(3000);
  vi.useRealTimers();
  const { read, storage, client, announced } = await opening;
  const again = vi.spyOn(client, 'refetchQueries');
  await expect(read('getSite')).rejects.toThrow('Failed to fetch');
  expect([storage.get(), again.mock.calls.length]).toEqual(['memory', 0]);
  release();
  await vi.waitFor(() => expect(storage.get()).toBe('device'));
  expect(await read('getSite')).toEqual(sampleCopy.site);
  expect(again).toHaveBeenCalledOnce();
  await (await openCopy()).removeCopy();
  await vi.waitFor(() => expect(announced).toHaveBeenCalled());
});

test('a browser that refuses its storage is asked again after some seconds, and not at every read', async () => {
  await saved();
  const refusing = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('Not now', 'SecurityError');
  });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { read, storage } = await openCopy();
  const tries = refusing.mock.calls.length;
  await expect(read('getSite')).rejects.toThrow('Failed to fetch');
  expect(refusing).toHaveBeenCalledTimes(tries);
  refusing.mockRestore();
  await vi.advanceTimersByTimeAsync(5000);
  expect(await read('getSite')).toEqual(sampleCopy.site);
  expect(storage.get()).toBe('device');
});

test.each(['constructor', '__proto__'])('%s is a name like any other', async (name) => {
  const { read } = await saved();
  network.site = { [`/api/providers/${name}`]: problem404 };
  await expect(read('getProvider', { slug: name })).rejects.toMatchObject({ status: 404 });
});

test('of a list with values of a later version the understood items are shown', async () => {
  network.site = { '/api/providers': json([profile, { ...profile, slug: 'roofer', category: 'roofer' }]) };
  const { read } = await openCopy();
  expect(await read('listProviders')).toMatchObject([{ slug }]);
  network.site = null;
  expect(await (await openCopy()).read('listProviders')).toMatchObject([{ slug }]);
});

test('a profile that is deleted while open is refetched a few times at most', async () => {
  const { read, announced } = await saved();
  const { providers: _gone, ...others } = sampleCopy;
  network.site = offlineSite({ ...others, providers: [sampleCopy.providers[0]!] }).replies;
  announced.mockImplementation(async () => void read('listReviews', { slug: 'nadeesha' }).catch(() => {}));
  await read('listReviews', { slug: 'nadeesha' });
  await new Promise((done) => setTimeout(done, 200));
  expect(asked.filter(({ path: one }) => one === '/api/providers/nadeesha/reviews').length).toBeLessThan(4);
  await expect(read('getProvider', { slug: 'nadeesha' })).rejects.toMatchObject({ status: 404 });
});
