import type { BadgeKind } from '../ui/Badge.tsx';

export const estimateStateNames = {
  pending: 'Pending',
  refused: 'Not found',
  paid: 'Paid',
  answered: 'Answered',
  cancelled: 'Cancelled',
} as const;

export const estimateBadges: Readonly<Record<keyof typeof estimateStateNames, BadgeKind>> = {
  pending: 'wait',
  paid: 'turn',
  refused: 'failed',
  answered: 'done',
  cancelled: 'closed',
};
