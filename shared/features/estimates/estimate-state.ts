import type { Payment } from '../payments/payment.ts';

/** The status of an estimate request in the back office. */
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

/** The name of the status; of an ended request, how it ended. */
export const estimateStateName = (estimate: Parameters<typeof estimateState>[0]): string =>
  estimateState(estimate) === 'cancelled' && estimate.endedAs === 'refused'
    ? 'Refused'
    : estimateStateNames[estimateState(estimate)];

/** The list has the same rule in SQL: `api/features/estimates/estimate-list.ts`. */
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

/** The tabs of the list. The first one is the office's work. */
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

/** Archived requests have a tab of their own. */
const present = estimateStates.filter((state) => state !== 'archived');

export function statesOfEstimateTab(tab: EstimateTab): readonly EstimateState[] {
  if (tab === 'todo') return ['pending', 'paid'];
  return tab === 'all' ? present : tab === 'unread' ? estimateStates : [tab];
}
