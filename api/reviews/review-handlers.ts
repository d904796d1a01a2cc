import { randomUUID } from 'node:crypto';
import { monthOf } from '../../shared/colombo-month.ts';
import { canBeReviewed, reviewRefusalOf } from '../../shared/jobs/job-lifecycle.ts';
import { ProblemError } from '../../shared/problem.ts';
import { meanTenths } from '../../shared/reviews/mean-rating.ts';
import type { reviewContract } from '../../shared/reviews/review-contract.ts';
import type { Transaction } from '../database/database.ts';
import { numberColumn, pick, view } from '../database/view.ts';
import { hold, insert, onConflictKeep, update } from '../database/write-rows.ts';
import type { Handlers } from '../endpoints/handler.ts';
import { jobs } from '../entities/job-entity.ts';
import { providers } from '../entities/provider-entity.ts';
import { reviews } from '../entities/review-entity.ts';
import { noSuchJob } from '../jobs/move-job.ts';

const jobView = view(jobs, pick(jobs, 'status', 'providerId', 'title', 'areaSqft', 'city', 'completedAt'));

const ratingView = view(reviews, {
  sum: numberColumn(`coalesce(sum(${reviews.rating}), 0)`),
  count: numberColumn('count(*)'),
});

export const reviewHandlers: Handlers<typeof reviewContract> = {
  async submitReview({ body: { jobId, rating, comment } }, { tx, actor, now }) {
    const mine = `where ${jobs.id} = ? and ${jobs.customerId} = ?`;
    const job = await jobView.first(tx.execute, mine, [jobId, actor.customerId]);
    if (!job) throw noSuchJob();
    const { status, providerId, title, areaSqft, city, completedAt } = job;
    if (!canBeReviewed(status)) throw new ProblemError('conflict', reviewRefusalOf(status));
    // A review stands on the provider's page.
    if (providerId === null) {
      throw new ProblemError('conflict', 'The provider of this job is no longer listed, so it cannot be reviewed.');
    }
    // Whoever reviews the same provider waits until this review counts.
    await hold(tx, providers, { id: providerId });
    const id = randomUUID();
    const month = completedAt && monthOf(completedAt);
    const said = { id, jobId, rating, comment, workTitle: title, areaSqft, city, completedMonth: month };
    const review = { ...said, providerId, createdAt: now };
    const made = await insert(tx, reviews, review, onConflictKeep(reviews, ['jobId']));
    if (made === 0) throw new ProblemError('conflict', 'You have already reviewed this job.');
    await rate(tx, providerId);
    return { ...said, createdAt: now.toISOString() };
  },
};

/** Counted anew, in a statement that begins under the lock and therefore sees every review before it. */
async function rate(tx: Transaction, providerId: string): Promise<void> {
  const { sum, count } = await ratingView.only(tx.execute, `where ${reviews.providerId} = ?`, [providerId]);
  await update(tx, providers, { id: providerId }, { ratingTenths: meanTenths(sum, count), reviewCount: count });
}
