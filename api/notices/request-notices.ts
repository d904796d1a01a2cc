import type { CorrectPayment } from '../../shared/payments/admin-payment.ts';
import type { MoneyEnd } from '../../shared/payments/request-state.ts';
import type { Transaction } from '../database/database.ts';
import { bookings } from '../entities/booking-entity.ts';
import { estimateRequests } from '../entities/estimate-request-entity.ts';
import type { PushNotice } from '../../shared/push/push-contract.ts';
import { sendNotice } from './notice-mail.ts';
import { customerEmail, noticeBookingView, noticeEstimateView } from './notice-rows.ts';
import { requestCancelledPush, paymentCorrectedPush, paymentRefusedPush } from './push-notices.ts';
import { paymentCorrectedMail, paymentRefusedMail, requestCancelledMail } from './request-mails.ts';
import { tellInspectionEnd } from './tell-professional.ts';

/** Whose fate is told. */
type RequestOf = { readonly bookingId: string } | { readonly estimateRequestId: string };

type RequestEnd = { readonly reason: string; readonly money: MoneyEnd | null; readonly amountLkr: number | null };

/** What people are told of the requests that they have sent. */
export type RequestNotices = {
  readonly paymentRefused: (tx: Transaction, of: RequestOf, reason: string, now: Date) => Promise<void>;
  readonly paymentCorrected: (tx: Transaction, of: RequestOf, how: CorrectPayment, now: Date) => Promise<void>;
  /** Also to the professional, who was told of the inspection once it was paid for. */
  readonly requestCancelled: (tx: Transaction, of: RequestOf, end: RequestEnd, now: Date) => Promise<void>;
};

type Push = (
  tx: Transaction,
  to: { readonly customerId: string | null },
  notice: PushNotice,
  now: Date,
) => Promise<void>;

export function createRequestNotices(origin: () => string, push: Push): RequestNotices {
  return {
    async paymentRefused(tx, of, reason, now) {
      const request = await readRequest(tx, of);
      if (!request) return;
      await sendNotice(tx, customerEmail(request), paymentRefusedMail({ ...request, origin: origin() }, reason), now);
      await push(tx, request, paymentRefusedPush(request.reference), now);
    },

    async paymentCorrected(tx, of, how, now) {
      const request = await readRequest(tx, of);
      if (!request) return;
      await sendNotice(tx, customerEmail(request), paymentCorrectedMail({ ...request, origin: origin() }, how), now);
      await push(tx, request, paymentCorrectedPush(request.reference), now);
    },

    async requestCancelled(tx, of, end, now) {
      const request = await readRequest(tx, of);
      if (!request) return;
      if ('bookingId' in of) await tellInspectionEnd(tx, of.bookingId, now);
      await sendNotice(tx, customerEmail(request), requestCancelledMail({ ...request, origin: origin() }, end), now);
      await push(tx, request, requestCancelledPush(request.reference), now);
    },
  };
}

async function readRequest(tx: Transaction, of: RequestOf) {
  if ('bookingId' in of) {
    const booking = await noticeBookingView.first(tx.execute, `where ${bookings.id} = ?`, [of.bookingId]);
    return booking && { ...booking, kind: 'booking' as const };
  }
  const estimate = await noticeEstimateView.first(tx.execute, `where ${estimateRequests.id} = ?`, [
    of.estimateRequestId,
  ]);
  return estimate && { ...estimate, kind: 'estimate' as const };
}
