import { randomUUID } from 'node:crypto';
import { monthOf } from '../../../shared/colombo-month.ts';
import { canBeReviewed, reviewRefusalOf } from '../../../shared/features/jobs/job-lifecycle.ts';
import { ProblemError } from '../../../shared/problem.ts';
import { meanTenths } from '../../../shared/features/reviews/mean-rating.ts';
import type { reviewContract } from '../../../shared/features/reviews/review-contract.ts';
import type { Handlers } from '../../router/handler.ts';
import type { Db } from '../../entities/tables.ts';
import { noSuchJob } from '../jobs/move-job.ts';
import type { adminReviewContract } from '../../../shared/features/reviews/admin-review-contract.ts';
import { readReviews } from './review-queries.ts';

export const reviewHandlers: Handlers<typeof reviewContract> = {
  async submitReview({ body: { jobId, rating, comment } }, { tx: { db }, actor, now }) {
    const { status, providerId, title, areaSqft, city, completedAt } = await db
      .selectFrom('job')
      .select(['status', 'providerId', 'title', 'areaSqft', 'city', 'completedAt'])
      .where('id', '=', jobId)
      .where('customerId', '=', actor.customerId)
      .executeTakeFirstOrThrow(noSuchJob);
    if (!canBeReviewed(status)) throw new ProblemError('conflict', reviewRefusalOf(status));
    // A review is shown on the provider's page.
    if (providerId === null) {
      throw new ProblemError('conflict', 'The provider of this job is no longer listed, so it cannot be reviewed.');
    }
    // Locks the provider, so that concurrent reviews are counted one after the other.
    await db.selectFrom('provider').select('id').where('id', '=', providerId).forNoKeyUpdate().execute();
    const id = randomUUID();
    const month = completedAt && monthOf(completedAt);
    const said = { id, jobId, rating, comment, workTitle: title, areaSqft, city, completedMonth: month };
    const createdAt = now.toISOString();
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('review')
      .values({ ...said, providerId, createdAt })
      .onConflict((conflict) => conflict.column('jobId').doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows === 0n) throw new ProblemError('conflict', 'You have already reviewed this job.');
    await rate(db, providerId);
    return { ...said, createdAt, reply: null };
  },
};

/** A separate statement that starts under the lock, so that it sees every earlier review. */
async function rate(db: Db, providerId: string): Promise<void> {
  const { sum, count } = await db
    .selectFrom('review')
    .select(({ fn }) => [fn.sum('rating').as('sum'), fn.countAll().as('count')])
    .where('providerId', '=', providerId)
    .executeTakeFirstOrThrow();
  await db
    .updateTable('provider')
    .set({ ratingTenths: meanTenths(Number(sum), Number(count)), reviewCount: Number(count) })
    .where('id', '=', providerId)
    .execute();
}

export const adminReviewHandlers: Handlers<typeof adminReviewContract> = {
  listAdminReviews: (_input, { db }) => readReviews(db),

  async getAdminReview({ params: { id } }, { db }) {
    const [review] = await readReviews(db, [id]);
    if (!review) throw new ProblemError('not-found', 'There is no such review.');
    return review;
  },
};
