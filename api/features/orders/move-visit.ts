import { parseInstant } from '../../../shared/colombo-input.ts';
import { ProblemError } from '../../../shared/problem.ts';
import type { Transaction } from '../../db/transaction.ts';
import type { Actor } from '../../router/handler.ts';
import { recordEvent } from '../payments/move-payment.ts';

type Move = {
  /** ISO 8601 UTC: when it would have been. */
  readonly before: string | null;
  /** As somebody typed it: without a zone it is Colombo's. */
  readonly to: string;
  readonly note?: string | null;
  readonly actor: Actor | null;
  readonly now: Date;
};

/** A visit is asked for within so many years. */
const mostYears = 10;

/**
 * Throws 422 with its field for a time that nobody plans, as of a mistyped year. The form does not: the clock of a
 * phone may be decades behind.
 */
export function refuseFarVisit(scheduledAt: string, now: Date): void {
  const latest = new Date(now);
  latest.setUTCFullYear(latest.getUTCFullYear() + mostYears);
  if (scheduledAt > latest.toISOString()) {
    throw new ProblemError('invalid', 'someFields', { errors: { scheduledAt: 'timeIsFar' } });
  }
}

/** A booking that is held takes place at another time. False where it is the same: said twice it is moved once. */
export async function moveVisit(
  tx: Transaction,
  bookingId: string,
  { before, to, note = null, actor, now }: Move,
): Promise<boolean> {
  const scheduledAt = parseInstant(to);
  if (scheduledAt === null || scheduledAt <= now.toISOString()) {
    throw new ProblemError('invalid', 'someFields', { errors: { scheduledAt: 'timeIsOver' } });
  }
  refuseFarVisit(scheduledAt, now);
  if (scheduledAt === before) return false;
  await tx.db.updateTable('booking').set({ scheduledAt, archivedAt: null }).where('id', '=', bookingId).execute();
  await recordEvent(tx, { bookingId }, 'moved', { actor, now, note });
  return true;
}
