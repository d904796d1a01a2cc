import { formatLkr } from '../../shared/money.ts';
import { paths } from '../../shared/paths.ts';
import type { CorrectPayment, RefusePayment } from '../../shared/payments/admin-payment.ts';
import type { RequestEnding } from '../../shared/payments/request-state.ts';
import * as links from './mail-link-texts.ts';
import { moneySentence, type MoneySaid } from './money-sentence.ts';
import { written, type NoticeMail } from './notice-mails.ts';
import * as texts from './request-mail-texts.ts';
import { calendarTakesItOut } from './visit-mail-texts.ts';

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

const withoutAccount = ({ link }: RequestFacts): string | null => link && links.withoutAccount(link);

const addressOf = ({ id, kind, origin }: RequestFacts): string =>
  origin + (kind === 'commission' ? paths.portalJob(id) : paths.portal());

const linkTo = (facts: RequestFacts): string =>
  (facts.kind === 'commission' ? links.toJob : links.inPortal)(addressOf(facts));

/** `reason`: in the administrator's words. */
export function paymentRefusedMail(facts: RequestFacts, { reason, receivedLkr }: RefusePayment): NoticeMail {
  return written(texts.notFoundSubject(facts.reference), [
    texts.notFound(nameOf(facts)),
    texts.reasonIs(reason),
    receivedLkr === null ? null : texts.amountComesBack(formatLkr(receivedLkr)),
    texts.claimAgain(addressOf(facts)),
    withoutAccount(facts),
  ]);
}

export function paymentCorrectedMail(facts: RequestFacts, { receivedLkr, reason }: CorrectPayment): NoticeMail {
  return written(texts.correctedSubject(facts.reference), [
    receivedLkr > 0 ? texts.corrected(nameOf(facts), formatLkr(receivedLkr)) : texts.correctedToNothing(nameOf(facts)),
    texts.reasonIs(reason),
    receivedLkr > 0 ? linkTo(facts) : texts.claimAgain(addressOf(facts)),
    withoutAccount(facts),
  ]);
}

/** `end`: what becomes of it, where its job was cancelled before it came. */
export const commissionPaidMail = (facts: RequestFacts, end: MoneySaid | null): NoticeMail =>
  written(texts.commissionPaidSubject(facts.reference), [
    texts.commissionPaid(facts.reference),
    end && moneySentence(end),
    linkTo(facts),
  ]);

/** `isAnswered`: by telephone, before its fee was seen. */
export const estimatePaidMail = (facts: RequestFacts, { isAnswered }: { readonly isAnswered: boolean }): NoticeMail =>
  written(texts.estimatePaidSubject(facts.reference), [
    texts.estimatePaid(nameOf(facts)),
    isAnswered ? null : texts.estimateFollows,
    linkTo(facts),
    withoutAccount(facts),
  ]);

/** By telephone. */
export const estimateToldMail = (facts: RequestFacts & { readonly providerName: string }): NoticeMail =>
  written(texts.toldSubject(facts.reference), [
    texts.told(facts.reference, facts.providerName),
    linkTo(facts),
    withoutAccount(facts),
  ]);

/** `amountLkr`: null where it is not known. */
export const refundSentMail = (facts: RequestFacts, amountLkr: number | null): NoticeMail =>
  written(texts.refundSentSubject(facts.reference), [
    amountLkr === null ? texts.refundSent(nameOf(facts)) : texts.amountRefunded(nameOf(facts), formatLkr(amountLkr)),
    texts.refundTakesItsTime,
    linkTo(facts),
    withoutAccount(facts),
  ]);

export function requestEndedMail(
  facts: RequestFacts,
  end: MoneySaid & { readonly as: RequestEnding; readonly reason: string; readonly isInCalendars: boolean },
): NoticeMail {
  const isRefused = end.as === 'refused';
  return written((isRefused ? texts.refusedSubject : texts.cancelledSubject)(facts.reference), [
    (isRefused ? texts.refused : texts.cancelled)(nameOf(facts)),
    texts.reasonIs(end.reason),
    moneySentence(end),
    end.isInCalendars ? calendarTakesItOut : null,
    linkTo(facts),
    withoutAccount(facts),
  ]);
}
