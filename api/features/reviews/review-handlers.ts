import { randomUUID } from 'node:crypto';
import { monthOf } from '../../../shared/colombo-month.ts';
import { canBeReviewed, reviewRefusalOf } from '../../../shared/features/jobs/job-lifecycle.ts';
import { ProblemError } from '../../../shared/problem.ts';
import { ratingOf } from '../../../shared/features/reviews/mean-rating.ts';
import type { reviewContract } from '../../../shared/features/reviews/review-contract.ts';
import type { Handlers } from '../../router/handler.ts';
import type { Updateable } from 'kysely';
import type { Transaction } from '../../db/transaction.ts';
import type { Db, Tables } from '../../entities/tables.ts';
import { noSuchJob } from '../jobs/move-job.ts';
import type { AdminReview, adminReviewContract } from '../../../shared/features/reviews/admin-review-contract.ts';
import type { Notifications } from '../../notifications/notifications.ts';
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
    await lockProvider(db, providerId);
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
    return { ...said, createdAt, reply: null, removed: null };
  },
};

/** A separate statement that starts under the lock of the provider, so that it sees every earlier change. */
async function rate(db: Db, providerId: string): Promise<void> {
  const reviews = await db
    .selectFrom('review')
    .select(['rating', 'hiddenAt'])
    .where('providerId', '=', providerId)
    .execute();
  await db.updateTable('provider').set(ratingOf(reviews)).where('id', '=', providerId).execute();
}

/** Locks the provider, so that concurrent reviews are counted one after the other. */
const lockProvider = (db: Db, id: string) =>
  db.selectFrom('provider').select('id').where('id', '=', id).forNoKeyUpdate().execute();

const noSuchReview = () => new ProblemError('not-found', 'There is no such review.');

async function readReview(db: Db, id: string): Promise<AdminReview> {
  const [review] = await readReviews(db, [id]);
  if (!review) throw noSuchReview();
  return review;
}

type Hidden = Pick<Updateable<Tables['review']>, 'hiddenAt' | 'hiddenAs' | 'hiddenBecause'>;

/** Hides or shows a review, which `withAudit` has locked, and counts the reviews of its provider again. */
async function changeHidden({ db }: Transaction, id: string, hidden: Hidden): Promise<AdminReview> {
  const { providerId, hiddenAt } = await db
    .selectFrom('review')
    .select(['providerId', 'hiddenAt'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow(noSuchReview);
  if (hiddenAt !== null && hidden.hiddenAt !== null) {
    throw new ProblemError('conflict', 'This review was removed before.');
  }
  if (hiddenAt === null && hidden.hiddenAt === null) {
    throw new ProblemError('conflict', 'This review is on the site already.');
  }
  await lockProvider(db, providerId);
  await db.updateTable('review').set(hidden).where('id', '=', id).execute();
  await rate(db, providerId);
  return readReview(db, id);
}

export const adminReviewHandlers = (notifications: Notifications): Handlers<typeof adminReviewContract> => ({
  listAdminReviews: (_input, { db }) => readReviews(db),

  getAdminReview: ({ params: { id } }, { db }) => readReview(db, id),

  async hideReview({ params: { id }, body: { reason, words } }, { tx, now }) {
    const hiddenBecause = reason === 'other' ? words : null;
    const hidden = { hiddenAt: now.toISOString(), hiddenAs: reason, hiddenBecause };
    const review = await changeHidden(tx, id, hidden);
    if (review.jobId !== null) await notifications.reviewRemoved(tx, review.jobId, now);
    return review;
  },

  showReview({ params: { id } }, { tx }) {
    const shown = { hiddenAt: null, hiddenAs: null, hiddenBecause: null };
    return changeHidden(tx, id, shown);
  },
});
