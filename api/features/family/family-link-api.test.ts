import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  familyContract,
  maxPhotosShown,
  type FamilyJob,
  type FamilyLinksOfJob,
} from '../../../shared/features/family/family-contract.ts';
import { startBackOffice, type BackOffice } from '../../testing/admin-calls.ts';
import { addedFamilyLink, familyTokenOf } from '../../testing/family-examples.ts';
import { as } from '../../testing/mounted-endpoints.ts';
import { plansOf } from '../../testing/query-plan.ts';
import { addSampleJob, samplePeople } from '../../testing/sample-jobs.ts';
import { addedToken, tokenOf } from '../../testing/sample-requests.ts';
import { insertRow, rowsOf, sampleNow } from '../../testing/sample-rows.ts';
import { sqlite } from '../../testing/test-databases.ts';
import { readFamilyLinks, readValidLink, readSharedJob, readSharedProgress } from './family-queries.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** Typed texts of the job, its booking, its quote and its progress. */
const typed = {
  booking: { full_name: 'WRITTEN name', phone: 'WRITTEN phone', address: 'WRITTEN address', notes: 'WRITTEN notes' },
  job: { title: 'WRITTEN title', address: 'WRITTEN address', city: 'WRITTEN city' },
  quote: { notes: 'WRITTEN quote', decline_reason: 'WRITTEN decline' },
  progress: { text: 'WRITTEN progress', objection: 'WRITTEN objection' },
  transition: { reason: 'WRITTEN reason' },
};

describe('the family link of a job', () => {
  let api: BackOffice;

  beforeEach(async () => {
    api = await startBackOffice(sqlite);
  });

  afterEach(() => api.close());

  const open = (token: unknown) => api.send('POST', '/api/family-links/open', { body: { token } });
  const opened = async (token: string) => {
    const answer = await open(token);
    expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'no-store']);
    return answer.json as FamilyJob;
  };
  const path = (jobId: string, linkId = '') => `/api/portal/jobs/${jobId}/family-links${linkId && `/${linkId}`}`;
  const call = (method: string, address: string, body?: object, person = 'kamala') =>
    api.send(method, address, { headers: as(person), ...(body && { body }) });
  const share = (jobId: string, body = { showsTotal: false, photoIds: [] as string[] }) =>
    call('POST', path(jobId), body);
  const change = (sql: string, params: readonly unknown[]) => api.database.transaction((tx) => tx.execute(sql, params));

  async function addPhoto(bookingId: string, changes: object = {}): Promise<string> {
    const id = randomUUID();
    const row = {
      id,
      booking_id: bookingId,
      kind: 'photo',
      size: 9,
      digest: 'd',
      created_at: sampleNow,
      stored_at: sampleNow,
    };
    await api.database.transaction((tx) => insertRow(tx, 'photo', { ...row, ...changes }));
    return id;
  }

  /** Fills every text field that can be typed. */
  async function tellAll(jobId: string, bookingId: string): Promise<void> {
    const all = [
      ['booking', 'id', bookingId, typed.booking],
      ['job', 'id', jobId, typed.job],
      ['quote', 'job_id', jobId, typed.quote],
      ['job_transition', 'job_id', jobId, typed.transition],
    ] as const;
    for (const [table, key, id, columns] of all) {
      const names = Object.keys(columns).map((name) => `${name} = ?`);
      await change(`update ${table} set ${names.join(', ')} where ${key} = ?`, [...Object.values(columns), id]);
    }
    const progress = {
      job_id: jobId,
      created_at: sampleNow,
      published_at: sampleNow,
      ...typed.progress,
      confirmed_at: null,
    };
    await api.database.transaction((tx) =>
      insertRow(tx, 'job_progress', { ...progress, id: randomUUID(), kind: 'milestone', amount_lkr: 77_777 }),
    );
  }

  test('shows steps, dates, kinds of progress and the professional, and no typed text', async () => {
    const { jobId, bookingId, token } = await addedFamilyLink(api.database);
    await addPhoto(bookingId);
    await tellAll(jobId, bookingId);
    const shown = await opened(token);
    const steps = ['booked', 'inspected', 'quoted', 'accepted', 'in_progress'];
    const at = sampleNow.toISOString();
    expect(shown).toEqual({
      category: 'tiler',
      status: 'in_progress',
      changes: steps.map((status) => ({ status, at })),
      visitAt: '2026-03-05T04:00:00.000Z',
      visitState: null,
      plannedEnd: '2026-03-30',
      progress: [{ kind: 'milestone', at, confirmedAt: null }],
      provider: { slug: 'nimal-tiles', displayName: 'Nimal Tiles', avatarUrl: expect.anything() },
      showsTotal: false,
      totalLkr: null,
      photos: [],
    });
    const text = JSON.stringify(shown);
    for (const secret of ['WRITTEN', '450000', '77777', 'kamala', 'Kamala', jobId, bookingId, '10000']) {
      expect([secret, text.includes(secret)]).toEqual([secret, false]);
    }
    // The customer sees what the link omits.
    expect((await call('GET', `/api/portal/jobs/${jobId}`)).text).toContain('WRITTEN');
  });

  test('shows no visit that had passed before its booking arrived, like the portal', async () => {
    const { jobId, bookingId } = await addSampleJob(api.database, 'booked');
    const { links } = (await share(jobId)).json as FamilyLinksOfJob;
    const token = familyTokenOf(links[0]?.id ?? '');
    const shown = async () => {
      const portal = (await call('GET', `/api/portal/jobs/${jobId}`)).json as { visitAt: string | null };
      return [(await opened(token)).visitAt, portal.visitAt];
    };
    await change('update booking set scheduled_at = ? where id = ?', [new Date('2026-02-20T04:00:00.000Z'), bookingId]);
    expect(await shown()).toEqual([null, null]);
    // The office arranges another time.
    const at = '2026-03-05T04:00:00.000Z';
    await change('update booking set scheduled_at = ? where id = ?', [new Date(at), bookingId]);
    expect(await shown()).toEqual([at, at]);
  });

  test('shows the total and the photos that were selected, and only photos of the job', async () => {
    const { jobId, bookingId } = await addSampleJob(api.database, 'in_progress');
    const [chosen, other] = [await addPhoto(bookingId), await addPhoto(bookingId)];
    const slip = await addPhoto(bookingId, { kind: 'slip' });
    const half = await addPhoto(bookingId, { stored_at: null });
    const foreign = await addPhoto((await addSampleJob(api.database, 'booked')).bookingId);
    const answer = await share(jobId, { showsTotal: true, photoIds: [chosen, slip, half, foreign, 'none'] });
    const { links, photos } = familyContract.makeFamilyLink.response.parse(answer.json);
    expect(photos.map(({ id }) => id).sort()).toEqual([chosen, other].sort());
    expect(links).toEqual([
      {
        id: expect.any(String),
        url: `https://nivasa.example/f#${familyTokenOf(links[0]?.id ?? '')}`,
        createdAt: sampleNow.toISOString(),
        showsTotal: true,
        photoIds: [chosen],
      },
    ]);
    const shown = await opened(links[0]?.url.split('#')[1] ?? '');
    expect([shown.showsTotal, shown.totalLkr, shown.photos.map(({ id }) => id)]).toEqual([true, 450_000, [chosen]]);
    expect(shown.photos[0]?.address).toMatch(
      new RegExp(String.raw`^/photos/${chosen}\?family=[\da-f-]{36}&until=\d+&signature=[\w-]{43}$`),
    );
    await change('delete from photo where id = ?', [chosen]);
    expect((await opened(familyTokenOf(links[0]?.id ?? ''))).photos).toEqual([]);
    const left = (await call('GET', path(jobId))).json as FamilyLinksOfJob;
    expect(left.links[0]?.photoIds).toEqual([]);
  });

  test('that is altered, revoked, expired, unknown, or of another kind or job gets the same 404', async () => {
    const { id, jobId, token } = await addedFamilyLink(api.database);
    const unknown = await open(familyTokenOf(randomUUID()));
    expect([unknown.status, unknown.problem.detail]).toEqual([404, 'There is no such link.']);
    const last = token.at(-1) ?? '';
    const altered = [
      ...[...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_']
        .filter((letter) => letter !== last)
        .map((letter) => token.slice(0, -1) + letter),
      token.replace('f.', 'b.'),
      token.replace(id, randomUUID()),
      token.toUpperCase(),
      `${token}=`,
      ` ${token}`,
      `${token}\n`,
      '',
      'f..',
      await addedToken(api.database),
      tokenOf(id),
      tokenOf(jobId).replace('b.', 'f.'),
    ];
    const nowhere = async (text: string) => {
      const answer = await open(text);
      expect([text, answer.status, answer.text]).toEqual([text, 404, unknown.text]);
    };
    for (const text of altered) await nowhere(text);
    // The token is not valid for other links either.
    expect((await api.send('POST', '/api/requests/link', { body: { token } })).status).toBe(404);

    await opened(token);
    expect((await call('DELETE', path(jobId, id), undefined, 'kamala')).json).toMatchObject({ links: [] });
    await nowhere(token);

    const [lost, gone, others] = [
      await addedFamilyLink(api.database),
      await addedFamilyLink(api.database),
      await addedFamilyLink(api.database),
    ];
    for (const { token: living } of [lost, gone, others]) await opened(living);
    await change('update job set customer_id = null where id = ?', [lost.jobId]);
    await nowhere(lost.token);
    await change('delete from job where id = ?', [gone.jobId]);
    await nowhere(gone.token);
    await change('update job set customer_id = ? where id = ?', [samplePeople.ruwan.customerId, others.jobId]);
    await nowhere(others.token);
    expect((await call('GET', path(others.jobId), undefined, 'ruwan')).json).toMatchObject({ links: [] });
    await change('delete from customer where id = ?', [samplePeople.kamala.customerId]);
    expect(await rowsOf(api.database.read, 'select id from family_link', [])).toEqual([]);
    for (const body of [7, null, 'x'.repeat(201)]) expect((await open(body)).status).toBe(422);
  });

  test.each(['completed', 'cancelled'] as const)('of a job that is %s ends half a year later', async (status) => {
    const { jobId } = await addSampleJob(api.database, status);
    const { links, endsAt } = (await share(jobId)).json as FamilyLinksOfJob;
    const end = sampleNow.getTime() + 180 * dayMs;
    expect(endsAt).toBe(new Date(end).toISOString());
    const livesAt = async (at: number) =>
      (await readValidLink(api.database.db, links[0]?.id ?? '', new Date(at))) !== null;
    expect([await livesAt(end - 1), await livesAt(end)]).toEqual([true, false]);
    await change('update job_transition set created_at = ? where job_id = ?', [new Date(end - 361 * dayMs), jobId]);
    expect((await open(familyTokenOf(links[0]?.id ?? ''))).status).toBe(404);
    expect((await call('GET', path(jobId))).json).toMatchObject({ links: [] });
    expect((await share(jobId)).status).toBe(409);
  });

  test('is one of at most ten, however many are created at once', async () => {
    const { jobId } = await addSampleJob(api.database, 'booked');
    const answers = await Promise.all(Array.from({ length: 14 }, () => share(jobId)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(4);
    const { links } = (await call('GET', path(jobId))).json as FamilyLinksOfJob;
    expect(new Set(links.map(({ url }) => url)).size).toBe(10);
    await call('DELETE', path(jobId, links[3]?.id));
    expect((await share(jobId)).status).toBe(200);
    for (const body of [
      {},
      { showsTotal: 'yes', photoIds: [] },
      { showsTotal: true, photoIds: Array(maxPhotosShown + 1).fill('x') },
    ]) {
      expect((await call('POST', path(jobId), body)).status).toBe(422);
    }
  });

  test("can be revoked by the job's customer only", async () => {
    const { id, jobId, token } = await addedFamilyLink(api.database);
    const other = await addSampleJob(api.database, 'booked', { customer_id: samplePeople.ruwan.customerId });
    for (const [person, job] of [
      ['ruwan', jobId],
      ['admin', jobId],
      ['ruwan', other.jobId],
    ] as const) {
      await call('DELETE', path(job, id), undefined, person);
      await opened(token);
    }
    expect((await call('DELETE', path(jobId, id), undefined, 'nobody')).status).toBe(401);
    await opened(token);
    // Revoking twice is no error.
    for (const _time of [1, 2]) expect((await call('DELETE', path(jobId, id))).json).toMatchObject({ links: [] });
  });

  test('is found with indexes', async () => {
    const { id, jobId } = await addedFamilyLink(api.database);
    const plans = await plansOf(api.database, async ({ db }) => {
      await readValidLink(db, id, sampleNow);
      await readSharedProgress(db, jobId);
      const job = await readSharedJob(db, jobId);
      if (job) await readFamilyLinks(db, job);
    });
    expect(plans).toHaveLength(7);
    for (const plan of plans) expect(plan).not.toMatch(/^SCAN (?!.*USING (COVERING )?INDEX)|Seq Scan/m);
  });
});
