import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { AdminProvider } from '../../../shared/features/providers/admin-provider-contract.ts';
import type { ProviderPage } from '../../../shared/features/providers/provider-list-contract.ts';
import { startBackOffice, type BackOffice } from '../../testing/admin-calls.ts';
import { bookingBody, estimateBody, providerBody } from '../../testing/endpoint-examples.ts';
import { readOfflineCopy } from '../../testing/offline-copy.ts';
import { addSampleBooking } from '../../testing/sample-jobs.ts';
import { sqlite } from '../../testing/test-databases.ts';

const refusal = 'providerIsNotListed';

describe('a provider who is not listed', () => {
  let api: BackOffice;

  beforeEach(async () => {
    api = await startBackOffice(sqlite);
  });

  afterEach(() => api.close());

  const list = (isListed: boolean, id = 'provider-nimal') =>
    api.get<AdminProvider>('PATCH', `/api/admin/providers/${id}`, { isListed });
  const read = async (path: string) => (await api.send('GET', path)).text;
  const book = (tilerSlug = 'nimal-tiles') =>
    api.send('POST', '/api/bookings/create', { body: { ...bookingBody, tilerSlug } });
  const publicTexts = async () =>
    Promise.all([
      read('/api/providers'),
      read('/api/providers/featured'),
      read('/api/directory?search=nimal'),
      read('/api/directory'),
      readOfflineCopy(api).then(({ text }) => text),
      readOfflineCopy(api, 'si').then(({ text }) => text),
    ]);

  test('is in no public list, search or offline file from then on, and comes back when listed again', async () => {
    await api.get('PATCH', '/api/admin/providers/provider-nimal', { bioSi: 'නිමල් ටයිල් අල්ලනවා' });
    const named = /nimal-tiles/;
    expect((await publicTexts()).map((text) => named.test(text))).toEqual([true, true, true, true, true, true]);
    expect((await list(false)).isListed).toBe(false);
    expect((await publicTexts()).map((text) => named.test(text))).toEqual(Array(6).fill(false));
    await list(true);
    expect((await publicTexts()).map((text) => named.test(text))).toEqual(Array(6).fill(true));
  });

  test('is answered with 410 by an old address, and an unknown one still with 404', async () => {
    await list(false);
    const parts = ['', '/services', '/gallery', '/reviews'].map((part) => `/api/providers/nimal-tiles${part}`);
    for (const path of [...parts, '/api/texts/si/providers/nimal-tiles']) {
      expect((await api.send('GET', path)).problem).toMatchObject({ status: 410, key: refusal });
    }
    expect((await api.send('GET', '/api/providers/nobody')).problem).toMatchObject({
      status: 404,
      key: 'noSuchProvider',
    });
  });

  test('takes no new booking or estimate request, whose field is named', async () => {
    await list(false);
    const estimate = await api.send('POST', '/api/quotation-requests', { body: estimateBody });
    expect([estimate.problem, (await book()).problem]).toMatchObject([
      { status: 422, key: refusal, keys: { providerId: refusal } },
      { status: 422, key: refusal, keys: { tilerSlug: refusal } },
    ]);
    expect((await api.database.read('select id from booking')).length).toBe(0);
    await list(true);
    expect((await book()).status).toBe(201);
  });

  test('keeps bookings with their name, and the office finds them by a tab and can list them again', async () => {
    const id = await addSampleBooking(api.database);
    await list(false);
    expect(await api.get('GET', `/api/admin/bookings/${id}`)).toMatchObject({ providerName: 'Nimal Tiles' });
    const page = (tab: string) => api.get<ProviderPage>('GET', `/api/admin/provider-list?tab=${tab}&order=name`);
    expect((await page('unlisted')).rows).toMatchObject([{ slug: 'nimal-tiles', isListed: false }]);
    expect((await page('listed')).rows.map(({ slug }) => slug)).toEqual(['asha-glass']);
    expect((await page('all')).rows).toHaveLength(2);
    expect(await api.get('GET', '/api/admin/changes?kind=provider&id=provider-nimal')).toMatchObject([
      { action: 'updateProvider', fields: [{ field: 'isListed', old: 'true', new: 'false' }] },
    ]);
  });

  test('may be made so at once', async () => {
    const made = await api.get<AdminProvider>('POST', '/api/admin/providers', { ...providerBody, isListed: false });
    expect(made.isListed).toBe(false);
    expect(await read('/api/providers')).not.toContain(made.slug);
  });

  test('is unlisted before or after a booking that is sent at the same moment, never both', async () => {
    for (let round = 0; round < 8; round += 1) {
      await list(true);
      const before = (await api.database.read('select id from booking')).length;
      const [booked] = await Promise.all([book(), list(false), book('asha-glass')]);
      const stored = (await api.database.read('select id from booking')).length - before;
      expect([booked.status, stored]).toEqual(booked.status === 201 ? [201, 2] : [422, 1]);
      expect((await book()).status).toBe(422);
    }
  });
});
