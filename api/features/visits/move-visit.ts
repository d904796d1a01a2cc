import { parseInstant } from '../../../shared/colombo-input.ts';
import { ProblemError } from '../../../shared/problem.ts';
import type { Transaction } from '../../db/transaction.ts';
import type { Actor } from '../../router/handler.ts';
import { recordEvent } from '../payments/move-payment.ts';
import { refreshWorkItem } from '../work-queue/refresh-work-item.ts';

type Move = {
  /** The previous time, ISO 8601 UTC. */
  readonly before: string | null;
  /** The new time as typed; without a zone it is in Asia/Colombo. */
  readonly to: string;
  readonly note?: string | null;
  /** The job of the booking; null if there is none. */
  readonly jobId: string | null;
  readonly actor: Actor | null;
  readonly now: Date;
};

/** Maximum number of years ahead for a visit. */
const maxYears = 10;

/**
 * Throws 422 for a time that is too far ahead, such as a mistyped year. Only the server checks this, because the clock
 * of a phone may be years behind.
 */
export function refuseFarVisit(scheduledAt: string, now: Date, field = 'scheduledAt'): void {
  const latest = new Date(now);
  latest.setUTCFullYear(latest.getUTCFullYear() + maxYears);
  if (scheduledAt > latest.toISOString()) {
    throw new ProblemError('invalid', 'someFields', { errors: { [field]: 'timeIsFar' } });
  }
}

/**
 * Moves a booking that the caller has locked. Returns the new time as an instant; null if it is the same, so that a
 * repeated request has no effect.
 */
export async function moveVisit(
  tx: Transaction,
  bookingId: string,
  { before, to, note = null, jobId, actor, now }: Move,
): Promise<string | null> {
  const scheduledAt = parseInstant(to);
  if (scheduledAt === null || scheduledAt <= now.toISOString()) {
    throw new ProblemError('invalid', 'someFields', { errors: { scheduledAt: 'timeIsOver' } });
  }
  refuseFarVisit(scheduledAt, now);
  if (scheduledAt === before) return null;
  await tx.db.updateTable('booking').set({ scheduledAt, archivedAt: null }).where('id', '=', bookingId).execute();
  if (jobId !== null) refreshWorkItem(tx, { jobId });
  await recordEvent(tx, { bookingId }, 'moved', { actor, now, note });
  return scheduledAt;
}
