import type { BadgeKind } from '../ui/Badge.tsx';

export const estimateStateNames = { pending: 'Pending', paid: 'Paid', answered: 'Answered' } as const;

export const estimateBadges: Readonly<Record<keyof typeof estimateStateNames, BadgeKind>> = {
  pending: 'wait',
  paid: 'turn',
  answered: 'done',
};
