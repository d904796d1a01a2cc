import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Change } from '../../../shared/audit/change-contract.ts';
import type { PortalJob } from '../../../shared/features/jobs/job-contract.ts';
import type { Desk } from '../../../shared/features/desk/desk-contract.ts';
import type { Provider, Review } from '../../../shared/features/providers/provider-contract.ts';
import { startBackOffice, type BackOffice } from '../../testing/admin-calls.ts';
import { reviewBody } from '../../testing/endpoint-examples.ts';
import { as } from '../../testing/mounted-endpoints.ts';
import { readOfflineCopy } from '../../testing/offline-copy.ts';
import { mailsIn } from '../../testing/rendered.ts';
import { openedDesk } from '../../testing/sample-desk.ts';
import { addSampleJob } from '../../testing/sample-jobs.ts';
import { addedReview } from '../../testing/sample-reviews.ts';
import { sampleNow } from '../../testing/sample-rows.ts';
import { sqlite } from '../../testing/test-databases.ts';

const words = 'Came late, and left dust.';
const thanks = 'We swept on Monday.';

describe('a removed review', () => {
  let api: BackOffice;
  let id: string;
  let jobId: string;
  let desk: Readonly<Record<string, string>>;

  beforeEach(async () => {
    api = await startBackOffice(sqlite);
    ({ id, jobId } = await addedReview(api.database, { work_title: 'Mr Silva', city: 'Kandy' }));
    desk = await openedDesk(api.database);
    await api.send('POST', '/api/work/review-replies', { headers: desk, body: { reviewId: id, text: thanks } });
    // Requested before, so that a missing invalidation of the cache would be noticed.
    await reviews();
    await provider();
  });

  afterEach(() => api.close());

  const hide = (body: object = { reason: 'insults' }, review = id) =>
    api.ask('POST', `/api/admin/reviews/${review}/hide`, body);
  const show = () => api.ask('POST', `/api/admin/reviews/${id}/show`);
  const reviews = async () => (await api.send('GET', '/api/providers/nimal-tiles/reviews')).json as Review[];
  const provider = async () => (await api.send('GET', '/api/providers/nimal-tiles')).json as Provider;
  const shown = async () => (await reviews()).find((review) => review.id === id);
  const removed = { reason: 'insults', words: null, at: sampleNow.toISOString() };

  test('leaves every public answer and offline file; the reason and its day stand in its place', async () => {
    expect((await hide()).json).toMatchObject({ comment: words, rating: 2, removed });
    const nothing = { rating: null, comment: null, workTitle: null, areaSqft: null, city: null, completedMonth: null };
    expect(await shown()).toEqual({ id, jobId, createdAt: sampleNow.toISOString(), ...nothing, reply: null, removed });
    const copy = await readOfflineCopy(api);
    const stored = copy.providers.find(({ slug }) => slug === 'nimal-tiles')?.reviews;
    expect(stored).toContainEqual({ createdAt: sampleNow.toISOString(), ...nothing, reply: null, removed });
    for (const path of ['/api/providers/nimal-tiles', '/api/providers/nimal-tiles/reviews', '/api/providers']) {
      const { text } = await api.send('GET', path);
      expect(copy.text + text).not.toMatch(/left dust|We swept|Mr Silva/);
    }
  });

  test('counts no more in the mean and the number, until it is shown again', async () => {
    await api.database.transaction(({ db }) =>
      db.updateTable('provider').set({ ratingTenths: 35, reviewCount: 2 }).where('id', '=', 'provider-nimal').execute(),
    );
    await hide();
    expect(await provider()).toMatchObject({ rating: 5, reviewCount: 1 });
    await hide({ reason: 'forged' }, 'review-1');
    expect(await provider()).toMatchObject({ rating: null, reviewCount: 0 });
    // A new one is counted without the removed ones.
    const job = await addSampleJob(api.database, 'completed');
    const body = { ...reviewBody, jobId: job.jobId, rating: 3 };
    await api.send('POST', '/api/reviews/submit', { headers: as('kamala'), body });
    expect(await provider()).toMatchObject({ rating: 3, reviewCount: 1 });
    expect((await show()).json).toMatchObject({ id, removed: null });
    expect(await provider()).toMatchObject({ rating: 2.5, reviewCount: 2 });
    expect(await shown()).toMatchObject({ rating: 2, comment: words, reply: { text: thanks }, removed: null });
  });

  test('is told to its customer with the reason, unless it is shown again at once', async () => {
    const told = async () =>
      (await mailsIn(api.database)).filter(({ subject }) => subject.startsWith('Your review was removed'));
    await hide();
    expect(await told()).toMatchObject([
      { to: 'kamala@example.org', text: expect.stringContaining('abusive language') },
    ]);
    await show();
    expect(await told()).toEqual([]);
  });

  test('stays in the portal of its customer, who reads why, and leaves the desk', async () => {
    await hide({ reason: 'other', words: '  The photo shows another house. ' });
    const answer = await api.send('GET', `/api/portal/jobs/${jobId}`, { headers: as('kamala') });
    expect((answer.json as PortalJob).review).toMatchObject({
      rating: 2,
      comment: words,
      removed: { reason: 'other', words: 'The photo shows another house.', at: sampleNow.toISOString() },
    });
    expect((answer.json as PortalJob).canReview).toBe(false);
    const { reviews: atDesk } = (await api.send('POST', '/api/work/desk', { headers: desk })).json as Desk;
    expect(atDesk.map((review) => review.id)).toEqual(['review-1']);
    await hide({ reason: 'insults' }, 'review-1');
    const reply = (reviewId: string) =>
      api.send('POST', '/api/work/review-replies', { headers: desk, body: { reviewId, text: 'Thanks' } });
    expect((await reply('review-1')).text).toBe((await reply('no-such-review')).text);
  });

  test('needs a reason, and words for another one', async () => {
    for (const [body, field] of [
      [{}, 'reason'],
      [{ reason: 'boring' }, 'reason'],
      [{ reason: 'other' }, 'words'],
      [{ reason: 'other', words: ' ' }, 'words'],
      [{ reason: 'other', words: 'x'.repeat(201) }, 'words'],
    ] as const) {
      const { problem } = await hide(body);
      expect([problem.status, Object.keys(problem.errors ?? {})]).toEqual([422, [field]]);
    }
    // Words belong to another reason only.
    expect((await hide({ reason: 'personal', words: '077 123 4567' })).json).toMatchObject({
      removed: { reason: 'personal', words: null },
    });
  });

  test('is recorded with who removed it and why, among the changes of the professional', async () => {
    await hide();
    await show();
    const changes = await api.get<Change[]>('GET', '/api/admin/changes?kind=provider&id=provider-nimal');
    expect(changes.map(({ action, adminEmail }) => `${action} ${adminEmail}`).toSorted()).toEqual([
      'hideReview admin@example.org',
      'showReview admin@example.org',
    ]);
    const { fields } = changes.find(({ action }) => action === 'hideReview') ?? {};
    expect(fields).toContainEqual({ field: 'hiddenAs', old: null, new: 'insults' });
  });

  test('is removed once, also by two at once, and by administrators only', async () => {
    const both = await Promise.all([hide(), hide({ reason: 'forged' })]);
    expect(both.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409']);
    await show();
    expect((await show()).status).toBe(409);
    expect((await hide({ reason: 'insults' }, 'no-such-review')).status).toBe(404);
    const asKamala = { headers: as('kamala'), body: { reason: 'insults' } };
    expect((await api.send('POST', `/api/admin/reviews/${id}/hide`, asKamala)).status).toBe(403);
    expect((await shown())?.removed).toBeNull();
  });
});
