import { formatLkr } from '../../shared/money.ts';
import type { MoneyEnd } from '../../shared/payments/request-state.ts';
import * as texts from './request-mail-texts.ts';

/** What becomes of what was paid for something that comes to nothing. */
export type MoneySaid = {
  /** Null: nothing is said of it. */
  readonly money: MoneyEnd | null;
  /** Whole LKR that are paid back; null where that is not known. */
  readonly amountLkr: number | null;
};

export function moneySentence({ money, amountLkr }: MoneySaid): string | null {
  if (money === null) return null;
  if (money === 'keep') return texts.moneyIsKept;
  return amountLkr === null ? texts.moneyComesBack : texts.amountComesBack(formatLkr(amountLkr));
}

/** Of a job that was cancelled there may be two. */
export function inspectionSentence(said: MoneySaid): string | null {
  const sentence = moneySentence(said);
  return sentence && texts.ofInspection(sentence);
}
