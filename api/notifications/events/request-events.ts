import { m } from '../../../paraglide/messages.js';
import { inspectionCalendar } from '../../../shared/features/visits/inspection-calendar.ts';
import type { CorrectPayment, RefusePayment } from '../../../shared/features/payments/admin-payment.ts';
import type { RequestEnding } from '../../../shared/features/payments/request-state.ts';
import { notificationDelayMs } from '../../../shared/features/payments/undo.ts';
import { formatLkr } from '../../../shared/money.ts';
import { moneySentence, type MoneySaid } from '../rendering/money-sentence.ts';
import { requestEndedPush } from '../rendering/push-notice.ts';
import { nameOf, type OfRequest } from '../rendering/request-facts.ts';
import { requestEvent } from './to-customer.ts';

/** How to say that it is paid after all. Nobody pays for a request that has ended. */
const claimAgain = ({
  isEnded,
  inPortal,
  page,
}: Readonly<Record<'inPortal' | 'page', string>> & { readonly isEnded: boolean }): string =>
  isEnded ? inPortal : m.request_mail_claim_again({ address: page });

/**
 * `reason`: in the administrator's words. If the payment is found later, a partial refund of it is announced all the
 * same.
 */
export const paymentRefused = requestEvent<OfRequest & RefusePayment>({
  name: 'payment-refused',
  isObsolete: ({ paymentState }, { receivedLkr }) => paymentState === 'verified' && receivedLkr === null,
  subject: ({ reference }) => m.request_mail_not_found_subject({ reference }),
  lines: (request, { reason, receivedLkr }) => [
    m.request_mail_not_found({ request: nameOf(request) }),
    m.notice_reason_is({ reason }),
    receivedLkr === null ? null : m.request_mail_amount_comes_back({ amount: formatLkr(receivedLkr) }),
    claimAgain(request),
    request.withoutAccount,
  ],
  push: ({ reference }) => ({ title: m.push_not_found_title(), body: m.push_not_found({ reference }) }),
});

/** `reason`: in the administrator's words. */
export const paymentCorrected = requestEvent<OfRequest & CorrectPayment>({
  name: 'payment-corrected',
  subject: ({ reference }) => m.request_mail_corrected_subject({ reference }),
  lines: (request, { receivedLkr, reason }) => [
    receivedLkr > 0
      ? m.request_mail_corrected({ request: nameOf(request), amount: formatLkr(receivedLkr) })
      : m.request_mail_corrected_to_nothing({ request: nameOf(request) }),
    m.notice_reason_is({ reason }),
    receivedLkr > 0 ? request.inPortal : claimAgain(request),
    request.withoutAccount,
  ],
  push: ({ reference }) => ({ title: m.push_corrected_title(), body: m.push_corrected({ reference }) }),
});

/**
 * `end`: what happens to the commission if the job was cancelled before the payment arrived. If the job is cancelled
 * later, the cancellation says it.
 */
export const commissionPaid = requestEvent<{ readonly kind: 'commission'; readonly end: MoneySaid | null }>({
  name: 'commission-paid',
  delayMs: () => notificationDelayMs,
  isObsolete: (job, { end }) =>
    job.paymentState !== 'verified' || (job.kind === 'commission' && job.status === 'cancelled' && end === null),
  subject: ({ reference }) => m.request_mail_commission_paid_subject({ reference }),
  lines: (job, { end }) => [
    m.request_mail_commission_paid({ reference: job.reference }),
    end && moneySentence(end),
    ...job.whereToRead,
  ],
  push: ({ reference }) => ({ title: m.push_commission_paid_title(), body: m.push_commission_paid({ reference }) }),
});

/** `amountLkr`: null if unknown. */
export const refundSent = requestEvent<OfRequest & { readonly amountLkr: number | null }>({
  name: 'refund-sent',
  delayMs: () => notificationDelayMs,
  isObsolete: ({ refundedAt }) => refundedAt === null,
  subject: ({ reference }) => m.request_mail_refund_sent_subject({ reference }),
  lines: (request, { amountLkr }) => [
    amountLkr === null
      ? m.request_mail_refund_sent({ request: nameOf(request) })
      : m.request_mail_amount_refunded({ request: nameOf(request), amount: formatLkr(amountLkr) }),
    m.request_mail_refund_takes_its_time(),
    ...request.whereToRead,
  ],
  push: ({ reference }) => ({
    title: m.push_refund_sent_title(),
    body: m.push_refund_sent({ reference }),
    tag: `refund-${reference}`,
  }),
});

/** Corrects `refundSent`: the mark was a mistake, or the bank sent the money back. */
export const refundUnsent = requestEvent<OfRequest>({
  name: 'refund-unsent',
  delayMs: () => notificationDelayMs,
  isObsolete: ({ refundedAt }) => refundedAt !== null,
  subject: ({ reference }) => m.request_mail_refund_unsent_subject({ reference }),
  lines: (request) => [m.request_mail_refund_unsent({ request: nameOf(request) }), ...request.whereToRead],
  push: ({ reference }) => ({
    title: m.push_refund_unsent_title(),
    body: m.push_refund_unsent({ reference }),
    tag: `refund-${reference}`,
  }),
});

/** Ended by the office. `reason`: in the administrator's words. */
export const requestEnded = requestEvent<
  OfRequest & MoneySaid & { readonly as: RequestEnding; readonly reason: string }
>({
  name: 'request-ended',
  subject: ({ reference }, { as }) =>
    (as === 'refused' ? m.request_mail_refused_subject : m.request_mail_cancelled_subject)({ reference }),
  lines: (request, { as, reason, ...money }) => [
    (as === 'refused' ? m.request_mail_refused : m.request_mail_cancelled)({ request: nameOf(request) }),
    m.notice_reason_is({ reason }),
    moneySentence(money),
    request.entry && m.visit_mail_calendar_takes_it_out(),
    ...request.whereToRead,
  ],
  calendar: ({ entry }) => entry && inspectionCalendar({ ...entry, isCancelled: true }),
  push: ({ reference }, { as }) => requestEndedPush(reference, as),
});
