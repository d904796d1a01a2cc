import type { ThreadOf } from '../../shared/features/messages/thread.ts';
import type { CorrectPayment, RefusePayment } from '../../shared/features/payments/admin-payment.ts';
import type { RequestEnding } from '../../shared/features/payments/request-state.ts';
import type { Transaction } from '../db/transaction.ts';
import type { MakeLimiter } from '../router/limits/limiters.ts';
import { arrivalLimit } from './arrival-limit.ts';
import { bookingArrived } from './events/customer/booking-arrived.ts';
import { bookingPaid } from './events/customer/booking-paid.ts';
import { commissionPaid } from './events/customer/commission-paid.ts';
import { contactMessage } from './events/operator/contact-message-sent.ts';
import { estimateAnswered, type Answer } from './events/customer/estimate-answered.ts';
import { estimateArrived } from './events/customer/estimate-arrived.ts';
import { estimatePaid } from './events/customer/estimate-paid.ts';
import { estimateTold } from './events/customer/estimate-told.ts';
import { officeWrote } from './events/customer/office-wrote.ts';
import { paymentCorrected } from './events/customer/payment-corrected.ts';
import { paymentRefused } from './events/customer/payment-refused.ts';
import { refundSent } from './events/customer/refund-sent.ts';
import { requestEnded } from './events/customer/request-ended.ts';
import { visitCancelled } from './events/customer/visit-cancelled.ts';
import { visitChanged } from './events/operator/visit-changed.ts';
import { visitMoved } from './events/customer/visit-moved.ts';
import { createJobNotifications } from './job-notifications.ts';
import { after, createNotify, createRender, withdraw } from './notification-queue.ts';
import { createProviderNotifications } from './provider-notifications.ts';
import type { Place } from './rendering/job-facts.ts';
import type { MoneySaid } from './rendering/money-sentence.ts';
import { keyOf, type NotificationSite } from './rendering/notification-event.ts';
import { readToldBooking } from './rendering/notification-queries.ts';
import type { RequestKind } from './rendering/request-facts.ts';

/** For so long a message may be read before a mail says that it waits, in milliseconds. */
const patienceMs = 5 * 60_000;

/** Whose fate is told. */
type RequestOf = { readonly bookingId: string } | { readonly estimateRequestId: string };

/** `jobId`: its commission. */
type PaymentOf = RequestOf | { readonly jobId: string };

type RequestEnd = MoneySaid & {
  readonly as: RequestEnding;
  readonly reason: string;
  /** Its customer has cancelled it before, and the professional has been told. */
  readonly isKnown: boolean;
};

/** `email`: as it was typed; `sender`: see `ArrivalLimit`. */
type Arrived = { readonly id: string; readonly email: string | null; readonly sender: string };

function subjectOf(of: PaymentOf): { readonly subjectId: string; readonly kind: RequestKind } {
  if ('jobId' in of) return { subjectId: of.jobId, kind: 'commission' };
  return 'bookingId' in of
    ? { subjectId: of.bookingId, kind: 'booking' }
    : { subjectId: of.estimateRequestId, kind: 'estimate' };
}

/** A booking whose inspection is paid for. */
type Paid = { readonly id: string; readonly providerId: string | null; readonly jobId: string | null };

type Options = NotificationSite & {
  /** Whether browsers are told too, of those customers who want that. */
  readonly canPush: boolean;
  readonly limiter?: MakeLimiter | undefined;
};

export type Notifications = ReturnType<typeof createNotifications>;

/**
 * Tells people of what has happened to their bookings and jobs, each as a part of the transaction in which it happens.
 */
export function createNotifications({ canPush, limiter, ...site }: Options) {
  const notify = createNotify(site, { canPush });
  const mayTell = arrivalLimit(limiter);
  const providers = createProviderNotifications(notify, (tx) => createRender(site, tx.db));
  /** The request counts all the same when it is not told of. */
  const channelsOf = async ({ email, sender }: Arrived): Promise<readonly ('mail' | 'push')[]> =>
    email !== null && (await mayTell(email, sender)) ? ['mail', 'push'] : ['push'];
  const tellOperatorOfVisit = (
    tx: Transaction,
    subjectId: string,
    details: { readonly isCancelled: boolean; readonly reason: string | null },
    now: Date,
  ) => notify(tx, visitChanged, { subjectId, details }, now);

  return {
    ...createJobNotifications(notify, providers),

    async bookingArrived(tx: Transaction, booking: Arrived, now: Date) {
      const channels = await channelsOf(booking);
      await notify(tx, bookingArrived, { subjectId: booking.id, details: {}, channels }, now);
    },

    async estimateArrived(tx: Transaction, request: Arrived, now: Date) {
      const channels = await channelsOf(request);
      await notify(tx, estimateArrived, { subjectId: request.id, details: {}, channels }, now);
    },

    /** What was written with the contact form goes to the operator. `id`: names the mail for good. */
    async contactMessageSent(
      tx: Transaction,
      id: string,
      details: { to: string; name: string; email: string; subject: string; message: string },
      now: Date,
    ) {
      await notify(tx, contactMessage, { id, subjectId: id, details }, now);
    },

    /** Also to the professional. */
    async bookingPaid(tx: Transaction, booking: Paid, now: Date) {
      await notify(tx, bookingPaid, { subjectId: booking.id, details: {} }, now);
      // The professional of a job has been told of that.
      if (booking.jobId === null) await providers.inspectionDue(tx, booking, 'verified', now);
    },

    /** The payment was marked by mistake: what has not been told of it yet is not told. */
    async bookingUnpaid(tx: Transaction, bookingId: string) {
      await withdraw(tx, keyOf(bookingPaid, bookingId));
      const row = await readToldBooking(tx.db, bookingId);
      // What has come of it stays.
      if (row) await providers.untell(tx, { ...row, jobId: null });
    },

    /** To the professional, if they have heard of it: what was paid for it has turned out never to have come. */
    inspectionHeld: (tx: Transaction, bookingId: string, now: Date) => providers.inspectionHeld(tx, bookingId, now),

    /** To who has been chosen, once the inspection is paid for, and to who was before, if they have heard of it. */
    async bookingAssigned(tx: Transaction, bookingId: string, formerId: string | null, now: Date) {
      const row = await readToldBooking(tx.db, bookingId);
      if (!row) return;
      await providers.released(tx, row, formerId, now);
      if (row.paymentState === 'verified') await providers.inspectionDue(tx, row, 'assigned', now);
    },

    /** `byOffice`: with what it says to that, if anything; null when the customer has moved it. */
    async visitMoved(tx: Transaction, subjectId: string, now: Date, byOffice: { readonly note: string | null } | null) {
      await notify(tx, visitMoved, { subjectId, details: { note: byOffice?.note ?? null } }, now);
      await providers.inspectionMoved(tx, subjectId, now, { isByOffice: byOffice !== null });
      if (!byOffice) await tellOperatorOfVisit(tx, subjectId, { isCancelled: false, reason: null }, now);
    },

    async visitCancelled(tx: Transaction, subjectId: string, reason: string | null, now: Date) {
      await providers.inspectionEnded(tx, subjectId, now);
      await notify(tx, visitCancelled, { subjectId, details: {} }, now);
      await tellOperatorOfVisit(tx, subjectId, { isCancelled: true, reason }, now);
    },

    /** Who it is for and where, as those are told who come: to be given to `siteCorrected`. */
    readSite: (tx: Transaction, bookingId: string) => providers.readSite(tx, bookingId),

    siteCorrected: (tx: Transaction, bookingId: string, before: Place, now: Date) =>
      providers.siteCorrected(tx, bookingId, before, now),

    async estimatePaid(tx: Transaction, subjectId: string, now: Date) {
      await notify(tx, estimatePaid, { subjectId, details: {} }, now);
    },

    estimateUnpaid: (tx: Transaction, estimateRequestId: string) =>
      withdraw(tx, keyOf(estimatePaid, estimateRequestId)),

    async estimateTold(tx: Transaction, subjectId: string, now: Date) {
      await notify(tx, estimateTold, { subjectId, details: {} }, now);
    },

    /** It was marked as answered by mistake: as of a payment. */
    estimateUntold: (tx: Transaction, estimateRequestId: string) =>
      withdraw(tx, keyOf(estimateTold, estimateRequestId)),

    async estimateAnswered(tx: Transaction, subjectId: string, details: Answer, now: Date) {
      await notify(tx, estimateAnswered, { subjectId, details }, now);
    },

    async commissionPaid(tx: Transaction, subjectId: string, end: MoneySaid | null, now: Date) {
      await notify(tx, commissionPaid, { subjectId, details: { end } }, now);
    },

    commissionUnpaid: (tx: Transaction, jobId: string) => withdraw(tx, keyOf(commissionPaid, jobId)),

    async paymentRefused(tx: Transaction, of: PaymentOf, { reason, receivedLkr }: RefusePayment, now: Date) {
      const { subjectId, kind } = subjectOf(of);
      await notify(tx, paymentRefused, { subjectId, details: { kind, reason, receivedLkr } }, now);
    },

    async paymentCorrected(tx: Transaction, of: PaymentOf, { reason, receivedLkr }: CorrectPayment, now: Date) {
      const { subjectId, kind } = subjectOf(of);
      await notify(tx, paymentCorrected, { subjectId, details: { kind, reason, receivedLkr } }, now);
    },

    /** `amountLkr`: null where nobody knows. */
    async refundSent(tx: Transaction, of: PaymentOf, amountLkr: number | null, now: Date) {
      const { subjectId, kind } = subjectOf(of);
      await notify(tx, refundSent, { subjectId, details: { kind, amountLkr } }, now);
    },

    refundUnsent: (tx: Transaction, of: PaymentOf) => withdraw(tx, keyOf(refundSent, subjectOf(of).subjectId)),

    /** By the office. Also to the professional, who was told of the inspection once it was paid for. */
    async requestEnded(tx: Transaction, of: RequestOf, { isKnown, ...end }: RequestEnd, now: Date) {
      const { subjectId, kind } = subjectOf(of);
      if ('bookingId' in of && !isKnown) await providers.inspectionEnded(tx, of.bookingId, now);
      await notify(tx, requestEnded, { subjectId, details: { kind, ...end } }, now);
    },

    /** `isFirst`: of those that they have not read, so that one mail at most waits for them to come. */
    async officeWrote(tx: Transaction, of: ThreadOf, { isFirst }: { readonly isFirst: boolean }, now: Date) {
      const news = { subjectId: of.id, details: { kind: of.kind }, key: keyOf(officeWrote, of.id) };
      await notify(tx, officeWrote, { ...news, channels: ['push'] }, now);
      if (isFirst) await notify(tx, officeWrote, { ...news, channels: ['mail'], dueAt: after(now, patienceMs) }, now);
    },

    /** `unread`: how many came meanwhile that they have not seen. */
    async threadRead(tx: Transaction, of: ThreadOf, unread: number, now: Date) {
      const key = keyOf(officeWrote, of.id);
      await withdraw(tx, key);
      if (unread === 0) return;
      const news = { subjectId: of.id, details: { kind: of.kind }, key, channels: ['mail'] as const };
      await notify(tx, officeWrote, { ...news, dueAt: after(now, patienceMs) }, now);
    },
  };
}
