import { isInTime, mayFollow, type DayEntry } from '../../../shared/features/visits/visit-day.ts';
import { ProblemError } from '../../../shared/problem.ts';
import type { Transaction } from '../../db/transaction.ts';
import { isCurrent } from '../../entities/current-answer.ts';
import type { Actor } from '../../router/handler.ts';
import { recordEvent } from '../payments/move-payment.ts';
import { updateAnswer } from './visit-answers.ts';
import { isOpen, readVisitToAnswer } from './visit-queries.ts';

type Said = DayEntry & {
  /** The time of the visit that it was said of; an instant. */
  readonly scheduledAt: string;
};

/** How often 'On my way' can be corrected. */
const maxOfStep = 5;

/**
 * Records what professional or customer say on the day of a visit. The caller has locked the booking. Returns what was
 * recorded; null if it was said before, or is older than what we know. Throws 409 if the visit has changed, or if it
 * cannot be said any more, or not yet.
 */
export async function recordStep(
  tx: Transaction,
  bookingId: string,
  { scheduledAt, step, at, minutes }: Said,
  { actor, now }: { readonly actor: Actor | null; readonly now: Date },
): Promise<DayEntry | null> {
  const visit = await readVisitToAnswer(tx.db, bookingId);
  if (!visit) throw new ProblemError('not-found', 'noSuchRequest');
  const isConfirmed = isOpen(visit) && isCurrent(visit) && visit.answerState === 'confirmed';
  if (!isConfirmed || visit.scheduledAt !== scheduledAt) throw new ProblemError('conflict', 'visitIsNotAsked');
  const said = visit.daySteps ?? [];
  const present = now.toISOString();
  // The clock of a phone may be fast.
  const entry = { step, at: at < present ? at : present, minutes: step === 'on_way' ? minutes : null };
  const last = said.findLast((one) => one.step === step);
  if (last && (step !== 'on_way' || last.at >= entry.at)) return null;
  // What was pressed later may have arrived first.
  const before = said.filter((one) => one.at <= entry.at);
  // Entries send notifications, so their number is limited.
  const isTooOften = said.filter((one) => one.step === step).length >= maxOfStep;
  if (isTooOften || !mayFollow(before, step)) throw new ProblemError('conflict', 'stepIsOver');
  if (!isInTime(step, scheduledAt, entry.at)) throw new ProblemError('conflict', 'stepIsNotInTime');
  const byTime = [...said, entry].toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));
  await updateAnswer(tx, visit, { daySteps: JSON.stringify(byTime) });
  await recordEvent(tx, { bookingId }, step, { actor, now: new Date(entry.at) });
  return entry;
}
