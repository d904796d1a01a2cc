import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Review } from '../../../shared/features/providers/provider-contract.ts';
import { startBackOffice, type BackOffice } from '../../testing/admin-calls.ts';
import { reviewBody } from '../../testing/endpoint-examples.ts';
import { as } from '../../testing/mounted-endpoints.ts';
import { addSampleJob } from '../../testing/sample-jobs.ts';
import { readOfflineCopy } from '../../testing/offline-copy.ts';
import { sqlite } from '../../testing/test-databases.ts';

const done = { workTitle: 'Veranda floor', areaSqft: 420, city: 'Kandy', completedMonth: '2026-02' };

describe('the work named in a review', () => {
  let api: BackOffice;
  let jobId: string;

  beforeAll(async () => {
    api = await startBackOffice(sqlite);
    ({ jobId } = await addSampleJob(api.database, 'completed', {
      title: 'Veranda floor',
      area_sqft: 420,
      city: 'Kandy',
      // 23:30 on 28 February in Sri Lanka.
      completed_at: new Date('2026-02-28T18:00:00.000Z'),
    }));
  });

  afterAll(() => api.close());

  test('is copied from the job when the review is written, and does not change', async () => {
    const answer = await api.send('POST', '/api/reviews/submit', {
      headers: as('kamala'),
      body: { ...reviewBody, jobId },
    });
    expect([answer.status, answer.json]).toEqual([201, expect.objectContaining(done)]);
    await api.database.transaction(({ db }) =>
      db
        .updateTable('job')
        .set({ title: 'Mr Silva', areaSqft: 1, city: 'Galle', completedAt: null })
        .where('id', '=', jobId)
        .execute(),
    );
    const reviews = await api.get<Review[]>('GET', '/api/providers/nimal-tiles/reviews');
    expect(reviews.find((review) => review.jobId === jobId)).toMatchObject(done);
  });

  test('is in the offline copy, and missing in older reviews', async () => {
    const { providers } = await readOfflineCopy(api);
    const reviews = providers.find(({ slug }) => slug === 'nimal-tiles')?.reviews ?? [];
    expect(reviews).toContainEqual(expect.objectContaining(done));
    const nothing = { workTitle: null, areaSqft: null, city: null, completedMonth: null };
    expect(reviews).toContainEqual(expect.objectContaining(nothing));
  });
});
