import type { ThreadOf } from '../../shared/features/messages/thread.ts';
import type { CorrectPayment, RefusePayment } from '../../shared/features/payments/admin-payment.ts';
import type { RequestEnding } from '../../shared/features/payments/request-state.ts';
import type { Transaction } from '../db/transaction.ts';
import type { MakeLimiter } from '../router/limits/limiters.ts';
import { arrivalLimit } from './arrival-limit.ts';
import { bookingArrived, bookingPaid, visitCancelled, visitMoved } from './events/booking-events.ts';
import {
  estimateAnswered,
  type Answer,
  estimateArrived,
  estimatePaid,
  estimateTold,
} from './events/estimate-events.ts';
import { officeWrote } from './events/office-wrote.ts';
import { contactMessage, visitChanged } from './events/operator-events.ts';
import { commissionPaid, paymentCorrected, paymentRefused, refundSent, requestEnded } from './events/request-events.ts';
import { createJobNotifications } from './job-notifications.ts';
import { after, createNotify, createRender, news, telling, withdraw } from './notification-queue.ts';
import { createProviderNotifications, type Place } from './provider-notifications.ts';
import type { MoneySaid } from './rendering/money-sentence.ts';
import { keyOf, type NotificationSite } from './rendering/notification-event.ts';
import type { RequestKind } from './rendering/request-facts.ts';
import type { Env } from '../config/env.ts';
import { requestLinks } from '../auth/request-links.ts';

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
  const providers = createProviderNotifications((tx) => createRender(site, tx.db));
  /** The request counts all the same when it is not told of. */
  const channelsOf = async ({ email, sender }: Arrived): Promise<readonly ('mail' | 'push')[]> =>
    email !== null && (await mayTell(email, sender)) ? ['mail', 'push'] : ['push'];

  return {
    ...createJobNotifications(notify, providers),

    async bookingArrived(tx: Transaction, booking: Arrived, now: Date) {
      const channels = await channelsOf(booking);
      await notify(telling(tx, now), news(bookingArrived, booking.id, {}, { channels }));
    },

    async estimateArrived(tx: Transaction, request: Arrived, now: Date) {
      const channels = await channelsOf(request);
      await notify(telling(tx, now), news(estimateArrived, request.id, {}, { channels }));
    },

    /** What was written with the contact form goes to the operator. `id`: names the mail for good. */
    contactMessageSent: (
      tx: Transaction,
      id: string,
      typed: { to: string; name: string; email: string; subject: string; message: string },
      now: Date,
    ) => notify(telling(tx, now), news(contactMessage, id, typed, { id })),

    /** Also to the professional. */
    async bookingPaid(tx: Transaction, booking: Paid, now: Date) {
      // The professional of a job has been told of that.
      const toProvider = booking.jobId === null ? providers.inspectionDue(booking, 'verified', now) : [];
      await notify(telling(tx, now), news(bookingPaid, booking.id, {}), ...toProvider);
    },

    /** The payment was marked by mistake: what has not been told of it yet is not told. */
    async bookingUnpaid(tx: Transaction, bookingId: string, now: Date) {
      const said = telling(tx, now);
      await withdraw(tx, keyOf(bookingPaid, bookingId));
      const row = await said.told.booking(bookingId);
      // What has come of it stays.
      if (row) await providers.untell(said, { ...row, jobId: null });
    },

    /** To the professional, if they have heard of it: what was paid for it has turned out never to have come. */
    async inspectionHeld(tx: Transaction, bookingId: string, now: Date) {
      const said = telling(tx, now);
      await notify(said, ...(await providers.inspectionHeld(said, bookingId)));
    },

    /** To who has been chosen, once the inspection is paid for, and to who was before, if they have heard of it. */
    async bookingAssigned(tx: Transaction, bookingId: string, formerId: string | null, now: Date) {
      const said = telling(tx, now);
      const row = await said.told.booking(bookingId);
      if (!row) return;
      const due = row.paymentState === 'verified' ? providers.inspectionDue(row, 'assigned', now) : [];
      await notify(said, ...(await providers.released(said, row, formerId)), ...due);
    },

    /** `byOffice`: with what it says to that, if anything; null when the customer has moved it. */
    async visitMoved(tx: Transaction, bookingId: string, now: Date, byOffice: { readonly note: string | null } | null) {
      const said = telling(tx, now);
      await notify(
        said,
        news(visitMoved, bookingId, { note: byOffice?.note ?? null }),
        ...(await providers.inspectionMoved(said, bookingId, { isByOffice: byOffice !== null })),
        ...(byOffice ? [] : [news(visitChanged, bookingId, { isCancelled: false, reason: null })]),
      );
    },

    async visitCancelled(tx: Transaction, bookingId: string, reason: string | null, now: Date) {
      const said = telling(tx, now);
      await notify(
        said,
        ...(await providers.inspectionEnded(said, bookingId)),
        news(visitCancelled, bookingId, {}),
        news(visitChanged, bookingId, { isCancelled: true, reason }),
      );
    },

    /** Who it is for and where, as those are told who come: to be given to `siteCorrected`. */
    readSite: (tx: Transaction, bookingId: string, now: Date) => providers.readSite(telling(tx, now), bookingId),

    async siteCorrected(tx: Transaction, bookingId: string, before: Place, now: Date) {
      const said = telling(tx, now);
      await notify(said, ...(await providers.siteCorrected(said, bookingId, before)));
    },

    estimatePaid: (tx: Transaction, id: string, now: Date) => notify(telling(tx, now), news(estimatePaid, id, {})),

    estimateUnpaid: (tx: Transaction, id: string) => withdraw(tx, keyOf(estimatePaid, id)),

    estimateTold: (tx: Transaction, id: string, now: Date) => notify(telling(tx, now), news(estimateTold, id, {})),

    /** It was marked as answered by mistake: as of a payment. */
    estimateUntold: (tx: Transaction, id: string) => withdraw(tx, keyOf(estimateTold, id)),

    estimateAnswered: (tx: Transaction, id: string, answer: Answer, now: Date) =>
      notify(telling(tx, now), news(estimateAnswered, id, answer)),

    commissionPaid: (tx: Transaction, jobId: string, end: MoneySaid | null, now: Date) =>
      notify(telling(tx, now), news(commissionPaid, jobId, { kind: 'commission', end })),

    commissionUnpaid: (tx: Transaction, jobId: string) => withdraw(tx, keyOf(commissionPaid, jobId)),

    paymentRefused(tx: Transaction, of: PaymentOf, { reason, receivedLkr }: RefusePayment, now: Date) {
      const { subjectId, kind } = subjectOf(of);
      return notify(telling(tx, now), news(paymentRefused, subjectId, { kind, reason, receivedLkr }));
    },

    paymentCorrected(tx: Transaction, of: PaymentOf, { reason, receivedLkr }: CorrectPayment, now: Date) {
      const { subjectId, kind } = subjectOf(of);
      return notify(telling(tx, now), news(paymentCorrected, subjectId, { kind, reason, receivedLkr }));
    },

    /** `amountLkr`: null where nobody knows. */
    refundSent(tx: Transaction, of: PaymentOf, amountLkr: number | null, now: Date) {
      const { subjectId, kind } = subjectOf(of);
      return notify(telling(tx, now), news(refundSent, subjectId, { kind, amountLkr }));
    },

    refundUnsent: (tx: Transaction, of: PaymentOf) => withdraw(tx, keyOf(refundSent, subjectOf(of).subjectId)),

    /** By the office. Also to the professional, who was told of the inspection once it was paid for. */
    async requestEnded(tx: Transaction, of: RequestOf, { isKnown, ...end }: RequestEnd, now: Date) {
      const { subjectId, kind } = subjectOf(of);
      const said = telling(tx, now);
      const toProvider = 'bookingId' in of && !isKnown ? await providers.inspectionEnded(said, of.bookingId) : [];
      await notify(said, ...toProvider, news(requestEnded, subjectId, { kind, ...end }));
    },

    /** `isFirst`: of those that they have not read, so that one mail at most waits for them to come. */
    async officeWrote(tx: Transaction, { kind, id }: ThreadOf, { isFirst }: { readonly isFirst: boolean }, now: Date) {
      const said = telling(tx, now);
      const key = keyOf(officeWrote, id);
      const byMail = { key, channels: ['mail'] as const, dueAt: after(now, patienceMs) };
      await notify(
        said,
        news(officeWrote, id, { kind }, { key, channels: ['push'] }),
        ...(isFirst ? [news(officeWrote, id, { kind }, byMail)] : []),
      );
    },

    /** `unread`: how many came meanwhile that they have not seen. */
    async threadRead(tx: Transaction, { kind, id }: ThreadOf, unread: number, now: Date) {
      const key = keyOf(officeWrote, id);
      await withdraw(tx, key);
      if (unread === 0) return;
      const byMail = { key, channels: ['mail'] as const, dueAt: after(now, patienceMs) };
      await notify(telling(tx, now), news(officeWrote, id, { kind }, byMail));
    },
  };
}

/** `origin`: the site's public one, without a slash at its end. */
export const notificationSite = (env: Env, origin: () => string): NotificationSite => ({
  links: requestLinks(env, origin),
  origin,
  operatorEmail: env.contactInbox ?? env.adminEmails[0] ?? null,
  organizer: env.contact.emails[0] ?? null,
});
