import type { BadgeKind } from '../ui/Badge.tsx';

export const bookingStateNames = {
  pending: 'Pending',
  refused: 'Not found',
  paid: 'Paid',
  job: 'Job created',
  cancelled: 'Cancelled',
} as const;

export const bookingBadges: Readonly<Record<keyof typeof bookingStateNames, BadgeKind>> = {
  pending: 'wait',
  refused: 'failed',
  paid: 'done',
  job: 'closed',
  cancelled: 'closed',
};
