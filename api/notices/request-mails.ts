import { formatLkr } from '../../shared/money.ts';
import { paths } from '../../shared/paths.ts';
import type { CorrectPayment } from '../../shared/payments/admin-payment.ts';
import type { MoneyEnd } from '../../shared/payments/request-state.ts';
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

const withoutAccount = ({ link }: RequestFacts): string | null => link && texts.withoutAccount(link);

const linkTo = ({ id, kind, origin }: RequestFacts): string =>
  origin + (kind === 'commission' ? paths.portalJob(id) : paths.portal());

/** `reason`: in the administrator's words. */
export function paymentRefusedMail(facts: RequestFacts, reason: string): NoticeMail {
  return written(texts.notFoundSubject(facts.reference), [
    texts.notFound(nameOf(facts)),
    texts.reasonIs(reason),
    texts.claimAgain(linkTo(facts)),
    withoutAccount(facts),
  ]);
}

export function paymentCorrectedMail(facts: RequestFacts, { receivedLkr, reason }: CorrectPayment): NoticeMail {
  return written(texts.correctedSubject(facts.reference), [
    receivedLkr > 0 ? texts.corrected(nameOf(facts), formatLkr(receivedLkr)) : texts.correctedToNothing(nameOf(facts)),
    texts.reasonIs(reason),
    receivedLkr > 0 ? linkTo(facts) : texts.claimAgain(linkTo(facts)),
    withoutAccount(facts),
  ]);
}

export const commissionPaidMail = (facts: RequestFacts): NoticeMail =>
  written(texts.commissionPaidSubject(facts.reference), [texts.commissionPaid(facts.reference), linkTo(facts)]);

/** `amountLkr`: what is paid back, where that is known. */
export function requestCancelledMail(
  facts: RequestFacts,
  end: { readonly reason: string; readonly money: MoneyEnd | null; readonly amountLkr: number | null },
): NoticeMail {
  return written(texts.cancelledSubject(facts.reference), [
    texts.cancelled(nameOf(facts)),
    texts.reasonIs(end.reason),
    moneySentence(end),
    linkTo(facts),
    withoutAccount(facts),
  ]);
}

function moneySentence({ money, amountLkr }: { money: MoneyEnd | null; amountLkr: number | null }): string | null {
  if (money === null) return null;
  if (money === 'keep') return texts.moneyIsKept;
  return amountLkr === null ? texts.moneyComesBack : texts.amountComesBack(formatLkr(amountLkr));
}
