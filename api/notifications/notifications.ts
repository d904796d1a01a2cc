import type { ThreadOf } from '../../shared/features/messages/thread.ts';
import type { CorrectPayment, RefusePayment } from '../../shared/features/payments/admin-payment.ts';
import type { RequestEnding } from '../../shared/features/payments/request-state.ts';
import type { Transaction } from '../db/transaction.ts';
import type { MakeLimiter } from '../router/limits/limiters.ts';
import { arrivalLimit } from './arrival-limit.ts';
import { applicationDecided } from './events/application-events.ts';
import { bookingArrived, bookingPaid } from './events/booking-events.ts';
import {
  estimateAnswered,
  type Answer,
  estimateArrived,
  estimatePaid,
  estimateTold,
} from './events/estimate-events.ts';
import { officeWrote, smsPauseEnds } from './events/office-wrote.ts';
import { contactMessage, deskLocked } from './events/operator-events.ts';
import { reportSent, type ReportSent } from './events/report-events.ts';
import {
  commissionPaid,
  paymentCorrected,
  paymentRefused,
  refundSent,
  refundUnsent,
  requestEnded,
} from './events/request-events.ts';
import { createJobNotifications } from './job-notifications.ts';
import { after, createNotify, news, withdraw, type News, type Ways } from './notification-queue.ts';
import {
  placeOf,
  tellInspectionDue,
  tellInspectionEnded,
  tellInspectionHeld,
  tellReleased,
  tellSiteCorrected,
  type Place,
} from './provider-notifications.ts';
import { withdrawUnsent } from './provider-informed.ts';
import { createVisitNotifications } from './visit-notifications.ts';
import type { MoneySaid } from './rendering/money-sentence.ts';
import { keyOf, type NotificationEvent, type NotificationSite } from './rendering/notification-event.ts';
import type { OfRequest, RequestKind } from './rendering/request-facts.ts';
import type { Env } from '../config/env.ts';
import { SmsReportTokens } from '../auth/sms-report-tokens.ts';
import { deskLinks } from '../auth/desk-links.ts';
import { requestLinks } from '../auth/request-links.ts';

/** How long the customer may take to read a message before a mail about it is sent, in milliseconds. */
const unreadMs = 5 * 60_000;

/** The request that a notification is about. */
type RequestOf = { readonly bookingId: string } | { readonly estimateRequestId: string };

/** `jobId`: for the commission of that job. */
type PaymentOf = RequestOf | { readonly jobId: string };

type RequestEnd = MoneySaid & {
  readonly as: RequestEnding;
  readonly reason: string;
  /** The professional need not be notified: the request had ended before, or its fee was not paid. */
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

function ofRequest<Details extends object>(
  event: NotificationEvent<OfRequest & Details>,
  of: PaymentOf,
  details: Details,
): News {
  const { subjectId, kind } = subjectOf(of);
  return news(event, subjectId, { ...details, kind });
}

type Options = NotificationSite & Ways & { readonly limiter?: MakeLimiter | undefined };

export type Notifications = ReturnType<typeof createNotifications>;

/** Queues notifications about bookings, estimate requests and jobs, each in the transaction that makes the change. */
export function createNotifications({ canPush, sms, limiter, ...site }: Options) {
  const open = createNotify(site, { canPush, sms });
  const mayNotify = arrivalLimit(limiter);
  /** A request counts towards the limit also when no notification is sent. */
  const arrived =
    (event: NotificationEvent<object>) =>
    async (tx: Transaction, { id, email, sender }: Arrived, now: Date): Promise<void> => {
      // Without an address an SMS may be sent, whose number has a daily limit of its own.
      const isMailed = await mayNotify(email ?? id, sender);
      await open(tx, now).notify(news(event, id, {}, { channels: isMailed ? ['mail', 'push'] : ['push'] }));
    };

  return {
    ...createJobNotifications(open),
    ...createVisitNotifications(open),

    bookingArrived: arrived(bookingArrived),

    estimateArrived: arrived(estimateArrived),

    applicationDecided: (tx: Transaction, id: string, now: Date) =>
      open(tx, now).notify(news(applicationDecided, id, {})),

    /** Sends a contact message to the operator. `id`: identifies the mail permanently. */
    contactMessageSent: (
      tx: Transaction,
      id: string,
      typed: { to: string; name: string; email: string; subject: string; message: string },
      now: Date,
    ) => open(tx, now).notify(news(contactMessage, id, typed, { id })),

    /** Also notifies the professional. */
    async bookingPaid(tx: Transaction, bookingId: string, now: Date) {
      const context = open(tx, now);
      const row = await context.rows.booking(bookingId);
      // The professional has already been notified of the job.
      const toProvider = row?.jobId === null ? tellInspectionDue(row, false, now) : [];
      await context.notify(news(bookingPaid, bookingId, {}), ...toProvider);
    },

    /** The payment was marked by mistake: deletes the notifications of it that are not sent yet. */
    async bookingUnpaid(tx: Transaction, bookingId: string, now: Date) {
      const context = open(tx, now);
      await withdraw(tx, [keyOf(bookingPaid, bookingId)]);
      const row = await context.rows.booking(bookingId);
      // Notifications about the job stay.
      if (row) await withdrawUnsent(context, { ...row, jobId: null });
    },

    /** Notifies the professional, if they were notified of the inspection, that the payment never arrived. */
    async inspectionHeld(tx: Transaction, bookingId: string, now: Date) {
      const context = open(tx, now);
      await context.notify(...(await tellInspectionHeld(context, bookingId)));
    },

    /**
     * Notifies the assigned professional once the inspection is paid for, and the former one if they were notified
     * before.
     */
    async bookingAssigned(tx: Transaction, bookingId: string, formerId: string | null, now: Date) {
      const context = open(tx, now);
      const row = await context.rows.booking(bookingId);
      if (!row) return;
      const due = row.paymentState === 'verified' ? tellInspectionDue(row, true, now) : [];
      await context.notify(...(await tellReleased(context, row, formerId)), ...due);
    },

    /** The office has sent the report of an inspection. */
    reportSent: (tx: Transaction, bookingId: string, report: ReportSent, now: Date) =>
      open(tx, now).notify(news(reportSent, bookingId, report)),

    /** Tells the operator that somebody has guessed too often at the digits of a professional's link. */
    deskLocked: (tx: Transaction, providerId: string, now: Date) =>
      open(tx, now).notify(news(deskLocked, providerId, {})),

    /** Undefined when there is no visit; to be passed to `siteCorrected`. */
    async readSite(tx: Transaction, bookingId: string, now: Date): Promise<Place | undefined> {
      const row = await open(tx, now).rows.booking(bookingId);
      return row && placeOf(row);
    },

    async siteCorrected(tx: Transaction, bookingId: string, before: Place, now: Date) {
      const context = open(tx, now);
      await context.notify(...(await tellSiteCorrected(context, bookingId, before)));
    },

    estimatePaid: (tx: Transaction, id: string, now: Date) => open(tx, now).notify(news(estimatePaid, id, {})),

    estimateUnpaid: (tx: Transaction, id: string) => withdraw(tx, [keyOf(estimatePaid, id)]),

    estimateTold: (tx: Transaction, id: string, now: Date) => open(tx, now).notify(news(estimateTold, id, {})),

    /** It was marked as answered by mistake; works as for a payment. */
    estimateUntold: (tx: Transaction, id: string) => withdraw(tx, [keyOf(estimateTold, id)]),

    estimateAnswered: (tx: Transaction, id: string, answer: Answer, now: Date) =>
      open(tx, now).notify(news(estimateAnswered, id, answer)),

    commissionPaid: (tx: Transaction, jobId: string, end: MoneySaid | null, now: Date) =>
      open(tx, now).notify(news(commissionPaid, jobId, { kind: 'commission', end })),

    commissionUnpaid: (tx: Transaction, jobId: string) => withdraw(tx, [keyOf(commissionPaid, jobId)]),

    paymentRefused: (tx: Transaction, of: PaymentOf, { reason, receivedLkr }: RefusePayment, now: Date) =>
      open(tx, now).notify(ofRequest(paymentRefused, of, { reason, receivedLkr })),

    paymentCorrected: (tx: Transaction, of: PaymentOf, { reason, receivedLkr }: CorrectPayment, now: Date) =>
      open(tx, now).notify(ofRequest(paymentCorrected, of, { reason, receivedLkr })),

    /** `amountLkr`: null when unknown. */
    refundSent: (tx: Transaction, of: PaymentOf, amountLkr: number | null, now: Date) =>
      open(tx, now).notify(ofRequest(refundSent, of, { amountLkr })),

    /** The refund was not sent after all: deletes the unsent notification, or corrects the one that was sent. */
    async refundUnsent(tx: Transaction, of: PaymentOf, now: Date) {
      const isWithdrawn = await withdraw(tx, [keyOf(refundSent, subjectOf(of).subjectId)]);
      if (!isWithdrawn) await open(tx, now).notify(ofRequest(refundUnsent, of, {}));
    },

    /** Ended by the office. Also notifies the professional if the inspection was paid for. */
    async requestEnded(tx: Transaction, of: RequestOf, { isKnown, ...end }: RequestEnd, now: Date) {
      const context = open(tx, now);
      const toProvider = 'bookingId' in of && !isKnown ? await tellInspectionEnded(context, of.bookingId) : [];
      await context.notify(...toProvider, ofRequest(requestEnded, of, end));
    },

    /**
     * A mail that waits covers later messages too: it has the same key, and keeps its time. `isUnread`: an earlier
     * message is unread.
     */
    async officeWrote(tx: Transaction, { kind, id }: ThreadOf, isUnread: boolean, now: Date) {
      const key = keyOf(officeWrote, id);
      const soon = after(now, unreadMs);
      const pauseEnds = isUnread ? await smsPauseEnds(tx.db, key) : soon;
      const mailAt = pauseEnds > soon ? pauseEnds : soon;
      await open(tx, now).notify(news(officeWrote, id, { kind }, { key, mailAt }));
    },

    /** `unread`: number of messages that arrived meanwhile and are still unread. */
    async threadRead(tx: Transaction, { kind, id }: ThreadOf, unread: number, now: Date) {
      const key = keyOf(officeWrote, id);
      await withdraw(tx, [key]);
      if (unread === 0) return;
      const mailAt = after(now, unreadMs);
      await open(tx, now).notify(news(officeWrote, id, { kind }, { key, channels: ['mail'], mailAt }));
    },
  };
}

/** `origin`: the site's public origin, without a trailing slash. */
export const notificationSite = (env: Env, origin: () => string): NotificationSite => ({
  links: requestLinks(env, origin),
  desks: deskLinks(env, origin),
  origin,
  smsReports: new SmsReportTokens(env, origin),
  operatorEmail: env.contactInbox ?? env.adminEmails[0] ?? null,
  organizer: env.contact.emails[0] ?? null,
});
