import { randomUUID } from 'node:crypto';
import { isKept } from '../../../shared/features/providers/figures.ts';
import type { Transaction } from '../../db/transaction.ts';
import type { VisitToAnswer } from './visit-queries.ts';

/** Keeps what the figures of a profile need of an answer that is about to be replaced by another question. */
export async function keepFormerAnswer({ db }: Transaction, visit: VisitToAnswer, now: Date): Promise<void> {
  const { id: bookingId, askedId: providerId, askedAt, askedAbout, answerState: state } = visit;
  if (providerId === null || askedAt === null || askedAbout === null || state === null) return;
  const endedAt = now.toISOString();
  // Not the time of the booking any more.
  const was = { state, scheduledAt: askedAbout, daySteps: visit.daySteps ?? [], isOn: false };
  await db
    .insertInto('formerVisitAnswer')
    .values({
      id: randomUUID(),
      bookingId,
      providerId,
      askedAt,
      firstAnsweredAt: visit.firstAnsweredAt,
      endedAt,
      isKept: isKept({ ...was, jobStatus: null, isReported: false }, endedAt),
    })
    .execute();
}
