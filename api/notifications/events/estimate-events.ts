import { m } from '../../../paraglide/messages.js';
import { formatVisit } from '../../../shared/features/visits/visit-time.ts';
import { dueTodoOfEstimate } from '../../../shared/features/work-queue/todo.ts';
import { notificationDelayMs } from '../../../shared/features/payments/undo.ts';
import { formatLkr } from '../../../shared/money.ts';
import { moneySentence, type MoneySaid } from '../rendering/money-sentence.ts';
import { quietMs } from '../rendering/notification-event.ts';
import { nameOf } from '../rendering/request-facts.ts';
import type { NotifiedEstimate } from '../rendering/notification-queries.ts';
import { estimateEvent } from './to-customer.ts';

/** As for a booking, nothing that the sender typed is included. The professional’s name comes from our directory. */
export const estimateArrived = estimateEvent({
  name: 'estimate-arrived',
  byPhone: 'sms',
  to: (estimate) => ({ ...estimate, isVerified: null, language: estimate.writtenIn }),
  isObsolete: ({ endedAs }) => endedAs !== null,
  subject: ({ reference }) => m.step_mail_estimate_arrived_subject({ reference }),
  lines: ({ reference, providerName: provider, feeLkr, page, withoutAccount }) => [
    m.step_mail_estimate_arrived({ reference, provider }),
    m.step_mail_fee_comes_first({ amount: formatLkr(feeLkr) }),
    m.step_mail_estimate_within({ provider }),
    m.step_mail_sign_in_to_follow({ address: page }),
    withoutAccount,
  ],
  push: ({ reference }) => ({ title: m.push_estimate_arrived_title(), body: m.push_estimate_arrived({ reference }) }),
});

/** Who writes the estimate now, and by when; null once it is answered. The office's list has the same time. */
function followsBy({
  answeredAt,
  paymentState: state,
  claimedAt,
  verifiedAt,
  providerName: provider,
}: NotifiedEstimate) {
  const payment = { state, claimedAt, verifiedAt };
  const open = { refund: null, unsettledSince: null, hasEnded: false };
  const waits = dueTodoOfEstimate({ payment, ...open, isAnswered: answeredAt !== null });
  return waits && m.request_mail_estimate_follows({ provider, time: formatVisit(waits.dueAt) });
}

/** Not sent once the request has a written answer. An answer by telephone after the payment has the same push tag. */
export const estimatePaid = estimateEvent<object, { readonly isAnsweredSince: boolean }>({
  name: 'estimate-paid',
  delayMs: () => notificationDelayMs,
  isObsolete: ({ endedAs, paymentState }) => endedAs !== null || paymentState !== 'verified',
  async more(_, { answeredAt, documentVersion }, createdAt) {
    const isAnsweredSince = answeredAt !== null && answeredAt >= createdAt;
    return isAnsweredSince && documentVersion > 0 ? null : { isAnsweredSince };
  },
  subject: ({ reference }) => m.request_mail_estimate_paid_subject({ reference }),
  lines: (estimate) => [
    m.request_mail_estimate_paid({ request: nameOf(estimate) }),
    followsBy(estimate),
    ...estimate.whereToRead,
  ],
  push: ({ reference, isAnsweredSince }) =>
    isAnsweredSince ? null : { title: m.push_estimate_paid_title(), body: m.push_estimate_paid({ reference }) },
});

/** Answered by telephone; not sent once there is a written answer. */
export const estimateTold = estimateEvent({
  name: 'estimate-told',
  byPhone: 'never',
  delayMs: () => notificationDelayMs,
  isObsolete: ({ endedAs, answeredAt, documentVersion }) =>
    endedAs !== null || answeredAt === null || documentVersion > 0,
  subject: ({ reference }) => m.request_mail_told_subject({ reference }),
  lines: ({ reference, providerName: provider, whereToRead }) => [
    m.request_mail_told({ reference, provider }),
    ...whereToRead,
  ],
  push: ({ reference }) => ({ title: m.push_told_title(), body: m.push_answered({ reference }) }),
});

/**
 * `isReplaced`: it replaces an earlier answer; `isNone`: it gives the reason why there can be no estimate; `end`: what
 * happens to the fee, if stated.
 */
export type Answer = { readonly isReplaced: boolean; readonly isNone: boolean; readonly end: MoneySaid | null };

function answeredTitle({ isReplaced, isNone }: Answer): string {
  if (isNone) return m.push_no_estimate_title();
  return isReplaced ? m.push_reanswered_title() : m.push_answered_title();
}

/**
 * Links to the answer without repeating it: the answer is shown in My Requests and in the portal only, since the
 * address may be somebody else's.
 */
export const estimateAnswered = estimateEvent<Answer>({
  name: 'estimate-answered',
  delayMs: ({ isReplaced }) => (isReplaced ? quietMs : 0),
  subject: ({ reference }, { isReplaced, isNone }) =>
    (isNone ? m.notice_no_estimate_subject : isReplaced ? m.notice_reanswered_subject : m.notice_answered_subject)({
      reference,
    }),
  lines: ({ reference, providerName: provider, requests, page, withoutAccount }, { isReplaced, isNone, end }) => [
    isReplaced ? m.notice_reanswered({ reference, provider }) : null,
    isNone ? m.notice_no_estimate({ reference, provider }) : null,
    end && moneySentence(end),
    isReplaced || isNone ? null : m.notice_answered({ reference, provider }),
    m.notice_read_on_phone({ address: requests }),
    m.notice_read_signed_in({ address: page }),
    withoutAccount,
  ],
  push: ({ reference }, answer) => ({ title: answeredTitle(answer), body: m.push_answered({ reference }) }),
});
