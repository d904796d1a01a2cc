import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { AdminProvider } from '../../../shared/features/providers/admin-provider-contract.ts';
import type { TodoPage } from '../../../shared/features/work-queue/todo-contract.ts';
import { startBackOffice, type BackOffice } from '../../testing/admin-calls.ts';
import { readOfflineCopy } from '../../testing/offline-copy.ts';
import { providerBody } from '../../testing/endpoint-examples.ts';
import { sqlite } from '../../testing/test-databases.ts';
import { cleanUpCertificates } from './clean-up-certificates.ts';

describe('what a badge rests on,', () => {
  let api: BackOffice;
  let now: Date;

  beforeEach(async () => {
    now = new Date('2026-03-01T04:00:00.000Z');
    api = await startBackOffice(sqlite, { now: () => now });
  });

  afterEach(() => api.close());

  const at = '/api/admin/providers/provider-asha';
  const check = (kind: string, day: string, details = '') => api.ask('POST', `${at}/evidence`, { kind, day, details });
  const certify = (isCertified: boolean) => api.ask('PATCH', at, { isCertified });
  const read = () => api.get<AdminProvider>('GET', at);
  const badges = async () => (await api.get<TodoPage>('GET', '/api/admin/todos?tab=certificates')).todos;

  test('is recorded with who checked it; the public reads kinds, days and which level, offline too', async () => {
    expect((await check('identity', '2026-02-01', 'Passport N123')).status).toBe(201);
    await check('qualification', '2026-02-20', 'NVQ Level 4');
    const { checks } = await read();
    expect(checks).toMatchObject([
      { kind: 'qualification', day: '2026-02-20', details: 'NVQ Level 4', checkedBy: 'admin@example.org' },
      { kind: 'identity', day: '2026-02-01' },
    ]);
    const shown = [
      { kind: 'qualification', day: '2026-02-20', details: 'NVQ Level 4' },
      { kind: 'identity', day: '2026-02-01', details: '' },
    ];
    const answer = await api.send('GET', '/api/providers/asha-glass');
    expect(answer.json).toMatchObject({ evidence: shown });
    const copy = await readOfflineCopy(api);
    expect(copy.providers.find(({ slug }) => slug === 'asha-glass')?.evidence).toEqual(shown);
    expect(answer.text + copy.text).not.toMatch(/Passport|admin@example\.org/);
  });

  test('must be the identity and one more of the last two years, before somebody is certified', async () => {
    const refused = async () => (await certify(true)).problem;
    expect(await refused()).toMatchObject({
      status: 422,
      errors: { isCertified: expect.stringContaining('identity') },
    });
    await check('identity', '2024-01-01');
    expect((await refused()).status).toBe(422);
    await check('references', '2024-02-01');
    expect((await refused()).status).toBe(422);
    expect((await check('work', '2026-03-02')).problem).toMatchObject({
      status: 422,
      errors: { day: expect.anything() },
    });
    await check('work', '2026-02-28');
    expect((await certify(true)).status).toBe(200);
  });

  test('is neither enough nor renewed by seeing the identity once more', async () => {
    await check('work', '2024-02-01');
    await check('identity', '2026-02-28');
    expect((await certify(true)).problem).toMatchObject({ status: 422, errors: { isCertified: expect.anything() } });
    await check('references', '2026-02-20');
    await certify(true);
    now = new Date('2028-02-01T04:00:00.000Z');
    await check('identity', '2028-02-01');
    now = new Date('2028-02-20T04:00:00.000Z');
    await cleanUpCertificates(api.database, now);
    expect((await read()).isCertified).toBe(false);
  });

  test('stays with the badge: what it rests on can only be removed with another check, or after the badge', async () => {
    await check('identity', '2026-02-01');
    await check('work', '2026-02-20');
    await certify(true);
    const remove = async (kind: string) => {
      const found = (await read()).checks.find((one) => one.kind === kind);
      return (await api.ask('DELETE', `/api/admin/providers/evidence/${found?.id}`)).status;
    };
    expect(await remove('work')).toBe(409);
    await check('references', '2026-02-21');
    expect(await remove('work')).toBe(204);
    await certify(false);
    expect(await remove('identity')).toBe(204);
    expect((await read()).evidence).toEqual([{ kind: 'references', day: '2026-02-21', details: '' }]);
  });

  test('lapses after two years unless it is renewed, of which the office is told thirty days before', async () => {
    await check('identity', '2026-02-01');
    await check('work', '2026-02-20');
    await certify(true);
    now = new Date('2028-01-15T04:00:00.000Z');
    expect(await badges()).toEqual([]);
    now = new Date('2028-01-25T04:00:00.000Z');
    expect(await badges()).toMatchObject([
      { provider: 'Asha Glass', about: { kind: 'provider', id: 'provider-asha' } },
    ]);
    await cleanUpCertificates(api.database, now);
    expect((await read()).isCertified).toBe(true);
    now = new Date('2028-02-20T04:00:00.000Z');
    await cleanUpCertificates(api.database, now);
    expect(await read()).toMatchObject({ isCertified: false, certifiedSince: null });
    expect(await badges()).toEqual([]);
    await check('references', '2028-02-20');
    await certify(true);
    await cleanUpCertificates(api.database, now);
    expect((await read()).isCertified).toBe(true);
  });

  test('a badge without evidence is a task of the office once, until evidence is recorded or the badge goes', async () => {
    const create = async (slug: string) =>
      (await api.get<AdminProvider>('POST', '/api/admin/providers', { ...providerBody, slug, isCertified: true })).id;
    const [one, other] = [await create('one'), await create('other')];
    const task = (id: string) => ({ kind: 'evidence', subjectId: id, dueAt: '2026-03-03T04:00:00.000Z' });
    expect(await badges()).toMatchObject(
      [task(one), task(other)].toSorted((a, b) => (a.subjectId < b.subjectId ? -1 : 1)),
    );
    await api.ask('PATCH', `/api/admin/providers/${one}`, { bio: 'Floors.', isCertified: true });
    await api.ask('PATCH', `/api/admin/providers/${other}`, { isCertified: false });
    expect(await badges()).toMatchObject([task(one)]);
    const record = (kind: string) =>
      api.ask('POST', `/api/admin/providers/${one}/evidence`, { kind, day: '2026-02-01', details: '' });
    // A badge needs more than the identity.
    await record('identity');
    expect(await badges()).toMatchObject([task(one)]);
    await record('work');
    expect(await badges()).toEqual([]);
  });

  test('an earlier badge without evidence stays, and shows none', async () => {
    now = new Date('2036-01-01T04:00:00.000Z');
    await cleanUpCertificates(api.database, now);
    expect((await api.send('GET', '/api/providers/nimal-tiles')).json).toMatchObject({
      isCertified: true,
      evidence: [],
    });
  });
});
