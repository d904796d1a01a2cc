import type { Payment } from '../payments/payment.ts';
import { isOpenMilestone, type Progress } from './job-progress.ts';
import { jobStatuses, type JobStatus } from './job-status.ts';

/** The places of a job in the back office's list. Two statuses are split by who has to act next. */
export const jobPlaces = [...jobStatuses, 'declined', 'objected'] as const;

export type JobPlace = (typeof jobPlaces)[number];

/**
 * `+claimed`: the customer reported the commission as paid. `+due`: the work is completed and the commission is not
 * reported as paid.
 */
export type JobState = `${JobPlace}${'' | '+claimed'}` | 'completed+due';

/** The given places, with and without a reported commission. */
export const withCommission = (...places: readonly JobPlace[]): readonly JobState[] =>
  places.flatMap((place) => [
    place,
    `${place}+claimed` as const,
    ...(place === 'completed' ? ['completed+due' as const] : []),
  ]);

const jobStates = withCommission(...jobPlaces);

type Facts = {
  readonly status: JobStatus;
  /** When the waiting quote was declined. */
  readonly quoteDeclinedAt: string | null;
  readonly progress: readonly Progress[];
  readonly commission: { readonly payment: Pick<Payment, 'state'> } | null;
};

/** The customer declined the quote and waits for another one. */
export const isDeclined = ({ quoteDeclinedAt }: Pick<Facts, 'quoteDeclinedAt'>): boolean => quoteDeclinedAt !== null;

/** Number of milestones that the customer objected to and has not confirmed since. */
export const openObjections = ({ progress }: Pick<Facts, 'progress'>): number =>
  progress.filter((entry) => isOpenMilestone(entry) && entry.objection !== null).length;

/** The customer says that something is missing. Objections to a cancelled job do not count. */
export const isObjectedTo = (job: Pick<Facts, 'status' | 'progress'>): boolean =>
  job.status !== 'cancelled' && openObjections(job) > 0;

/**
 * The list has the same rule in SQL: `api/features/jobs/job-list.ts`. An objection does not change the place of a
 * completed job.
 */
export function jobState(job: Facts): JobState {
  const isObjected = job.status === 'in_progress' && isObjectedTo(job);
  const place = isDeclined(job) ? 'declined' : isObjected ? 'objected' : job.status;
  const state = job.commission?.payment.state;
  if (state === 'claimed') return `${place}+claimed`;
  return job.status === 'completed' && state !== undefined && state !== 'verified' ? 'completed+due' : place;
}

/** The tabs of the list. The first one is the office's work. */
export const jobTabs = ['todo', 'active', 'unread', 'commission', ...jobStatuses, 'all'] as const;

export type JobTab = (typeof jobTabs)[number];

const placesOfStatus: Readonly<Record<JobStatus, readonly JobPlace[]>> = {
  booked: ['booked'],
  inspected: ['inspected'],
  quoted: ['quoted', 'declined'],
  accepted: ['accepted'],
  in_progress: ['in_progress', 'objected'],
  completed: ['completed'],
  cancelled: ['cancelled'],
};

/** The customer has to answer or pay, or nothing more happens. */
const needsNoWork = (state: JobState): boolean => /^(quoted|completed|cancelled)(\+due)?$/.test(state);

export function statesOfJobTab(tab: JobTab): readonly JobState[] {
  switch (tab) {
    case 'all':
    case 'unread':
      return jobStates;
    case 'todo':
      return jobStates.filter((state) => !needsNoWork(state));
    case 'active':
      return jobStates.filter((state) => !/^(completed|cancelled)/.test(state));
    case 'commission':
      return jobStates.filter((state) => state.includes('+'));
    default:
      return withCommission(...placesOfStatus[tab]);
  }
}
