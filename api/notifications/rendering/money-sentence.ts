import { m } from '../../../paraglide/messages.js';
import { formatLkr } from '../../../shared/money.ts';
import type { MoneyEnd } from '../../../shared/features/payments/request-state.ts';

/** What happens to a payment when its request or job ends early. */
export type MoneySaid = {
  /** Null if nothing is said about it. */
  readonly money: MoneyEnd | null;
  /** Refund in whole LKR; null if unknown. */
  readonly amountLkr: number | null;
};

export function moneySentence({ money, amountLkr }: MoneySaid): string | null {
  if (money === null) return null;
  if (money === 'keep') return m.request_mail_money_is_kept();
  return amountLkr === null
    ? m.request_mail_money_comes_back()
    : m.request_mail_amount_comes_back({ amount: formatLkr(amountLkr) });
}

/** A cancelled job may also have a sentence about its inspection. */
export function inspectionSentence(said: MoneySaid): string | null {
  const sentence = moneySentence(said);
  return sentence && m.request_mail_of_inspection({ sentence });
}
