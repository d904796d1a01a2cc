import type { BookingState } from '../../../../shared/features/bookings/booking-state.ts';
import type { BadgeKind } from '../../../components/Badge.tsx';

export const bookingBadges: Readonly<Record<BookingState, BadgeKind>> = {
  pending: 'wait',
  refused: 'failed',
  paid: 'done',
  job: 'closed',
  cancelled: 'closed',
  archived: 'closed',
};
