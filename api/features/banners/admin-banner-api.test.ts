import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Banner } from '../../../shared/features/banners/banner-contract.ts';
import { startBackOffice, type BackOffice } from '../../testing/admin-calls.ts';
import { bannerBody } from '../../testing/endpoint-examples.ts';
import { readOfflineCopy } from '../../testing/offline-copy.ts';
import { sqlite } from '../../testing/test-databases.ts';

describe('banners in the back office', () => {
  let api: BackOffice;

  beforeEach(async () => {
    api = await startBackOffice(sqlite);
  });

  afterEach(() => api.close());

  const create = (more: object = {}): Promise<Banner> =>
    api.get('POST', '/api/admin/banners', { ...bannerBody, ...more });
  const titles = async () => (await api.get<Banner[]>('GET', '/api/admin/banners')).map(({ title }) => title);
  const shown = async () => (await api.send('GET', '/api/banners/active')).text;

  test('are all listed in order, inactive ones included', async () => {
    expect(await titles()).toEqual(['Put away', 'Monsoon offer']);
  });

  test('can be added, changed, deactivated and deleted, with immediate effect', async () => {
    expect(await shown()).not.toContain('New season');
    const { id } = await create();
    expect(await shown()).toContain('New season');
    expect((await readOfflineCopy(api)).text).toContain('New season');
    await api.get('PATCH', `/api/admin/banners/${id}`, { title: 'Newer season' });
    expect(await shown()).toContain('Newer season');
    await api.get('PATCH', `/api/admin/banners/${id}`, { isActive: false });
    expect(await shown()).not.toContain('Newer season');
    expect((await api.ask('DELETE', `/api/admin/banners/${id}`)).status).toBe(204);
    expect((await api.ask('DELETE', `/api/admin/banners/${id}`)).status).toBe(404);
    expect(await titles()).toEqual(['Put away', 'Monsoon offer']);
  });

  test('show their translation on pages in that language only', async () => {
    const texts = async (language: string) =>
      (await api.get<{ banners: { id: string; title: string }[] }>('GET', `/api/texts/${language}/site`)).banners;
    const { id } = await create({ titleSi: 'නව වාරය' });
    expect(await texts('si')).toEqual([{ id, title: 'නව වාරය' }]);
    expect(await texts('ta')).toEqual([]);
    expect((await readOfflineCopy(api, 'si')).siteText?.banners).toMatchObject([{ id }]);
    await api.get('PATCH', `/api/admin/banners/${id}`, { titleTa: 'புதிய பருவம்' });
    expect(await texts('ta')).toEqual([{ id, title: 'புதிய பருவம்' }]);
    expect((await api.send('GET', '/api/banners/active')).text).not.toContain('නව');
    expect((await readOfflineCopy(api)).text).not.toContain('නව');
    await api.get('PATCH', `/api/admin/banners/${id}`, { isActive: false });
    expect(await texts('si')).toEqual([]);
  });

  test('are active and have position 1 by default, and PATCH changes only what is sent', async () => {
    const made = await api.get<Banner>('POST', '/api/admin/banners', { title: 'Bare', imageUrl: '/objects/a' });
    expect(made).toMatchObject({ title: 'Bare', imageUrl: '/objects/a', linkUrl: null, isActive: true, sortOrder: 1 });
    expect(await api.get('PATCH', `/api/admin/banners/${made.id}`, { linkUrl: '/tilers', id: 'other' })).toEqual({
      ...made,
      linkUrl: '/tilers',
    });
    expect(await api.get('PATCH', `/api/admin/banners/${made.id}`, { linkUrl: '' })).toEqual(made);
  });

  test('accept a position as a number or as a string of digits', async () => {
    for (const [sortOrder, place] of [
      ['7', 7],
      [' 0 ', 0],
      ['', 1],
      [null, 1],
      [12, 12],
    ] as const) {
      expect((await create({ sortOrder })).sortOrder).toBe(place);
    }
    for (const sortOrder of [-1, 1.5, '1.5', '-1', 'x', '1e3', 1e12, true]) {
      const answer = await api.ask('POST', '/api/admin/banners', { ...bannerBody, sortOrder });
      expect([answer.status, answer.problem.errors]).toEqual([422, { sortOrder: 'Use a whole number, 0 or more' }]);
    }
  });

  test('are all reordered at once', async () => {
    const { id } = await create();
    await shown();
    const after = await api.get<Banner[]>('POST', '/api/admin/banners/reorder', { ids: ['banner-1', id, 'banner-2'] });
    expect(after.map(({ title, sortOrder }) => [title, sortOrder])).toEqual([
      ['Monsoon offer', 1],
      ['New season', 2],
      ['Put away', 3],
    ]);
    expect((await shown()).indexOf('Monsoon')).toBeLessThan((await shown()).indexOf('New season'));
  });

  test.each([
    ['one is missing', ['banner-1'], 409],
    ['one is unknown', ['banner-1', 'banner-2', 'no-such-banner'], 409],
    ['one is repeated', ['banner-1', 'banner-1'], 422],
  ])('stay unchanged when %s', async (_, ids, status) => {
    expect((await api.ask('POST', '/api/admin/banners/reorder', { ids })).status).toBe(status);
    expect(await titles()).toEqual(['Put away', 'Monsoon offer']);
  });

  test('are not reordered with an order that is out of date', async () => {
    const { id } = await create();
    const seen = ['banner-2', id, 'banner-1'];
    const orders = [
      [id, 'banner-2', 'banner-1'],
      ['banner-2', 'banner-1', id],
    ];
    await api.get('POST', '/api/admin/banners/reorder', { ids: seen });
    const answers = await Promise.all(
      orders.map((ids) => api.ask('POST', '/api/admin/banners/reorder', { ids, seen })),
    );
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.problem.detail).toBe(
      'The banners have changed. Please check them again.',
    );
    const after = await api.get<Banner[]>('GET', '/api/admin/banners');
    expect(after.map((banner) => banner.id)).toEqual(orders[answers.findIndex(({ status }) => status === 200)]);
    expect(after.map(({ sortOrder }) => sortOrder)).toEqual([1, 2, 3]);
    // With the current order it works.
    await api.get('POST', '/api/admin/banners/reorder', { ids: seen, seen: after.map((banner) => banner.id) });
    expect((await api.get<Banner[]>('GET', '/api/admin/banners')).map((banner) => banner.id)).toEqual(seen);
  });

  test('that are reordered concurrently end in one of the requested orders', async () => {
    const ids = ['banner-1', 'banner-2', (await create({ title: 'C' })).id, (await create({ title: 'D' })).id];
    const orders = Array.from({ length: 24 }, (_, place) => [...ids.slice(place % 4), ...ids.slice(0, place % 4)]);
    const changes = orders.map((order, place) =>
      place % 3 === 0
        ? api.ask('PATCH', `/api/admin/banners/${order[0]}`, { isActive: true })
        : api.ask('POST', '/api/admin/banners/reorder', { ids: order }),
    );
    for (const { status } of await Promise.all(changes)) expect(status).toBe(200);
    const after = await api.get<Banner[]>('GET', '/api/admin/banners');
    expect(after.map(({ sortOrder }) => sortOrder)).toEqual([1, 2, 3, 4]);
    expect(orders).toContainEqual(after.map(({ id }) => id));
  });
});
