import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod/mini';
import type { Change } from '../../shared/audit/change-contract.ts';
import { contract } from '../../shared/contract.ts';
import { isOfOffice, type Endpoint } from '../../shared/endpoint.ts';
import { startBackOffice, type BackOffice } from '../testing/admin-calls.ts';
import { addressOf, exampleOf, quoteBody } from '../testing/endpoint-examples.ts';
import { as } from '../testing/mounted-endpoints.ts';
import { addSampleBooking, addSampleJob } from '../testing/sample-jobs.ts';
import { rowsOf, sampleNow } from '../testing/sample-rows.ts';
import { dialects } from '../testing/test-databases.ts';
import { snapshotOf } from './change-source.ts';

const endpoints: [string, Endpoint][] = Object.entries(contract);
const writes = endpoints.filter(([, { access, method, isRead }]) => isOfOffice(access) && method !== 'GET' && !isRead);

/** All PATCH endpoints, with their bodies. */
const corrections = endpoints.flatMap(([name, { method, target, body }]) =>
  method === 'PATCH' && target && body instanceof z.ZodMiniObject ? [[name, { target }, body] as const] : [],
);

describe.each(dialects)('the record of changes on $name', (dialect) => {
  let api: BackOffice;

  beforeAll(async () => {
    api = await startBackOffice(dialect);
  });

  afterAll(() => api.close());

  const count = async () =>
    Number(
      (await rowsOf<{ count: unknown }>(api.database.read, 'select count(*) as count from change_record'))[0]?.count,
    );
  const changesOf = (kind: string, id: string) => api.get<Change[]>('GET', `/api/admin/changes?kind=${kind}&id=${id}`);

  test.each(writes)('has one more row after %s, with its author, time and target', async (name, endpoint) => {
    const parts = await exampleOf(name).arrange(api.database);
    const before = await count();
    const answer = await api.ask(endpoint.method, addressOf(endpoint.path, parts), parts.body);
    expect(answer.status).toBe(endpoint.status ?? 200);
    expect(await count()).toBe(before + 1);
    const [row] = await rowsOf<{ kind: string | null; id: string | null; actor: string }>(
      api.database.read,
      'select target_kind as kind, target_id as id, actor_id as actor from change_record where action = ? order by created_at desc limit 1',
      [name],
    );
    expect(row).toMatchObject({ actor: 'customer-admin' });
    expect([row?.kind !== null, row?.id !== null]).toEqual([
      endpoint.target !== undefined,
      typeof endpoint.target?.id === 'string',
    ]);
  });

  test.each(writes.filter(([name]) => exampleOf(name).missing))(
    'has no row for a %s that is refused',
    async (name, endpoint) => {
      const parts = await exampleOf(name).arrange(api.database);
      const before = await count();
      expect(
        (
          await api.ask(
            endpoint.method,
            addressOf(endpoint.path, { params: exampleOf(name).missing ?? {} }),
            parts.body,
          )
        ).status,
      ).toBe(404);
      expect(
        (await api.send(endpoint.method, addressOf(endpoint.path, parts), { body: parts.body, headers: as('kamala') }))
          .status,
      ).toBe(403);
      expect(await count()).toBe(before);
    },
  );

  test.each(corrections)(
    'compares every field that %s accepts, and unnamed fields keep their values',
    async (name, endpoint, body) => {
      expect(z.parse(body, {})).toEqual({});
      const parts = await exampleOf(name).arrange(api.database);
      const [id = ''] = Object.values(parts.params ?? {});
      const snapshot = await api.database.transaction((tx) => snapshotOf(tx, endpoint.target, id));
      const left = Object.keys(body.shape).filter((field) => !(field in (snapshot?.values ?? {})));
      expect(left).toEqual([]);
    },
  );

  test('contains the old and new values of changed fields only', async () => {
    const { id } = await api.get<{ id: string }>('POST', '/api/admin/providers', {
      slug: 'recorded',
      displayName: 'Before',
      cities: ['Galle'],
    });
    await api.get('PATCH', `/api/admin/providers/${id}`, {
      displayName: 'After',
      featured: true,
      cities: ['Kandy', 'Galle'],
      bio: 'x'.repeat(600),
    });
    const changes = await changesOf('provider', id);
    const update = changes.find(({ action }) => action === 'updateProvider');
    expect(update).toMatchObject({
      at: sampleNow.toISOString(),
      adminEmail: 'admin@example.org',
      kind: 'provider',
      targetId: id,
    });
    expect(update?.fields.toSorted((one, other) => (one.field < other.field ? -1 : 1))).toEqual([
      { field: 'bio', old: '', new: `${'x'.repeat(500)}…` },
      { field: 'cities', old: 'Galle', new: 'Kandy, Galle' },
      { field: 'city', old: 'Galle', new: 'Kandy' },
      { field: 'displayName', old: 'Before', new: 'After' },
      { field: 'featured', old: 'false', new: 'true' },
    ]);
    expect(changes.find(({ action }) => action === 'createProvider')?.fields).toContainEqual({
      field: 'displayName',
      old: null,
      new: 'Before',
    });
  });

  test('truncates a long text between two characters, never inside a surrogate pair', async () => {
    await api.get('PATCH', '/api/admin/providers/provider-asha', { bio: `${'x'.repeat(499)}😀 and more` });
    const texts = (await changesOf('provider', 'provider-asha')).flatMap(({ fields }) =>
      fields.map((field) => field.new),
    );
    expect(texts).toContain(`${'x'.repeat(499)}…`);
  });

  test('lists services and pictures with their provider, and keeps the values of a deleted one', async () => {
    const { id } = await api.get<{ id: string }>('POST', '/api/admin/providers/provider-asha/services', {
      serviceName: 'Glass stairs',
      rateLkr: '900',
    });
    await api.ask('DELETE', `/api/admin/providers/services/${id}`);
    const removal = (await changesOf('provider', 'provider-asha')).find(
      ({ action, fields }) => action === 'deleteService' && fields.some(({ old }) => old === 'Glass stairs'),
    );
    expect(removal?.fields).toContainEqual({ field: 'rateLkr', old: '900', new: null });
  });

  test('of a job includes the changes of its booking', async () => {
    const bookingId = await addSampleBooking(api.database, {}, null);
    await api.get('POST', '/api/payments/mark-inspection', { bookingId });
    const { id } = await api.get<{ id: string }>('POST', '/api/jobs/create-from-booking', { bookingId });
    await api.get('POST', `/api/jobs/${id}/inspect`);
    await api.get('POST', '/api/quotes/create', { ...quoteBody, jobId: id });
    const changes = await changesOf('job', id);
    expect(changes.map(({ action }) => action).sort()).toEqual([
      'createJob',
      'createQuote',
      'inspectJob',
      'markInspectionPaid',
    ]);
    expect(changes.find(({ action }) => action === 'createJob')?.fields).toEqual([
      { field: 'jobId', old: null, new: id },
    ]);
    expect(changes.find(({ action }) => action === 'createQuote')?.fields).toEqual(
      expect.arrayContaining([
        { field: 'status', old: 'inspected', new: 'quoted' },
        { field: 'contractValueLkr', old: null, new: '450000' },
        { field: 'completionDate', old: null, new: '2026-03-30' },
      ]),
    );
    expect((await changesOf('booking', bookingId)).map(({ action }) => action).sort()).toEqual([
      'createJob',
      'markInspectionPaid',
    ]);
  });

  test('describes a new order of the banners by their titles', async () => {
    const ids = (await api.get<{ id: string; title: string }[]>('GET', '/api/admin/banners'))
      .map(({ id }) => id)
      .toReversed();
    await api.get('POST', '/api/admin/banners/reorder', { ids });
    const changes = (await api.get<Change[]>('GET', '/api/admin/changes?kind=banner')).filter(
      ({ action }) => action === 'reorderBanners',
    );
    expect(changes.flatMap(({ fields }) => fields.map(({ field }) => field))).toContain('order');
    await api.get('PATCH', `/api/admin/banners/${ids[0]}`, { title: 'Another title' });
    const ofOne = await changesOf('banner', ids[0] ?? '');
    expect(ofOne.map(({ action }) => action)).toEqual(expect.arrayContaining(['reorderBanners', 'updateBanner']));
    expect(ofOne.filter(({ targetId }) => targetId !== null && targetId !== ids[0])).toEqual([]);
  });

  test('orders concurrent writes of a row, each starting with the result of the previous one', async () => {
    const { jobId } = await addSampleJob(api.database, 'booked');
    await Promise.all(
      Array.from({ length: 12 }, (_, place) =>
        api.ask('PATCH', `/api/admin/jobs/${jobId}`, { title: `Title ${place}` }),
      ),
    );
    const steps = (await changesOf('job', jobId)).flatMap(({ fields }) =>
      fields.filter(({ field }) => field === 'title'),
    );
    expect(steps).toHaveLength(12);
    const [last] = await rowsOf<{ title: string }>(api.database.read, 'select title from job where id = ?', [jobId]);
    const begun = steps.map((step) => step.old);
    expect(new Set(begun).size).toBe(12);
    expect(steps.map((step) => step.new).filter((title) => !begun.includes(title))).toEqual([last?.title]);
  });

  test('is filtered by a valid target only', async () => {
    expect((await api.get<Change[]>('GET', '/api/admin/changes')).length).toBeGreaterThan(10);
    expect(await api.get('GET', '/api/admin/changes?kind=post&id=no-such-post')).toEqual([]);
    expect((await api.ask('GET', '/api/admin/changes?kind=secret')).status).toBe(422);
    expect((await api.ask('GET', '/api/admin/changes?id=a&id=b')).status).toBe(422);
    expect((await api.ask('GET', '/api/admin/changes?id=%00')).status).toBe(422);
  });
});
