import { isCommissionPayable } from '../jobs/job-lifecycle.ts';
import type { PortalBooking } from '../bookings/portal-booking-contract.ts';
import type { PortalEstimate } from '../estimates/portal-estimate-contract.ts';
import type { PortalJob } from '../jobs/job-contract.ts';
import { isOpenMilestone, type Progress } from '../jobs/job-progress.ts';
import { canClaim, canClaimFee } from '../payments/request-state.ts';

type JobsPart = 'quote' | 'milestone' | 'message' | 'commission' | 'review';

type EstimatesPart = 'fee' | 'estimate' | 'message';

type BookingsPart = 'fee' | 'message';

/** Something that only the customer can take further. `id`: of the job, the estimate request or the booking. */
export type Waiting =
  | { readonly what: JobsPart; readonly id: string; readonly job: PortalJob }
  | { readonly what: EstimatesPart; readonly id: string; readonly estimate: PortalEstimate }
  | { readonly what: BookingsPart; readonly id: string; readonly booking: PortalBooking };

export type PortalLists = {
  readonly jobs: readonly PortalJob[];
  readonly estimates: readonly PortalEstimate[];
  readonly bookings: readonly PortalBooking[];
};

const dayMs = 24 * 60 * 60 * 1000;

/** So long after the end of a job its review is asked for here, in days. */
const reviewDays = 60;
/** So long an answered estimate is news, in days. */
const estimateDays = 14;

const isWithin = (instant: string | null, days: number, now: number): boolean =>
  instant !== null && now - Date.parse(instant) < days * dayMs;

const waitsForAnswer = ({ status, quoteDeclinedAt }: PortalJob): boolean =>
  status === 'quoted' && quoteDeclinedAt === null;

/** What was objected to waits for us. */
const waitsForConfirmation = (entry: Progress): boolean => isOpenMilestone(entry) && entry.objection === null;

const isUnread = ({ thread }: Pick<PortalJob, 'thread'>): boolean => (thread?.unread ?? 0) > 0;

/** What is written about a booking that has become a job stands with the job. */
export const unreadOf = ({ jobId, status }: PortalBooking): number =>
  jobId === null ? (status.thread?.unread ?? 0) : 0;

/** Of an estimate's answer: one that takes its place is news again. */
export const answerName = ({ id, document }: Pick<PortalEstimate, 'id' | 'document'>): string =>
  `${id} ${document?.version ?? 0}`;

/**
 * What waits for the customer, in the order of what it holds up: a quote holds up the work, a fee an answer. `now`:
 * milliseconds since 1970. `seen`: answers that they have opened on this device.
 */
export function waitingFor(lists: PortalLists, now: number, seen: ReadonlySet<string> = new Set()): readonly Waiting[] {
  const { jobs } = lists;
  // What may be a stranger's asks nothing of anybody.
  const estimates = lists.estimates.filter(({ isUnchecked }) => !isUnchecked);
  const bookings = lists.bookings.filter(({ isUnchecked }) => !isUnchecked);
  const ofJobs = (what: JobsPart, isSo: (job: PortalJob) => boolean): Waiting[] =>
    jobs.filter(isSo).map((job) => ({ what, id: job.id, job }));
  const ofEstimates = (what: EstimatesPart, isSo: (estimate: PortalEstimate) => boolean): Waiting[] =>
    estimates.filter(isSo).map((estimate) => ({ what, id: estimate.id, estimate }));
  const ofBookings = (what: BookingsPart, isSo: (booking: PortalBooking) => boolean): Waiting[] =>
    bookings.filter(isSo).map((booking) => ({ what, id: booking.id, booking }));
  return [
    ...ofJobs('quote', waitsForAnswer),
    ...ofJobs('milestone', ({ status, progress }) => status === 'in_progress' && progress.some(waitsForConfirmation)),
    ...ofJobs('message', isUnread),
    ...ofBookings('message', (booking) => unreadOf(booking) > 0),
    ...ofEstimates('message', isUnread),
    ...ofBookings('fee', ({ status }) => canClaimFee(status)),
    ...ofEstimates('fee', ({ state, payment }) => canClaim(state, payment)),
    // It may be paid before, and is due once the work is done. What was not found has to be looked into at once.
    ...ofJobs(
      'commission',
      ({ commission, status }) =>
        commission !== null &&
        (status === 'completed' ? canClaim('job', commission.payment) : commission.payment.state === 'refused') &&
        isCommissionPayable(status),
    ),
    ...ofEstimates(
      'estimate',
      (estimate) =>
        estimate.state === 'answered' &&
        estimate.document !== null &&
        isWithin(estimate.answeredAt, estimateDays, now) &&
        !seen.has(answerName(estimate)),
    ),
    ...ofJobs('review', ({ canReview, completedAt }) => canReview && isWithin(completedAt, reviewDays, now)),
  ];
}

/** By which a thing that waits is the same on whatever screen it waits. */
const waitingName = (what: Waiting['what'], id: string): string => `${what} ${id}`;

/**
 * What of it waits for an answer, by name: an estimate that has come, and a review that is asked for, are read or
 * written as one likes.
 */
export const answersOf = (waiting: readonly Waiting[]): readonly string[] =>
  waiting.filter(({ what }) => what !== 'estimate' && what !== 'review').map(({ what, id }) => waitingName(what, id));
