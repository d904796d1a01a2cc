import type { Payment } from '../payments/payment.ts';
import { isOpenMilestone, type Progress } from './job-progress.ts';
import { jobStatuses, type JobStatus } from './job-status.ts';

/** Where a job stands in the list of the back office: two of its statuses are told apart by whose turn it is. */
export const jobPlaces = [...jobStatuses, 'declined', 'objected'] as const;

export type JobPlace = (typeof jobPlaces)[number];

/** `+claimed`: its customer says that the commission is paid; `+due`: nobody says so, and the work is completed. */
export type JobState = `${JobPlace}${'' | '+claimed'}` | 'completed+due';

/** Of one place, or of several. */
export const withCommission = (...places: readonly JobPlace[]): readonly JobState[] =>
  places.flatMap((place) => [
    place,
    `${place}+claimed` as const,
    ...(place === 'completed' ? ['completed+due' as const] : []),
  ]);

const jobStates = withCommission(...jobPlaces);

type Facts = {
  readonly status: JobStatus;
  /** Of the quote that waits. */
  readonly quoteDeclinedAt: string | null;
  readonly progress: readonly Progress[];
  readonly commission: { readonly payment: Pick<Payment, 'state'> } | null;
};

/** Its customer has said no, and waits for another quote. */
export const isDeclined = ({ quoteDeclinedAt }: Pick<Facts, 'quoteDeclinedAt'>): boolean => quoteDeclinedAt !== null;

/** How often its customer says that something is missing, and has not confirmed it since. */
export const openObjections = ({ progress }: Pick<Facts, 'progress'>): number =>
  progress.filter((entry) => isOpenMilestone(entry) && entry.objection !== null).length;

/** Its customer says that something is missing. Of what was cancelled nothing is mended any more. */
export const isObjectedTo = (job: Pick<Facts, 'status' | 'progress'>): boolean =>
  job.status !== 'cancelled' && openObjections(job) > 0;

/**
 * The list says the same in SQL: `api/features/jobs/job-list.ts`. Once it is completed an
 * objection changes its place no more.
 */
export function jobState(job: Facts): JobState {
  const isObjected = job.status === 'in_progress' && isObjectedTo(job);
  const place = isDeclined(job) ? 'declined' : isObjected ? 'objected' : job.status;
  const state = job.commission?.payment.state;
  if (state === 'claimed') return `${place}+claimed`;
  return job.status === 'completed' && state !== undefined && state !== 'verified' ? 'completed+due' : place;
}

/** How the list is divided. The first is what the office has to do. */
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

/** The customer is to say or to pay something, or nothing more is to come. */
const rests = (state: JobState): boolean => /^(quoted|completed|cancelled)(\+due)?$/.test(state);

export function statesOfJobTab(tab: JobTab): readonly JobState[] {
  switch (tab) {
    case 'all':
    case 'unread':
      return jobStates;
    case 'todo':
      return jobStates.filter((state) => !rests(state));
    case 'active':
      return jobStates.filter((state) => !/^(completed|cancelled)/.test(state));
    case 'commission':
      return jobStates.filter((state) => state.includes('+'));
    default:
      return withCommission(...placesOfStatus[tab]);
  }
}
