import type { RequestEnding } from '../../shared/payments/request-state.ts';
import { untoldMs } from '../../shared/payments/undo.ts';
import type { CorrectPayment, RefusePayment } from '../../shared/payments/admin-payment.ts';
import type { Transaction } from '../database/transaction.ts';
import { referenceOf } from '../../shared/reference.ts';
import type { RequestLinks } from '../sessions/request-links.ts';
import type { MoneySaid } from './money-sentence.ts';
import { sendNotice } from './notice-mail.ts';
import {
  cancelledEntry,
  customerEmail,
  readNoticeBooking,
  readNoticeEstimate,
  readNoticeJob,
} from './notice-queries.ts';
import { withdrawPaid } from './paid-notices.ts';
import { commissionPaidPush, estimatePaidPush, refundSentPush, toldPush } from './push-notices.ts';
import { tellInspectionEnd } from './tell-professional.ts';
import { tellLater, withdrawUntold, type Push, type Untold } from './untold-news.ts';
import type { SpeechIn } from './words-of.ts';

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

/** What people are told of the requests that they have sent. */
export type RequestNotices = {
  readonly paymentRefused: (tx: Transaction, of: PaymentOf, how: RefusePayment, now: Date) => Promise<void>;
  readonly paymentCorrected: (tx: Transaction, of: PaymentOf, how: CorrectPayment, now: Date) => Promise<void>;
  /** `end`: of the money, where the job was cancelled before. */
  readonly commissionPaid: (tx: Transaction, jobId: string, end: MoneySaid | null, now: Date) => Promise<void>;
  readonly estimatePaid: (tx: Transaction, estimateRequestId: string, now: Date) => Promise<void>;
  /** It was answered by telephone. */
  readonly estimateTold: (tx: Transaction, estimateRequestId: string, now: Date) => Promise<void>;
  /** It was marked as answered by mistake: as of a payment. */
  readonly estimateUntold: (tx: Transaction, estimateRequestId: string, now: Date) => Promise<void>;
  /** The payment was marked by mistake: what has not been told of it yet is not told. */
  readonly commissionUnpaid: (tx: Transaction, jobId: string) => Promise<void>;
  readonly estimateUnpaid: (tx: Transaction, estimateRequestId: string) => Promise<void>;
  /** `amountLkr`: null where nobody knows. */
  readonly refundSent: (tx: Transaction, of: PaymentOf, amountLkr: number | null, now: Date) => Promise<void>;
  /** As of a payment that was marked by mistake. */
  readonly refundUnsent: (tx: Transaction, of: PaymentOf) => Promise<void>;
  /** Also to the professional, who was told of the inspection once it was paid for. */
  readonly requestEnded: (tx: Transaction, of: RequestOf, end: RequestEnd, now: Date) => Promise<void>;
};

type Options = {
  readonly links: RequestLinks;
  readonly speech: SpeechIn;
  readonly push: Push;
  readonly organizer: string | null;
};

export function createRequestNotices({ links, speech, push, organizer }: Options): RequestNotices {
  /** Its facts with the addresses that its customer reads. */
  const toCustomer = (request: Told) => {
    const { words, language, origin } = speech(request.language);
    const link =
      request.kind === 'commission' ? null : links.urlOf({ ...request, generation: request.linkGeneration }, language);
    return { words, told: { ...request, origin, link } };
  };
  /** Late enough that it can be taken back unsaid. */
  const whenUntold = (now: Date) => {
    const dueAt = new Date(now.getTime() + untoldMs);
    return { now, mailAt: dueAt, pushAt: dueAt };
  };
  /** Whether an answer follows is said as it is by now. */
  const tellEstimatePaid = async (tx: Transaction, request: ToldEstimate, untold: Untold, now: Date) => {
    const { words, told } = toCustomer(request);
    const mail = words.estimatePaidMail(told, { isAnswered: request.answeredAt !== null });
    const news = { to: request, topic: paidTopic(request.id), mail, notice: words.estimatePaidPush(request) };
    await tellLater(tx, push, news, { ...untold, now });
  };
  return {
    async paymentRefused(tx, of, how, now) {
      const request = await readRequest(tx, of);
      if (!request) return;
      const { words, told } = toCustomer(request);
      await sendNotice(tx, customerEmail(request), words.paymentRefusedMail(told, how), now);
      await push(tx, request, words.paymentRefusedPush(request), now);
    },

    async paymentCorrected(tx, of, how, now) {
      const request = await readRequest(tx, of);
      if (!request) return;
      const { words, told } = toCustomer(request);
      await sendNotice(tx, customerEmail(request), words.paymentCorrectedMail(told, how), now);
      await push(tx, request, words.paymentCorrectedPush(request), now);
    },

    async commissionPaid(tx, jobId, end, now) {
      const request = await readRequest(tx, { jobId });
      if (!request) return;
      const { words, told } = toCustomer(request);
      const mail = words.commissionPaidMail(told, end);
      const notice = words.commissionPaidPush(request);
      const news = { to: request, topic: commissionTopic(jobId), mail, notice };
      await tellLater(tx, push, news, whenUntold(now));
    },

    async commissionUnpaid(tx, jobId) {
      const request = await readRequest(tx, { jobId });
      if (!request) return;
      await withdrawUntold(tx, { to: request, topic: commissionTopic(jobId), tag: commissionPaidPush(request).tag });
    },

    async estimatePaid(tx, estimateRequestId, now) {
      const request = await readEstimate(tx, estimateRequestId);
      if (request) await tellEstimatePaid(tx, request, whenUntold(now), now);
    },

    async estimateTold(tx, estimateRequestId, now) {
      const request = await readEstimate(tx, estimateRequestId);
      if (!request) return;
      const { words, told } = toCustomer(request);
      await tellEstimatePaid(tx, request, await withdrawEstimatePaid(tx, request), now);
      const [mail, notice] = [
        words.estimateToldMail({ ...told, providerName: request.providerName }),
        words.toldPush(request.reference),
      ];
      await tellLater(tx, push, { to: request, topic: toldTopic(estimateRequestId), mail, notice }, whenUntold(now));
    },

    async estimateUntold(tx, estimateRequestId, now) {
      const request = await readEstimate(tx, estimateRequestId);
      if (!request) return;
      const { mailAt } = await withdrawEstimatePaid(tx, request);
      await withdrawTold(tx, request);
      // Both had one place on the phone.
      await tellEstimatePaid(tx, request, { mailAt, pushAt: mailAt }, now);
    },

    async estimateUnpaid(tx, estimateRequestId) {
      const request = await readEstimate(tx, estimateRequestId);
      if (request) await withdrawEstimatePaid(tx, request);
    },

    async refundSent(tx, of, amountLkr, now) {
      const request = await readRequest(tx, of);
      if (!request) return;
      const { words, told } = toCustomer(request);
      const mail = words.refundSentMail(told, amountLkr);
      const notice = words.refundSentPush(request);
      await tellLater(tx, push, { to: request, topic: refundTopic(request.id), mail, notice }, whenUntold(now));
    },

    async refundUnsent(tx, of) {
      const request = await readRequest(tx, of);
      if (!request) return;
      await withdrawUntold(tx, { to: request, topic: refundTopic(request.id), tag: refundSentPush(request).tag });
    },

    async requestEnded(tx, of, end, now) {
      const request = await readRequest(tx, of);
      if (!request) return;
      const { words, told } = toCustomer(request);
      if ('bookingId' in of) await withdrawPaid(tx, { ...request, ...of });
      else await withdrawEstimateNews(tx, request);
      if ('bookingId' in of && !end.isKnown) await tellInspectionEnd(tx, of.bookingId, now);
      const entry = told.kind === 'booking' ? cancelledEntry(told, { organizer, now }) : null;
      const mail = words.requestEndedMail(told, { ...end, isInCalendars: entry !== null });
      await sendNotice(tx, customerEmail(request), mail, now, { calendar: entry && words.inspectionCalendar(entry) });
      await push(tx, request, words.requestEndedPush(request, end.as), now);
    },
  };
}

const paidTopic = (estimateRequestId: string): string => `estimate paid ${estimateRequestId}`;

const toldTopic = (estimateRequestId: string): string => `estimate told ${estimateRequestId}`;

const refundTopic = (id: string): string => `refund ${id}`;

const commissionTopic = (jobId: string): string => `commission ${jobId}`;

type Told = NonNullable<Awaited<ReturnType<typeof readRequest>>>;

type ToldEstimate = NonNullable<Awaited<ReturnType<typeof readEstimate>>>;

type Withdrawn = Pick<Told, 'id' | 'reference' | 'customerId'>;

const withdrawEstimatePaid = (tx: Transaction, request: Withdrawn): Promise<Untold> => {
  const { tag } = estimatePaidPush({ ...request, kind: 'estimate' });
  return withdrawUntold(tx, { to: request, topic: paidTopic(request.id), tag });
};

const withdrawTold = (tx: Transaction, request: Withdrawn): Promise<Untold> =>
  withdrawUntold(tx, { to: request, topic: toldTopic(request.id), tag: toldPush(request.reference).tag });

/** An estimate request: what still waits to be said of it is overtaken by its end or its answer. */
export async function withdrawEstimateNews(tx: Transaction, request: Withdrawn): Promise<void> {
  await withdrawEstimatePaid(tx, request);
  await withdrawTold(tx, request);
}

async function readRequest(tx: Transaction, of: PaymentOf) {
  if ('jobId' in of) {
    const job = await readNoticeJob(tx, of.jobId);
    return job && { ...job, reference: referenceOf('commission', job.id), kind: 'commission' as const };
  }
  if ('bookingId' in of) {
    const booking = await readNoticeBooking(tx, of.bookingId);
    return booking && { ...booking, kind: 'booking' as const };
  }
  return readEstimate(tx, of.estimateRequestId);
}

async function readEstimate(tx: Transaction, id: string) {
  const estimate = await readNoticeEstimate(tx, id);
  return estimate && { ...estimate, kind: 'estimate' as const };
}
