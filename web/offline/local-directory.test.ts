import { onlineManager } from '@tanstack/react-query';
import 'fake-indexeddb/auto';
import { describe, expect, test, vi } from 'vitest';
import type { StoredProvider } from '../../shared/offline/offline-contract.ts';
import { noFilter, type DirectoryFilter } from '../../shared/features/providers/directory-filter.ts';
import { json, lost, offlineSite, openCopy, setUpSite, type FakeSite, type Reply } from '../testing/offline-site.ts';
import { sampleCopy, storedProvider } from '../testing/sample-copy.ts';

const { network, asked } = setUpSite();

const towns = ['Kandy', 'Galle'];
const person = (place: number): StoredProvider =>
  storedProvider(`person-${place}`, {
    displayName: `Person ${String(place).padStart(3, '0')}`,
    city: towns[place % 2]!,
    cities: [towns[place % 2]!],
  });
const whole = { ...sampleCopy, providers: Array.from({ length: 60 }, (_, place) => person(place)) };
const total = 10_000;
const inGalle: DirectoryFilter = { ...noFilter, city: 'Galle' };

async function open(replies: FakeSite = network.site) {
  network.site = replies;
  const page = await openCopy();
  const { localDirectory } = await import('./local-directory.ts');
  return { ...page, device: localDirectory };
}

/** The providers of Galle are stored, those of Kandy are not. */
async function holdingGalle() {
  const { syncCopy } = await open(offlineSite(whole, total).replies);
  const { lookedAt } = await import('../lib/directory/directory-client.ts');
  lookedAt.set(inGalle);
  await syncCopy();
  lookedAt.set(null);
  asked.length = 0;
  return open({});
}

/** All providers of a large directory are stored. */
async function holdingAll(copy = whole) {
  const { syncCopy } = await open(offlineSite(copy, total).replies);
  await syncCopy({ everything: true });
  asked.length = 0;
  return open();
}

const ofServer = { providers: [], count: 0, total: 10_000 };
const searching = (reply: Reply) => ({
  '/api/directory?': reply,
  '/api/directory?city=Galle': reply,
  '/api/directory?search=Person+0': reply,
});
const once = (reply: Reply) => reply({ path: '', knows: null });

describe('with part of a large directory stored', () => {
  test('the server answers', async () => {
    const { device } = await holdingGalle();
    network.site = searching(json(ofServer));
    expect(await device.find(inGalle, 0)).toEqual(ofServer);
    expect(await device.holdsList()).toBe(false);
  });

  test.each<[string, Reply]>([
    ['our server does not respond', json({}, '', 503)],
    ['our server refuses', json({ type: '/problems/too-many-requests', title: 'x', status: 429 }, '', 429)],
    ['the response is unusable', json({ providers: 7 })],
    ['there is no network', lost],
  ])('the device answers when %s, with the total number', async (_name, reply) => {
    const { device } = await holdingGalle();
    network.site = searching(reply);
    const found = await device.find(inGalle, 0);
    expect(found).toMatchObject({ count: 30, saved: 30, total: 10_000 });
    expect(found.providers.map(({ slug }) => slug).slice(0, 2)).toEqual(['person-1', 'person-3']);
    expect((await device.find(inGalle, 24)).providers).toHaveLength(6);
    expect((await device.find({ ...noFilter, city: 'Kandy' }, 0)).count).toBe(0);
  });

  test('a slow server is waited for only briefly, and its late answer is still shown', async () => {
    const { device, announced } = await holdingGalle();
    const { promise, resolve } = Promise.withResolvers<Response>();
    network.site = searching(() => promise);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const finding = device.find(inGalle, 0);
    await vi.waitFor(() => expect(asked.at(-1)?.path).toBe('/api/directory?city=Galle'));
    await vi.advanceTimersByTimeAsync(5000);
    vi.useRealTimers();
    expect(await finding).toMatchObject({ count: 30, saved: 30 });
    announced.mockClear();
    resolve(await once(json(ofServer)));
    await vi.waitFor(() => expect(announced).toHaveBeenCalledOnce());
    const before = asked.length;
    expect(await device.find(inGalle, 0)).toEqual(ofServer);
    expect(asked).toHaveLength(before);
  });

  test('a late answer to a query that is no longer active is not shown', async () => {
    const { device, announced } = await holdingGalle();
    const { promise, resolve } = Promise.withResolvers<Response>();
    network.site = { ...searching(() => promise), '/api/directory?city=Kandy': json({ ...ofServer, count: 7 }) };
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const finding = device.find(inGalle, 0);
    await vi.waitFor(() => expect(asked.at(-1)?.path).toBe('/api/directory?city=Galle'));
    await vi.advanceTimersByTimeAsync(5000);
    vi.useRealTimers();
    await finding;
    expect(await device.find({ ...noFilter, city: 'Kandy' }, 0)).toMatchObject({ count: 7 });
    announced.mockClear();
    resolve(await once(json(ofServer)));
    await promise;
    await new Promise((done) => setTimeout(done));
    expect(announced).not.toHaveBeenCalled();
  });

  test('the list is called updated only when the answer of the server is shown', async () => {
    const { device, announced, stampOf } = await holdingGalle();
    const [galle, all] = [Promise.withResolvers<Response>(), Promise.withResolvers<Response>()];
    network.site = { '/api/directory?city=Galle': () => galle.promise, '/api/directory?': () => all.promise };
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const findings = [device.find(inGalle, 0), device.find(noFilter, 0)];
    await vi.waitFor(() => expect(asked).toHaveLength(2));
    await vi.advanceTimersByTimeAsync(5000);
    vi.useRealTimers();
    await Promise.all(findings);
    const updated = () => stampOf('/api/providers');
    const before = updated();
    vi.spyOn(Date, 'now').mockReturnValue(before! + 1_000_000);
    announced.mockClear();
    galle.resolve(await once(json(ofServer)));
    await galle.promise;
    await new Promise((done) => setTimeout(done));
    expect([announced.mock.calls.length, updated()]).toEqual([0, before]);
    all.resolve(await once(json(ofServer)));
    await vi.waitFor(() => expect(announced).toHaveBeenCalledOnce());
    expect(updated()).toBe(before);
    expect(await device.find(noFilter, 0)).toEqual(ofServer);
    expect(updated()).toBe(before! + 1_000_000);
  });

  test('once the network is back the server is queried for what the device answered', async () => {
    const { device, announced } = await holdingGalle();
    network.site = null;
    await device.find(inGalle, 0);
    expect(onlineManager.isOnline()).toBe(false);
    announced.mockClear();
    onlineManager.setOnline(true);
    expect(announced).toHaveBeenCalledOnce();
  });

  test('a search that was replaced while typing is not sent', async () => {
    const { device } = await holdingGalle();
    const typing = new AbortController();
    const finding = device.find({ ...noFilter, search: 'Person' }, 0, typing.signal);
    const ended = finding.catch((error: unknown) => error);
    typing.abort();
    expect(await ended).toMatchObject({ name: 'AbortError' });
    expect(asked.filter(({ path }) => path.startsWith('/api/directory'))).toEqual([]);
  });

  test('no result is an immediate answer too', async () => {
    const { device } = await holdingGalle();
    await device.prepare();
    expect(device.findNow(inGalle)).toBeUndefined();
  });
});

test('with nothing stored a failed request is an error', async () => {
  const { device } = await open(null);
  await expect(device.find(inGalle, 0)).rejects.toThrow('Failed to fetch');
});

test('a small directory that is stored is searched as a list on the page', async () => {
  const { syncCopy } = await open(offlineSite(whole).replies);
  await syncCopy();
  expect(await (await open(null)).device.holdsList()).toBe(true);
});

test('with the whole directory stored the server is not queried', async () => {
  await holdingAll();
  const { device } = await open(null);
  const first = await device.find(inGalle, 0);
  expect(first).toMatchObject({ count: 30, total: 60 });
  expect(first.saved).toBeUndefined();
  expect(first.providers).toHaveLength(24);
  const second = await device.find(inGalle, 24);
  expect([...first.providers, ...second.providers].map(({ slug }) => slug)).toEqual(
    whole.providers.filter(({ city }) => city === 'Galle').map(({ slug }) => slug),
  );
  expect(await device.find({ ...noFilter, search: 'galle' }, 0)).toMatchObject({ count: 30 });
  expect(asked).toEqual([]);
});

test('services are searched here as on the server', async () => {
  const services = [{ serviceName: 'Heat insulation', rateLkr: null, unit: 'visit' }];
  const special = { ...whole, providers: whole.providers.map((one, at) => (at === 7 ? { ...one, services } : one)) };
  const { device } = await holdingAll(special);
  const { providers, count } = await device.find({ ...noFilter, search: 'insulation' }, 0);
  expect([providers.map(({ slug }) => slug), count]).toEqual([['person-7'], 1]);
});

test('a tag in a language that is not saved is searched by the server, if it can be reached', async () => {
  const { device } = await holdingAll();
  await device.prepare();
  const search = { ...noFilter, search: 'පොඩි වැඩ' };
  const path = `/api/directory?${new URLSearchParams({ search: search.search })}`;
  network.site = { [path]: json({ ...ofServer, count: 2 }) };
  expect(device.findNow(search)).toBeUndefined();
  expect(await device.find(search, 0)).toMatchObject({ count: 2 });
  network.site = null;
  expect(await device.find(search, 0)).toMatchObject({ count: 0, total: 60 });
  asked.length = 0;
  expect(await device.find({ ...noFilter, search: 'ගාල්ල' }, 0)).toMatchObject({ count: 30 });
  expect(asked).toEqual([]);
});

test('once the search is prepared, typing is answered at once, and follows changes of the copy', async () => {
  const { device, syncCopy } = await holdingAll();
  const search = { ...noFilter, search: 'person 03' };
  expect(device.findNow(search)).toBeUndefined();
  await device.prepare();
  expect(device.findNow(search)).toMatchObject({ count: 10, total: 60 });
  expect(device.findNow(search)).toEqual(await device.find(search, 0));
  const changed = whole.providers.with(1, { ...person(1), displayName: 'Zylva' }).toSpliced(3, 1);
  network.site = offlineSite({ ...whole, providers: changed }, total).replies;
  expect(await syncCopy()).toBe('updated');
  // The screens are notified of the change, and read it again.
  expect(await device.find(inGalle, 0)).toMatchObject({ count: 29 });
  expect(device.findNow({ ...noFilter, search: 'zylva' })).toMatchObject({ count: 1 });
});

test('a copy that another tab has removed no longer answers', async () => {
  const { device, announced } = await holdingAll();
  await device.prepare();
  await vi.waitFor(() => expect(device.findNow(inGalle)).toMatchObject({ count: 30 }));
  const other = await openCopy();
  await other.removeCopy();
  await vi.waitFor(() => expect(announced).toHaveBeenCalled());
  network.site = searching(json(ofServer));
  expect(await device.find(inGalle, 0)).toEqual(ofServer);
  expect(device.findNow(inGalle)).toBeUndefined();
});
