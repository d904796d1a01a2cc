import { formatLkr } from '../../../shared/money.ts';
import type { Doubt } from '../../../shared/features/statements/statement-columns.ts';
import type { Match, ProposedMatch } from '../../../shared/features/statements/statement-match.ts';

/** Whether the outcome has a payment to confirm. */
export const isProposal = (match: Match): match is ProposedMatch =>
  match.outcome === 'exact' || match.outcome === 'differs' || match.outcome === 'weak';

/** The most certain first. */
export const groups = [
  { outcome: 'exact', title: 'Reference and amount', hint: 'Reference and amount both match.' },
  {
    outcome: 'differs',
    title: 'Different amount',
    hint: 'The reference matches, but the amount does not. We will record the amount that arrived.',
  },
  {
    outcome: 'weak',
    title: 'Possible matches',
    hint: 'The amount matches, but we are not sure of the rest: the name is only similar, several payments share the reference, or the money may have gone out or not arrived. Check before you tick.',
  },
] as const;

/** Why a line has no proposal. */
export const idleReasons: Readonly<Record<Exclude<Match['outcome'], ProposedMatch['outcome']>, string>> = {
  confirmed: 'Already marked from a statement',
  paid: 'Already paid',
  over: 'Cancelled: a refund may be due',
  part: 'Refused as a part payment: its refund is owed or sent',
  shared: 'Several payments have this reference',
  taken: 'Another line already pays for it',
  unknown: 'No reference found',
};

/** Why it is not certain that the money of a line came in and stayed. */
export const doubtTexts: Readonly<Record<Doubt, string>> = {
  direction: 'it may have gone out',
  unsettled: 'pending or failed',
  returned: 'it may have been paid back',
};

/** `LKR 250 less than LKR 2,000`. */
export function differenceText(arrivedLkr: number, askedLkr: number): string {
  const difference = Math.abs(arrivedLkr - askedLkr);
  return `${formatLkr(difference)} ${arrivedLkr < askedLkr ? 'less' : 'more'} than ${formatLkr(askedLkr)}`;
}
