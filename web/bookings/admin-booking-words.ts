import type { BadgeKind } from '../ui/Badge.tsx';

export const bookingStateNames = { pending: 'Pending', paid: 'Paid', job: 'Job created' } as const;

export const bookingBadges: Readonly<Record<keyof typeof bookingStateNames, BadgeKind>> = {
  pending: 'wait',
  paid: 'done',
  job: 'closed',
};
