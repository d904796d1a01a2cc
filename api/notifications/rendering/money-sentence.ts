import { m } from '../../../paraglide/messages.js';
import { formatLkr } from '../../../shared/money.ts';
import type { MoneyEnd } from '../../../shared/features/payments/request-state.ts';

/** What becomes of what was paid for something that comes to nothing. */
export type MoneySaid = {
  /** Null: nothing is said of it. */
  readonly money: MoneyEnd | null;
  /** Whole LKR that are paid back; null where that is not known. */
  readonly amountLkr: number | null;
};

export function moneySentence({ money, amountLkr }: MoneySaid): string | null {
  if (money === null) return null;
  if (money === 'keep') return m.request_mail_money_is_kept();
  return amountLkr === null
    ? m.request_mail_money_comes_back()
    : m.request_mail_amount_comes_back({ amount: formatLkr(amountLkr) });
}

/** Of a job that was cancelled there may be two. */
export function inspectionSentence(said: MoneySaid): string | null {
  const sentence = moneySentence(said);
  return sentence && m.request_mail_of_inspection({ sentence });
}
