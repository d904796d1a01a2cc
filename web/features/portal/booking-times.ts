import { m } from '../../../paraglide/messages.js';
import { formatVisit } from '../../../shared/features/visits/visit-time.ts';
import { formatDateTime } from '../../../shared/colombo-time.ts';
import { verificationDueAt } from '../../../shared/features/bookings/verification.ts';

/** The date and time of an inspection. */
export const inspectionTime = (scheduledAt: string | null): string =>
  scheduledAt === null ? m.portal_not_scheduled() : formatVisit(scheduledAt);

/** Until when a transfer that was claimed will be checked, and whether that is still ahead at the instant `now`. */
export function verificationText(claimedAt: string, now: string): string {
  const dueAt = verificationDueAt(claimedAt);
  const time = formatDateTime(dueAt);
  return now <= dueAt ? m.portal_awaiting_verification({ time }) : m.portal_verification_late({ time });
}
