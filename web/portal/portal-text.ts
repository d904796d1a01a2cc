import { formatDateTime } from '../../shared/colombo-time.ts';
import type { JobStatus, TimelineStep } from '../../shared/jobs/job-lifecycle.ts';
import { verificationDueAt } from '../../shared/bookings/verification.ts';
import type { BadgeKind } from '../ui/Badge.tsx';

export const jobBadges: Readonly<Record<JobStatus, BadgeKind>> = {
  booked: 'wait',
  inspected: 'wait',
  quoted: 'turn',
  accepted: 'wait',
  in_progress: 'wait',
  completed: 'done',
  cancelled: 'closed',
};

/** What a step means for the customer while the job stands at it. */
export const nextSteps: Readonly<Record<Exclude<JobStatus, 'cancelled'>, string>> = {
  booked: 'The site is inspected next.',
  inspected: 'The quote is being prepared.',
  quoted: 'Your answer is needed.',
  accepted: 'The provider has been told and begins soon.',
  in_progress: 'The work is under way.',
  completed: 'All steps are done.',
};

/** The date and time of an inspection. */
export const inspectionTime = (scheduledAt: string | null): string =>
  scheduledAt === null ? 'Not scheduled' : formatDateTime(scheduledAt);

/** What has been promised about a transfer, and whether the promise still holds at the moment `now`. */
export function verificationText(createdAt: string, now: string): string {
  const dueAt = verificationDueAt(createdAt);
  return now <= dueAt
    ? `Awaiting verification. We check your transfer and confirm your appointment within 24 hours of your booking: by ${formatDateTime(dueAt)}.`
    : `Awaiting verification. The promised 24 hours ended ${formatDateTime(dueAt)}. If you have paid, please contact us with your reference.`;
}

/** How far a job has come, in words. */
export function progressText(steps: readonly TimelineStep[]): string {
  const done = steps.filter(({ isDone }) => isDone).length;
  return `Step ${done} of ${steps.length}.`;
}

/** A calendar day, `2026-11-24`, as people read it. */
export const calendarDay = (day: string): string => {
  const [date] = formatDateTime(`${day}T06:00:00.000Z`).split(/, \d\d:/);
  return date ?? day;
};

export const offlineReason = (what: string): string => `You are offline: ${what} needs a connection.`;
