import { randomUUID } from 'node:crypto';
import type { Updateable } from 'kysely';
import { parseInstant } from '../../../shared/colombo-input.ts';
import { answerDueAt, type VisitReplied } from '../../../shared/features/visits/visit-answer.ts';
import { verificationDueAt } from '../../../shared/features/bookings/verification.ts';
import { ProblemError } from '../../../shared/problem.ts';
import type { Transaction } from '../../db/transaction.ts';
import { isCurrent } from '../../entities/current-answer.ts';
import type { Tables } from '../../entities/tables.ts';
import type { Actor } from '../../router/handler.ts';
import { recordEvent } from '../payments/move-payment.ts';
import { refreshWorkItem } from '../work-queue/refresh-work-item.ts';
import { forgetUnsentReport } from './inspection-report-queries.ts';
import { refuseFarVisit } from './move-visit.ts';
import { keepFormerAnswer } from './former-answers.ts';
import { isOpen, readVisitToAnswer, type VisitToAnswer } from './visit-queries.ts';

/** `actor`: null for a professional at their desk, and for a customer without an account. */
type By = { readonly actor: Actor | null; readonly now: Date };

/** Asks the professional of a visit: `askProfessional` with the hours of the settings. */
export type AskProfessional = (
  tx: Transaction,
  bookingId: string,
  now: Date,
  visit?: VisitToAnswer,
) => Promise<boolean>;

const outcomes = {
  yes: { state: 'confirmed', event: 'confirmed' },
  times: { state: 'offered', event: 'times_offered' },
  no: { state: 'declined', event: 'professional_declined' },
} as const;

/** Whether the question was withdrawn: the fee that it followed was unmarked before anybody had answered. */
const isWithdrawn = ({ answerState, verifiedAt }: VisitToAnswer): boolean =>
  answerState === 'asked' && verifiedAt === null;

/**
 * Asks the professional of a paid visit that is still to come. Their answer stays if professional and time are the
 * same. The caller has locked the booking. `hours`: how long the professional has to answer. `known`: the visit with
 * the caller's changes, but with `verifiedAt` from before them; read here if absent. Returns whether the professional
 * was asked.
 */
export async function askProfessional(
  tx: Transaction,
  bookingId: string,
  { now, hours, known }: { readonly now: Date; readonly hours: number; readonly known?: VisitToAnswer | undefined },
): Promise<boolean> {
  const visit = known ?? (await readVisitToAnswer(tx.db, bookingId));
  const askedAt = now.toISOString();
  if (!visit || visit.providerId === null || visit.scheduledAt <= askedAt) return false;
  if (!isOpen(visit) || (isCurrent(visit) && !isWithdrawn(visit))) return false;
  const { providerId, scheduledAt, claimedAt, answeredAt } = visit;
  // The customer was promised the first answer within 24 hours.
  const promisedBy = answeredAt === null && claimedAt !== null ? verificationDueAt(claimedAt) : null;
  const dueAt = answerDueAt({ askedAt, promisedBy, scheduledAt, hours });
  const empty = { offeredTimes: '[]', daySteps: '[]', reason: null };
  const asked = { ...empty, providerId, scheduledAt, state: 'asked', askedAt, dueAt, firstAnsweredAt: null } as const;
  if (!isWithdrawn(visit)) await keepFormerAnswer(tx, visit, now);
  await tx.db
    .insertInto('visitAnswer')
    .values({ ...asked, id: randomUUID(), bookingId, version: 1 })
    .onConflict((conflict) =>
      conflict.column('bookingId').doUpdateSet((eb) => ({
        ...asked,
        answeredById: null,
        version: eb('visitAnswer.version', '+', 1),
      })),
    )
    .execute();
  if (visit.askedId !== null && visit.askedId !== providerId) await forgetUnsentReport(tx, bookingId, now);
  refreshWorkItem(tx, { bookingId });
  return true;
}

/**
 * Records the answer of a professional, or of the office for them. The caller has locked the booking. Throws 409 if the
 * visit has changed or somebody else has answered meanwhile.
 */
export async function answerVisit(
  tx: Transaction,
  bookingId: string,
  { reply, times, reason, version }: VisitReplied,
  { actor, now }: By,
): Promise<void> {
  const visit = await readVisitToAnswer(tx.db, bookingId);
  if (!visit) throw new ProblemError('not-found', 'noSuchRequest');
  if (!isOpen(visit) || !isCurrent(visit)) throw new ProblemError('conflict', 'visitIsNotAsked');
  if (visit.answerVersion !== version) {
    throw new ProblemError('conflict', visit.answeredById === null ? 'visitIsAnswered' : 'officeHasAnswered');
  }
  const { state, event } = outcomes[reply];
  await updateAnswer(tx, visit, {
    state,
    offeredTimes: JSON.stringify(reply === 'times' ? offeredIn(times, now) : []),
    reason: reply === 'no' ? reason : null,
    answeredAt: now.toISOString(),
    firstAnsweredAt: visit.firstAnsweredAt ?? now.toISOString(),
    answeredById: actor?.customerId ?? null,
  });
  await recordEvent(tx, { bookingId }, event, { actor, now });
}

/**
 * The customer takes an offered time: returns it as an instant. The caller has locked the booking and moves it there.
 * Throws 409 if the time is not offered any more.
 */
export async function pickTime(tx: Transaction, visit: VisitToAnswer, typed: string): Promise<string> {
  refuseUnlessOffered(visit);
  const scheduledAt = parseInstant(typed);
  if (scheduledAt === null || !visit.offeredTimes?.includes(scheduledAt)) throw notOffered();
  await updateAnswer(tx, visit, { state: 'confirmed', scheduledAt, offeredTimes: '[]', daySteps: '[]' });
  return scheduledAt;
}

/** The customer takes none of the offered times. The caller has locked the booking. */
export async function askForOther(tx: Transaction, visit: VisitToAnswer, { actor, now }: By): Promise<void> {
  refuseUnlessOffered(visit);
  await updateAnswer(tx, visit, { state: 'other_wanted', offeredTimes: '[]', answeredAt: now.toISOString() });
  await recordEvent(tx, { bookingId: visit.id }, 'other_wanted', { actor, now });
}

const notOffered = () => new ProblemError('conflict', 'timeIsNotOffered');

function refuseUnlessOffered(visit: VisitToAnswer): void {
  if (!isOpen(visit) || !isCurrent(visit) || visit.answerState !== 'offered') throw notOffered();
}

/** The typed times as instants, earliest first. Throws 422 for one that has passed or is too far ahead. */
function offeredIn(times: readonly string[], now: Date): readonly string[] {
  // The schema has validated them; this narrows the type.
  const instants = [...new Set(times.map(parseInstant).filter((time) => time !== null))].toSorted();
  if (instants.some((time) => time <= now.toISOString())) {
    throw new ProblemError('invalid', 'someFields', { errors: { times: 'timeIsOver' } });
  }
  for (const time of instants) refuseFarVisit(time, now, 'times');
  return instants;
}

/** Changes the answer of a booking that has one. */
export async function updateAnswer(
  tx: Transaction,
  { id: bookingId, answerVersion }: VisitToAnswer,
  values: Updateable<Tables['visitAnswer']>,
): Promise<void> {
  const version = (answerVersion ?? 0) + 1;
  await tx.db
    .updateTable('visitAnswer')
    .set({ ...values, version })
    .where('bookingId', '=', bookingId)
    .execute();
}
