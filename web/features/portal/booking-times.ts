import { m } from '../../../paraglide/messages.js';
import { formatVisit } from '../../../shared/features/bookings/visit-time.ts';
import { formatDateTime } from '../../../shared/colombo-time.ts';
import { verificationDueAt } from '../../../shared/features/bookings/verification.ts';

/** The date and time of an inspection. */
export const inspectionTime = (scheduledAt: string | null): string =>
  scheduledAt === null ? m.portal_not_scheduled() : formatVisit(scheduledAt);

/** What has been promised about a transfer, and whether the promise still holds at the moment `now`. */
export function verificationText(createdAt: string, now: string): string {
  const dueAt = verificationDueAt(createdAt);
  const time = formatDateTime(dueAt);
  return now <= dueAt ? m.portal_awaiting_verification({ time }) : m.portal_verification_late({ time });
}
