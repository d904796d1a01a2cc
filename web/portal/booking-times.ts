import { formatVisit } from '../../shared/bookings/visit-time.ts';
import { formatDateTime } from '../../shared/colombo-time.ts';
import { verificationDueAt } from '../../shared/bookings/verification.ts';
import * as texts from './portal-texts.ts';

/** The date and time of an inspection. */
export const inspectionTime = (scheduledAt: string | null): string =>
  scheduledAt === null ? texts.notScheduled : formatVisit(scheduledAt);

/** What has been promised about a transfer, and whether the promise still holds at the moment `now`. */
export function verificationText(createdAt: string, now: string): string {
  const dueAt = verificationDueAt(createdAt);
  const time = formatDateTime(dueAt);
  return now <= dueAt ? texts.awaitingVerification(time) : texts.verificationLate(time);
}
