import { randomUUID } from 'node:crypto';
import type { Desk } from '../../../shared/features/desk/desk-contract.ts';
import { ProblemError } from '../../../shared/problem.ts';
import type { Transaction } from '../../db/transaction.ts';
import type { Db } from '../../entities/tables.ts';
import { selectReviews, toReview } from '../../entities/shown-reviews.ts';

/** How many reviews a desk shows: its copy on a phone stays small. */
const shownReviews = 50;

/** The newest reviews of a professional that are on the site, newest first. */
export async function readDeskReviews(db: Db, providerId: string): Promise<Desk['reviews']> {
  const rows = await selectReviews(db)
    .select('review.id')
    .where('review.providerId', '=', providerId)
    .where('review.hiddenAt', 'is', null)
    .orderBy('review.createdAt', 'desc')
    .orderBy('review.id')
    .limit(shownReviews)
    .execute();
  return rows.map((row) => {
    const { removed: _removed, ...review } = toReview(row);
    return review;
  });
}

type Reply = { readonly reviewId: string; readonly providerId: string; readonly text: string };

/**
 * Stores the professional's reply, and returns the id of the reviewed job. Throws the same answer for another's or a
 * removed review and for none, and 409 if there is a reply. Locks the review, so that it is not removed meanwhile.
 */
export async function addReply({ db }: Transaction, { reviewId, providerId, text }: Reply, now: Date): Promise<string> {
  const { jobId } = await db
    .selectFrom('review')
    .select('jobId')
    .where('id', '=', reviewId)
    .where('providerId', '=', providerId)
    .where('hiddenAt', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(() => new ProblemError('not-found', 'noSuchRequest'));
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('reviewReply')
    .values({ id: randomUUID(), reviewId, providerId, text, createdAt: now.toISOString() })
    .onConflict((conflict) => conflict.column('reviewId').doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 0n) throw new ProblemError('conflict', 'reviewHasReply');
  return jobId;
}
