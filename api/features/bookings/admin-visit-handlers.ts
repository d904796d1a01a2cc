import { releaseClaim } from '../../auth/claim-by-email.ts';
import { nextLink } from '../orders/link-queries.ts';
import type { adminVisitContract, OtherVisit } from '../../../shared/features/visits/admin-visit-contract.ts';
import { misfitOf } from '../../../shared/features/visits/availability.ts';
import { apartMinutes } from '../../../shared/features/visits/visit-length.ts';
import type { AdminBooking } from '../../../shared/features/bookings/admin-booking-contract.ts';
import { answererText, answerText } from '../../../shared/features/visits/visit-answer-words.ts';
import { parseInstant } from '../../../shared/colombo-input.ts';
import * as jobTexts from '../../../shared/features/jobs/job-texts.ts';
import { ProblemError } from '../../../shared/problem.ts';
import { after, minuteMs } from '../../../shared/duration.ts';
import type { Handlers } from '../../router/handler.ts';
import type { Db } from '../../entities/tables.ts';
import type { Notifications } from '../../notifications/notifications.ts';
import { hasSlip } from '../../entities/shown-photos.ts';
import { refreshWorkItem } from '../work-queue/refresh-work-item.ts';
import { hasEnded } from '../payments/payment-refusals.ts';
import { readBooking, requireVisitToAnswer } from './booking-queries.ts';
import { readAvailability, selectVisitsToCome } from '../visits/availability-queries.ts';
import { moveVisit } from '../visits/move-visit.ts';
import { answerVisit, type AskProfessional } from '../visits/visit-answers.ts';

/**
 * Changes of a visit and corrections of its data by the office. `withAudit` locks the booking, so that meanwhile no job
 * is made of it and it is neither marked as paid nor moved.
 */
export const adminVisitHandlers = (
  notifications: Notifications,
  ask: AskProfessional,
): Handlers<typeof adminVisitContract> => ({
  async listOtherVisits({ params: { id }, query: { at, providerId: other } }, { db }) {
    const visit = await requireVisitToAnswer(db, id);
    const providerId = other ?? visit.providerId;
    const instant = at === undefined ? visit.scheduledAt : parseInstant(at);
    if (providerId === null || instant === null) return { visits: [], misfit: null };
    const availability = await readAvailability(db, providerId);
    return {
      visits: await readOthers(db, { id, providerId, instant }),
      misfit: availability && misfitOf(availability, instant),
    };
  },

  async moveBooking({ params: { id }, body }, { tx, actor, now }) {
    const before = await requireVisitToAnswer(tx.db, id);
    if (before.endedAs !== null) throw hasEnded('booking', before.endedAs);
    if (before.jobStatus !== null && before.jobStatus !== 'booked') {
      const status = jobTexts.statusNames[before.jobStatus]().toLowerCase();
      throw new ProblemError('conflict', `The job of this booking is ${status}, so there is no visit to move.`);
    }
    const note = body.note || null;
    const move = { before: before.scheduledAt, to: body.scheduledAt, note, jobId: before.jobId, actor, now };
    const scheduledAt = await moveVisit(tx, id, move);
    if (scheduledAt !== null) {
      await ask(tx, id, now, { ...before, scheduledAt, archivedAt: null });
      await notifications.visitMoved(tx, id, now, { note });
    }
    return readBooking(tx.db, id);
  },

  async answerForProfessional({ params: { id }, body }, { tx, actor, now }) {
    const { visitAnswer: present, providerName } = await readBooking(tx.db, id);
    if (present && present.version !== body.version) throw answeredMeanwhile(present, providerName ?? '');
    await answerVisit(tx, id, body, { actor, now });
    await notifications.visitAnswered(tx, id, body.reply, now);
    return readBooking(tx.db, id);
  },

  async correctBooking({ params: { id }, body }, { tx, now }) {
    const before = await notifications.readSite(tx, id, now);
    const { email } = await readBooking(tx.db, id);
    const isElsewhere = body.email !== undefined && body.email !== email;
    const changes = { ...body, ...(isElsewhere && nextLink) };
    if (isElsewhere) await releaseClaim(tx, 'booking', id);
    if (Object.keys(changes).length > 0) {
      await tx.db.updateTable('booking').set(changes).where('id', '=', id).execute();
    }
    // A job has its own copy of the booking's address.
    if (body.address !== undefined) {
      await tx.db.updateTable('job').set({ address: body.address }).where('bookingId', '=', id).execute();
    }
    if (before) await notifications.siteCorrected(tx, id, before, now);
    return readBooking(tx.db, id);
  },

  async archiveBooking({ params: { id } }, { tx, now }) {
    const booking = await readBooking(tx.db, id);
    if (booking.archivedAt !== null) return booking;
    if (booking.jobId !== null || booking.payment.state === 'verified') {
      throw new ProblemError('conflict', 'This booking has been paid for, so it cannot be archived.');
    }
    if (await hasSlip(tx.db, 'bookingId', id)) {
      throw new ProblemError('conflict', 'The customer has sent a slip for this booking, so it cannot be archived.');
    }
    await tx.db.updateTable('booking').set({ archivedAt: now.toISOString() }).where('id', '=', id).execute();
    refreshWorkItem(tx, { bookingId: id });
    return readBooking(tx.db, id);
  },

  async restoreBooking({ params: { id } }, { tx }) {
    await tx.db.updateTable('booking').set({ archivedAt: null }).where('id', '=', id).execute();
    refreshWorkItem(tx, { bookingId: id });
    return readBooking(tx.db, id);
  },
});

function answeredMeanwhile(present: NonNullable<AdminBooking['visitAnswer']>, providerName: string): ProblemError {
  const who = answererText(present, providerName);
  const what = answerText(present, providerName);
  return new ProblemError('conflict', `This has changed meanwhile${who === null ? '' : ` (${who})`}: ${what}`);
}

/** Visits that still take place. Times that the professional offers to another customer count too. */
async function readOthers(
  db: Db,
  { id, providerId, instant }: { readonly id: string; readonly providerId: string; readonly instant: string },
): Promise<OtherVisit[]> {
  const from = (minutes: number) => after(instant, minutes * minuteMs);
  const [earliest, latest] = [from(-apartMinutes), from(apartMinutes)];
  const visits = selectVisitsToCome(db)
    .select(['booking.id', 'booking.reference', 'booking.fullName', 'booking.address', 'booking.scheduledAt'])
    .where('booking.providerId', '=', providerId)
    .where('booking.id', '<>', id);
  const [agreed, offered] = await Promise.all([
    visits
      .where('booking.scheduledAt', '>', earliest)
      .where('booking.scheduledAt', '<', latest)
      .orderBy('booking.scheduledAt')
      .orderBy('booking.id')
      .limit(10)
      .execute(),
    visits
      .innerJoin('visitAnswer as answer', 'answer.bookingId', 'booking.id')
      .select('answer.offeredTimes')
      .where('answer.providerId', '=', providerId)
      .where('answer.state', '=', 'offered')
      .orderBy('booking.id')
      .execute(),
  ]);
  const inOffers = offered.flatMap(({ offeredTimes, ...visit }) =>
    offeredTimes.filter((time) => time > earliest && time < latest).map((scheduledAt) => ({ ...visit, scheduledAt })),
  );
  return [...agreed, ...inOffers].toSorted((one, other) => (one.scheduledAt < other.scheduledAt ? -1 : 1));
}
