import type { CorrectPayment } from '../../shared/payments/admin-payment.ts';
import type { MoneyEnd } from '../../shared/payments/request-state.ts';
import type { Transaction } from '../database/database.ts';
import { bookings } from '../entities/booking-entity.ts';
import { estimateRequests } from '../entities/estimate-request-entity.ts';
import { jobs } from '../entities/job-entity.ts';
import { withdrawMail } from '../mail/mail-queue.ts';
import { withdrawPush } from '../push/push-queue.ts';
import { referenceOf } from '../../shared/reference.ts';
import type { PushNotice } from '../../shared/push/push-contract.ts';
import type { RequestLinks } from '../sessions/request-links.ts';
import { sendNotice } from './notice-mail.ts';
import { customerEmail, noticeBookingView, noticeEstimateView, noticeJobView } from './notice-rows.ts';
import { commissionPaidPush, requestCancelledPush, paymentCorrectedPush, paymentRefusedPush } from './push-notices.ts';
import { commissionPaidMail, paymentCorrectedMail, paymentRefusedMail, requestCancelledMail } from './request-mails.ts';
import { tellInspectionEnd, undoMs } from './tell-professional.ts';

/** Whose fate is told. */
type RequestOf = { readonly bookingId: string } | { readonly estimateRequestId: string };

/** `jobId`: its commission. */
type PaymentOf = RequestOf | { readonly jobId: string };

type RequestEnd = {
  readonly reason: string;
  readonly money: MoneyEnd | null;
  readonly amountLkr: number | null;
  /** Its customer has cancelled it before, and the professional has been told. */
  readonly isKnown: boolean;
};

/** What people are told of the requests that they have sent. */
export type RequestNotices = {
  readonly paymentRefused: (tx: Transaction, of: PaymentOf, reason: string, now: Date) => Promise<void>;
  readonly paymentCorrected: (tx: Transaction, of: PaymentOf, how: CorrectPayment, now: Date) => Promise<void>;
  readonly commissionPaid: (tx: Transaction, jobId: string, now: Date) => Promise<void>;
  /** The payment was marked by mistake: what has not been told of it yet is not told. */
  readonly commissionUnpaid: (tx: Transaction, jobId: string) => Promise<void>;
  /** Also to the professional, who was told of the inspection once it was paid for. */
  readonly requestCancelled: (tx: Transaction, of: RequestOf, end: RequestEnd, now: Date) => Promise<void>;
};

export type Push = (
  tx: Transaction,
  to: { readonly customerId: string | null },
  notice: PushNotice,
  now: Date,
  dueAt?: Date,
) => Promise<void>;

type Options = { readonly links: RequestLinks; readonly origin: () => string; readonly push: Push };

export function createRequestNotices({ links, origin, push }: Options): RequestNotices {
  const factsOf = (request: Told) => ({
    ...request,
    origin: origin(),
    link: request.kind === 'commission' ? null : links.urlOf({ ...request, generation: request.linkGeneration }),
  });
  return {
    async paymentRefused(tx, of, reason, now) {
      const request = await readRequest(tx, of);
      if (!request) return;
      await sendNotice(tx, customerEmail(request), paymentRefusedMail(factsOf(request), reason), now);
      await push(tx, request, paymentRefusedPush(request), now);
    },

    async paymentCorrected(tx, of, how, now) {
      const request = await readRequest(tx, of);
      if (!request) return;
      await sendNotice(tx, customerEmail(request), paymentCorrectedMail(factsOf(request), how), now);
      await push(tx, request, paymentCorrectedPush(request), now);
    },

    async commissionPaid(tx, jobId, now) {
      const commission = await readRequest(tx, { jobId });
      if (!commission) return;
      const dueAt = new Date(now.getTime() + undoMs);
      const mail = commissionPaidMail(factsOf(commission));
      await sendNotice(tx, customerEmail(commission), mail, now, { dueAt, topic: commissionTopic(jobId) });
      await push(tx, commission, commissionPaidPush(commission), now, dueAt);
    },

    async commissionUnpaid(tx, jobId) {
      await withdrawMail(tx, commissionTopic(jobId));
      const commission = await readRequest(tx, { jobId });
      if (!commission || commission.customerId === null) return;
      await withdrawPush(tx, commission.customerId, commissionPaidPush(commission).tag);
    },

    async requestCancelled(tx, of, end, now) {
      const request = await readRequest(tx, of);
      if (!request) return;
      if ('bookingId' in of && !end.isKnown) await tellInspectionEnd(tx, of.bookingId, now);
      await sendNotice(tx, customerEmail(request), requestCancelledMail(factsOf(request), end), now);
      await push(tx, request, requestCancelledPush(request), now);
    },
  };
}

const commissionTopic = (jobId: string): string => `commission ${jobId}`;

type Told = NonNullable<Awaited<ReturnType<typeof readRequest>>>;

async function readRequest(tx: Transaction, of: PaymentOf) {
  if ('jobId' in of) {
    const job = await noticeJobView.first(tx.execute, `where ${jobs.id} = ?`, [of.jobId]);
    return job && { ...job, reference: referenceOf('commission', job.id), kind: 'commission' as const };
  }
  if ('bookingId' in of) {
    const booking = await noticeBookingView.first(tx.execute, `where ${bookings.id} = ?`, [of.bookingId]);
    return booking && { ...booking, kind: 'booking' as const };
  }
  const estimate = await noticeEstimateView.first(tx.execute, `where ${estimateRequests.id} = ?`, [
    of.estimateRequestId,
  ]);
  return estimate && { ...estimate, kind: 'estimate' as const };
}
