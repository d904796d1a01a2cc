import { isCommissionPayable } from '../jobs/job-lifecycle.ts';
import type { PortalBooking } from '../bookings/portal-booking-contract.ts';
import type { PortalMessage } from '../contact/portal-message-contract.ts';
import type { PortalEstimate } from '../estimates/portal-estimate-contract.ts';
import type { PortalJob } from '../jobs/job-contract.ts';
import { isOpenMilestone, type Progress } from '../jobs/job-progress.ts';
import { canClaim, canClaimFee } from '../payments/request-state.ts';
import { dayMs } from '../../duration.ts';

type JobsPart = 'quote' | 'milestone' | 'message' | 'commission' | 'review';

type EstimatesPart = 'fee' | 'estimate' | 'message';

type BookingsPart = 'visitTime' | 'fee' | 'message';

/** Something that only the customer can do next. `id`: of the job, the estimate request, the booking or the message. */
export type Waiting =
  | { readonly what: JobsPart; readonly id: string; readonly job: PortalJob }
  | { readonly what: EstimatesPart; readonly id: string; readonly estimate: PortalEstimate }
  | { readonly what: BookingsPart; readonly id: string; readonly booking: PortalBooking }
  | { readonly what: 'message'; readonly id: string; readonly contact: PortalMessage };

export type PortalLists = {
  readonly jobs: readonly PortalJob[];
  readonly estimates: readonly PortalEstimate[];
  readonly bookings: readonly PortalBooking[];
  readonly contacts: readonly PortalMessage[];
};

/** Days after the end of a job during which its review is requested here. */
const reviewDays = 60;
/** Days for which an answered estimate is shown as new. */
const estimateDays = 14;

const isWithin = (instant: string | null, days: number, now: number): boolean =>
  instant !== null && now - Date.parse(instant) < days * dayMs;

const waitsForAnswer = ({ status, quoteDeclinedAt }: PortalJob): boolean =>
  status === 'quoted' && quoteDeclinedAt === null;

/** A milestone that the customer objected to waits for the office. */
const waitsForConfirmation = (entry: Progress): boolean => isOpenMilestone(entry) && entry.objection === null;

/** The milestones that the customer has to check, newest first. */
export const unconfirmedOf = ({ progress }: Pick<PortalJob, 'progress'>): readonly Progress[] =>
  progress.filter(waitsForConfirmation);

const isUnread = ({ thread }: Pick<PortalJob, 'thread'>): boolean => (thread?.unread ?? 0) > 0;

/** Whether an offered time has not passed. Afterwards the office calls. */
const hasTimeLeft = ({ visitAnswer }: PortalBooking['status'], now: number): boolean =>
  visitAnswer?.state === 'offered' && visitAnswer.offeredTimes.some((time) => Date.parse(time) > now);

/** Unread messages of a booking. Once it has become a job, they are counted with the job. */
export const unreadOf = ({ jobId, status }: PortalBooking): number =>
  jobId === null ? (status.thread?.unread ?? 0) : 0;

/** Identifies one version of an estimate's answer; a new version counts as unread again. */
export const answerName = ({ id, document }: Pick<PortalEstimate, 'id' | 'document'>): string =>
  `${id} ${document?.version ?? 0}`;

/**
 * What waits for the customer, most urgent first: a quote delays the work, a fee delays an answer. `now`: milliseconds
 * since 1970. `seen`: answers that were opened on this device.
 */
export function waitingFor(lists: PortalLists, now: number, seen: ReadonlySet<string> = new Set()): readonly Waiting[] {
  const { jobs } = lists;
  // An unconfirmed request may be a stranger's, so it is left out.
  const estimates = lists.estimates.filter(({ isUnchecked }) => !isUnchecked);
  const bookings = lists.bookings.filter(({ isUnchecked }) => !isUnchecked);
  const ofJobs = (what: JobsPart, isSo: (job: PortalJob) => boolean): Waiting[] =>
    jobs.filter(isSo).map((job) => ({ what, id: job.id, job }));
  const ofEstimates = (what: EstimatesPart, isSo: (estimate: PortalEstimate) => boolean): Waiting[] =>
    estimates.filter(isSo).map((estimate) => ({ what, id: estimate.id, estimate }));
  const ofBookings = (what: BookingsPart, isSo: (booking: PortalBooking) => boolean): Waiting[] =>
    bookings.filter(isSo).map((booking) => ({ what, id: booking.id, booking }));
  return [
    // An offered time may be the next day.
    ...ofBookings('visitTime', ({ status }) => hasTimeLeft(status, now)),
    ...ofJobs('quote', waitsForAnswer),
    ...ofJobs('milestone', (job) => job.status === 'in_progress' && unconfirmedOf(job).length > 0),
    ...ofJobs('message', isUnread),
    ...ofBookings('message', (booking) => unreadOf(booking) > 0),
    ...ofEstimates('message', isUnread),
    ...lists.contacts.filter(isUnread).map((contact) => ({ what: 'message', id: contact.id, contact }) as const),
    ...ofBookings('fee', ({ status }) => canClaimFee(status)),
    ...ofEstimates('fee', ({ state, payment }) => canClaim(state, payment)),
    // A commission may be paid early and is due on completion. A payment that was not found is listed at once.
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

/** Identifies the same item on every screen. */
const waitingName = (what: Waiting['what'], id: string): string => `${what} ${id}`;

/** Names of the items that need an answer. Reading an estimate and writing a review are optional. */
export const answersOf = (waiting: readonly Waiting[]): readonly string[] =>
  waiting.filter(({ what }) => what !== 'estimate' && what !== 'review').map(({ what, id }) => waitingName(what, id));
