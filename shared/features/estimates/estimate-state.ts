import type { Payment } from '../payments/payment.ts';

/** How an estimate request stands, as the back office has it. */
const estimateStates = ['pending', 'paid', 'answered', 'refused', 'cancelled', 'archived'] as const;

export type EstimateState = (typeof estimateStates)[number];

const estimateStateNames: Readonly<Record<EstimateState, string>> = {
  pending: 'Pending',
  paid: 'Paid',
  answered: 'Answered',
  refused: 'Not found',
  cancelled: 'Cancelled',
  archived: 'Archived',
};

/** How it ended, where it came to nothing. */
export const estimateStateName = (estimate: Parameters<typeof estimateState>[0]): string =>
  estimateState(estimate) === 'cancelled' && estimate.endedAs === 'refused'
    ? 'Refused'
    : estimateStateNames[estimateState(estimate)];

/** The list says the same in SQL: `api/features/estimates/estimate-list.ts`. */
export function estimateState({
  archivedAt,
  endedAs,
  answeredAt,
  payment,
  paymentStatus,
}: {
  readonly archivedAt: string | null;
  readonly endedAs: string | null;
  readonly answeredAt: string | null;
  readonly payment: Pick<Payment, 'state'>;
  readonly paymentStatus: 'pending' | 'paid';
}): EstimateState {
  if (archivedAt !== null) return 'archived';
  if (endedAs !== null) return 'cancelled';
  if (answeredAt !== null) return 'answered';
  return payment.state === 'refused' ? 'refused' : paymentStatus;
}

/** How the list is divided. The first is what the office has to do. */
export const estimateTabs = [
  'todo',
  'unread',
  'pending',
  'paid',
  'answered',
  'refused',
  'cancelled',
  'archived',
  'all',
] as const;

export type EstimateTab = (typeof estimateTabs)[number];

/** What is put away stands in a tab of its own. */
const present = estimateStates.filter((state) => state !== 'archived');

export function statesOfEstimateTab(tab: EstimateTab): readonly EstimateState[] {
  if (tab === 'todo') return ['pending', 'paid'];
  return tab === 'all' ? present : tab === 'unread' ? estimateStates : [tab];
}
