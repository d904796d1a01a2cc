import { randomUUID } from 'node:crypto';
import { canBeReviewed, reviewRefusalOf, type JobStatus } from '../../shared/jobs/job-lifecycle.ts';
import { ProblemError } from '../../shared/problem.ts';
import { meanTenths } from '../../shared/reviews/mean-rating.ts';
import type { reviewContract } from '../../shared/reviews/review-contract.ts';
import type { Transaction } from '../database/database.ts';
import type { Handlers } from '../endpoints/handler.ts';
import { noSuchJob } from '../jobs/move-job.ts';
import { numberOf } from '../database/raw-values.ts';

export const reviewHandlers: Handlers<typeof reviewContract> = {
  async submitReview({ body: { jobId, rating, comment } }, { tx, actor, now }) {
    const [job] = await tx.execute<{ status: JobStatus; providerId: string | null }>(
      'select status, provider_id as "providerId" from job where id = ? and customer_id = ?',
      [jobId, actor.customerId],
    );
    if (!job) throw noSuchJob();
    const { status, providerId } = job;
    if (!canBeReviewed(status)) throw new ProblemError('conflict', reviewRefusalOf(status));
    // A review stands on the provider's page.
    if (providerId === null) {
      throw new ProblemError('conflict', 'The provider of this job is no longer listed, so it cannot be reviewed.');
    }
    await lockRating(tx, providerId);
    const id = randomUUID();
    const made = await tx.execute(
      'insert into review (id, job_id, provider_id, rating, comment, created_at) values (?, ?, ?, ?, ?, ?) on conflict (job_id) do nothing returning id',
      [id, jobId, providerId, rating, comment, now],
    );
    if (made.length === 0) throw new ProblemError('conflict', 'You have already reviewed this job.');
    await rate(tx, providerId);
    return { id, jobId, rating, comment, createdAt: now.toISOString() };
  },
};

/** Changes nothing, and so makes whoever reviews the same provider wait until this review counts. */
async function lockRating(tx: Transaction, providerId: string): Promise<void> {
  await tx.execute('update provider set review_count = review_count where id = ?', [providerId]);
}

/** Counted anew, in a statement that begins under the lock and therefore sees every review before it. */
async function rate(tx: Transaction, providerId: string): Promise<void> {
  const [reviews] = await tx.execute<{ sum: unknown; count: unknown }>(
    'select coalesce(sum(rating), 0) as sum, count(*) as count from review where provider_id = ?',
    [providerId],
  );
  const count = numberOf(reviews?.count);
  await tx.execute('update provider set rating_tenths = ?, review_count = ? where id = ?', [
    meanTenths(numberOf(reviews?.sum), count),
    count,
    providerId,
  ]);
}
