import type { PortalEstimate } from '../../shared/estimates/portal-estimate-contract.ts';
import type { PortalJob } from '../../shared/jobs/job-contract.ts';
import { isOpenMilestone, type Progress } from '../../shared/jobs/job-progress.ts';
import { canClaim } from '../../shared/payments/request-state.ts';

type JobsPart = 'quote' | 'milestone' | 'message' | 'commission' | 'review';

type EstimatesPart = 'fee' | 'estimate' | 'message';

/** Something that only the customer can take further. `id`: of the job or the estimate request. */
export type Waiting =
  | { readonly what: JobsPart; readonly id: string; readonly job: PortalJob }
  | { readonly what: EstimatesPart; readonly id: string; readonly estimate: PortalEstimate };

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

/**
 * What waits for the customer, in the order of what it holds up: a quote holds up the work, a fee an answer. `now`:
 * milliseconds since 1970.
 */
export function waitingFor(
  jobs: readonly PortalJob[],
  estimates: readonly PortalEstimate[],
  now: number,
): readonly Waiting[] {
  const ofJobs = (what: JobsPart, isSo: (job: PortalJob) => boolean): Waiting[] =>
    jobs.filter(isSo).map((job) => ({ what, id: job.id, job }));
  const ofEstimates = (what: EstimatesPart, isSo: (estimate: PortalEstimate) => boolean): Waiting[] =>
    estimates.filter(isSo).map((estimate) => ({ what, id: estimate.id, estimate }));
  return [
    ...ofJobs('quote', waitsForAnswer),
    ...ofJobs('milestone', ({ status, progress }) => status === 'in_progress' && progress.some(waitsForConfirmation)),
    ...ofJobs('message', isUnread),
    ...ofEstimates('message', isUnread),
    ...ofEstimates('fee', ({ state, payment }) => canClaim(state, payment)),
    ...ofJobs('commission', ({ commission }) => commission !== null && canClaim('job', commission.payment)),
    ...ofEstimates(
      'estimate',
      ({ state, answeredAt, document }) =>
        state === 'answered' && document !== null && isWithin(answeredAt, estimateDays, now),
    ),
    ...ofJobs('review', ({ canReview, completedAt }) => canReview && isWithin(completedAt, reviewDays, now)),
  ];
}
