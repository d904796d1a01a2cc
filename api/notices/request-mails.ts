import { m } from '../../paraglide/messages.js';
import { formatLkr } from '../../shared/money.ts';
import { paths } from '../../shared/paths.ts';
import type { CorrectPayment, RefusePayment } from '../../shared/payments/admin-payment.ts';
import type { RequestEnding } from '../../shared/payments/request-state.ts';
import { moneySentence, type MoneySaid } from './money-sentence.ts';
import { written, type NoticeMail } from './notice-mails.ts';
import * as texts from './request-mail-texts.ts';

type RequestFacts = {
  readonly id: string;
  /** `id` is the job's where it is about its commission. */
  readonly kind: 'booking' | 'estimate' | 'commission';
  readonly reference: string;
  readonly origin: string;
  /** For whoever has no account; null for a commission, which is its customer's alone. */
  readonly link: string | null;
};

/** The request as sentences name it: `booking NB-7F3K2QXM`. */
const nameOf = ({ kind, reference }: RequestFacts): string => texts.requests[kind](reference);

const withoutAccount = ({ link }: RequestFacts): string | null =>
  link && m.mail_link_without_account({ address: link });

const addressOf = ({ id, kind, origin }: RequestFacts): string =>
  origin + (kind === 'commission' ? paths.portalJob(id) : paths.portal());

const linkTo = (facts: RequestFacts): string =>
  (facts.kind === 'commission' ? m.mail_link_to_job : m.mail_link_in_portal)({ address: addressOf(facts) });

/** `reason`: in the administrator's words. */
export function paymentRefusedMail(facts: RequestFacts, { reason, receivedLkr }: RefusePayment): NoticeMail {
  return written(m.request_mail_not_found_subject({ reference: facts.reference }), [
    m.request_mail_not_found({ request: nameOf(facts) }),
    m.request_mail_reason_is({ reason }),
    receivedLkr === null ? null : m.request_mail_amount_comes_back({ amount: formatLkr(receivedLkr) }),
    m.request_mail_claim_again({ address: addressOf(facts) }),
    withoutAccount(facts),
  ]);
}

export function paymentCorrectedMail(facts: RequestFacts, { receivedLkr, reason }: CorrectPayment): NoticeMail {
  return written(m.request_mail_corrected_subject({ reference: facts.reference }), [
    receivedLkr > 0
      ? m.request_mail_corrected({ request: nameOf(facts), amount: formatLkr(receivedLkr) })
      : m.request_mail_corrected_to_nothing({ request: nameOf(facts) }),
    m.request_mail_reason_is({ reason }),
    receivedLkr > 0 ? linkTo(facts) : m.request_mail_claim_again({ address: addressOf(facts) }),
    withoutAccount(facts),
  ]);
}

/** `end`: what becomes of it, where its job was cancelled before it came. */
export const commissionPaidMail = (facts: RequestFacts, end: MoneySaid | null): NoticeMail =>
  written(m.request_mail_commission_paid_subject({ reference: facts.reference }), [
    m.request_mail_commission_paid({ reference: facts.reference }),
    end && moneySentence(end),
    linkTo(facts),
  ]);

/** `isAnswered`: by telephone, before its fee was seen. */
export const estimatePaidMail = (facts: RequestFacts, { isAnswered }: { readonly isAnswered: boolean }): NoticeMail =>
  written(m.request_mail_estimate_paid_subject({ reference: facts.reference }), [
    m.request_mail_estimate_paid({ request: nameOf(facts) }),
    isAnswered ? null : m.request_mail_estimate_follows(),
    linkTo(facts),
    withoutAccount(facts),
  ]);

/** By telephone. */
export const estimateToldMail = (facts: RequestFacts & { readonly providerName: string }): NoticeMail =>
  written(m.request_mail_told_subject({ reference: facts.reference }), [
    m.request_mail_told({ reference: facts.reference, provider: facts.providerName }),
    linkTo(facts),
    withoutAccount(facts),
  ]);

/** `amountLkr`: null where it is not known. */
export const refundSentMail = (facts: RequestFacts, amountLkr: number | null): NoticeMail =>
  written(m.request_mail_refund_sent_subject({ reference: facts.reference }), [
    amountLkr === null
      ? m.request_mail_refund_sent({ request: nameOf(facts) })
      : m.request_mail_amount_refunded({ request: nameOf(facts), amount: formatLkr(amountLkr) }),
    m.request_mail_refund_takes_its_time(),
    linkTo(facts),
    withoutAccount(facts),
  ]);

export function requestEndedMail(
  facts: RequestFacts,
  end: MoneySaid & { readonly as: RequestEnding; readonly reason: string; readonly isInCalendars: boolean },
): NoticeMail {
  const isRefused = end.as === 'refused';
  return written(
    (isRefused ? m.request_mail_refused_subject : m.request_mail_cancelled_subject)({ reference: facts.reference }),
    [
      (isRefused ? m.request_mail_refused : m.request_mail_cancelled)({ request: nameOf(facts) }),
      m.request_mail_reason_is({ reason: end.reason }),
      moneySentence(end),
      end.isInCalendars ? m.visit_mail_calendar_takes_it_out() : null,
      linkTo(facts),
      withoutAccount(facts),
    ],
  );
}
