import { isTooLate } from '../../../shared/features/bookings/is-too-late.ts';
import { isEnd, requestStateOf } from '../../../shared/features/payments/request-state.ts';
import { ProblemError } from '../../../shared/problem.ts';
import type { RequestStatus } from '../../../shared/features/orders/request-contract.ts';
import type { visitContract } from '../../../shared/features/visits/visit-contract.ts';
import type { Transaction } from '../../db/transaction.ts';
import { moveVisit } from '../visits/move-visit.ts';
import { askForOther, pickTime, type AskProfessional } from '../visits/visit-answers.ts';
import { recordStep } from '../visits/day-steps.ts';
import type { Handlers } from '../../router/handler.ts';
import type { Notifications } from '../../notifications/notifications.ts';
import { recordEvent } from '../payments/move-payment.ts';
import type { RequestLinks } from '../../auth/request-links.ts';
import { requestAccessOf } from './request-access.ts';
import { readVisitToAnswer } from '../visits/visit-queries.ts';
import { ownershipOf, readRequestStatus, type RequestAccess } from './request-queries.ts';

const noSuchRequest = () => new ProblemError('not-found', 'noSuchRequest');

/** Customers move or cancel a visit until a job is made of it. */
export const visitHandlers = (
  links: RequestLinks,
  notifications: Notifications,
  ask: AskProfessional,
): Handlers<typeof visitContract> => ({
  async moveVisit({ body }, { tx, ...context }) {
    const { actor, now } = context;
    const { requestId: bookingId } = body;
    const access = await requestAccessOf(links, tx.db, body, context);
    const { visit, read } = await openVisit(tx, bookingId, access);
    const before = isTooLate(visit) ? null : visit.scheduledAt;
    const move = { before, to: body.scheduledAt, jobId: visit.jobId, actor, now };
    const scheduledAt = await moveVisit(tx, bookingId, move);
    if (scheduledAt !== null) {
      await ask(tx, bookingId, now, { ...visit, scheduledAt, archivedAt: null });
      await notifications.visitMoved(tx, bookingId, now, null);
    }
    return read();
  },

  async pickVisitTime({ body }, { tx, ...context }) {
    const { actor, now } = context;
    const { requestId: bookingId } = body;
    const { visit, read } = await visitOf(tx, bookingId, await requestAccessOf(links, tx.db, body, context));
    const to = await pickTime(tx, visit, body.scheduledAt);
    await moveVisit(tx, bookingId, { before: null, to, jobId: visit.jobId, actor, now });
    await recordEvent(tx, { bookingId }, 'confirmed', { actor, now });
    await notifications.visitPicked(tx, bookingId, now);
    return read();
  },

  async askForOther({ body }, { tx, ...context }) {
    const { actor, now } = context;
    const { requestId: bookingId } = body;
    const { visit, read } = await visitOf(tx, bookingId, await requestAccessOf(links, tx.db, body, context));
    await askForOther(tx, visit, { actor, now });
    return read();
  },

  async tellNobodyCame({ body }, { tx, ...context }) {
    const { actor, now } = context;
    const { requestId: bookingId, scheduledAt } = body;
    const visit = await visitOf(tx, bookingId, await requestAccessOf(links, tx.db, body, context));
    const said = { step: 'nobody_came', scheduledAt, at: now.toISOString(), minutes: null } as const;
    const entry = await recordStep(tx, bookingId, said, { actor, now });
    if (entry) await notifications.visitStep(tx, bookingId, { ...entry, scheduledAt }, now);
    return visit.read();
  },

  async cancelVisit({ body }, { tx, ...context }) {
    const { actor, now } = context;
    const { requestId: bookingId } = body;
    const access = await requestAccessOf(links, tx.db, body, context);
    const visit = await openVisit(tx, bookingId, access);
    const reason = body.reason || null;
    await tx.db.updateTable('booking').set({ endedAs: 'cancelled' }).where('id', '=', bookingId).execute();
    await recordEvent(tx, { bookingId }, 'cancelled', { actor, now, note: reason });
    await notifications.visitCancelled(tx, bookingId, reason, now);
    return visit.read();
  },
});

/** As `visitOf`. Refused if there is a job, or the booking has ended. */
async function openVisit(tx: Transaction, id: string, access: RequestAccess) {
  const visit = await visitOf(tx, id, access);
  if (visit.state === 'job') throw new ProblemError('conflict', 'visitIsJob');
  if (isEnd(visit.state)) throw new ProblemError('conflict', 'visitHasEnded');
  return visit;
}

/** Locks the booking, so that no job is made of it. `read`: reads its current state. */
async function visitOf(tx: Transaction, id: string, access: RequestAccess) {
  const which = { kind: 'booking', id } as const;
  const owner = await tx.db
    .selectFrom('booking')
    .select(['customerId', 'secretHash'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  const own = owner && ownershipOf(owner, which.kind, access);
  const visit = own && (await readVisitToAnswer(tx.db, id));
  if (!visit) throw noSuchRequest();
  const { endedAs, jobStatus, paymentState } = visit;
  return {
    visit,
    state: requestStateOf({
      payment: { state: paymentState },
      isAnswered: false,
      isJob: jobStatus !== null,
      endedAs,
    }),
    read: async (): Promise<RequestStatus> => {
      const present = await readRequestStatus(tx.db, which, own.bySecret);
      if (!present) throw noSuchRequest();
      return present;
    },
  };
}
