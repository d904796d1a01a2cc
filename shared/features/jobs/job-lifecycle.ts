import type { Fault } from '../../fault.ts';
import * as refusals from './job-refusals.ts';
import { jobSteps, type JobStatus, type JobStep } from './job-status.ts';

/** Who may move a job: its own customer, or an administrator. */
export type JobRole = 'customer' | 'admin';

export type JobAction = 'inspectJob' | 'createQuote' | 'acceptQuote' | 'startJob' | 'completeJob' | 'cancelJob';

type Transition = {
  readonly from: readonly JobStatus[];
  readonly to: JobStatus;
  readonly by: JobRole;
};

/**
 * Whatever may happen to a job; it begins as `booked`, made from a paid booking. A quote may be replaced while it
 * waits.
 */
export const jobTransitions: Readonly<Record<JobAction, Transition>> = {
  inspectJob: { from: ['booked'], to: 'inspected', by: 'admin' },
  createQuote: { from: ['inspected', 'quoted'], to: 'quoted', by: 'admin' },
  acceptQuote: { from: ['quoted'], to: 'accepted', by: 'customer' },
  startJob: { from: ['accepted'], to: 'in_progress', by: 'admin' },
  completeJob: { from: ['in_progress'], to: 'completed', by: 'admin' },
  cancelJob: { from: ['booked', 'inspected', 'quoted', 'accepted', 'in_progress'], to: 'cancelled', by: 'admin' },
};

export function canDo(action: JobAction, status: JobStatus, role: JobRole): boolean {
  const { from, by } = jobTransitions[action];
  return by === role && from.includes(status);
}

/** Why an action is refused: `This job is in progress, so it cannot be quoted.` */
export function refusalOf(action: JobAction, status: JobStatus): Fault {
  // The one that customers read.
  if (action === 'acceptQuote') return status === 'quoted' ? 'quoteChanged' : `cannotAccept:${status}`;
  return refusals.refusals[action](refusals.statusWords[status]);
}

/** Reviews are of finished work. */
export const canBeReviewed = (status: JobStatus): boolean => status === 'completed';

export const reviewRefusalOf = (status: JobStatus): Fault => refusals.reviewRefusal(refusals.statusWords[status]);

/** Past jobs have come to their end, one way or the other; all others are active. */
export const isPast = (status: JobStatus): boolean => status === 'completed' || status === 'cancelled';

/**
 * From the moment a quote is accepted its commission may be paid; it is due once the work is completed. Nothing is paid
 * for what was cancelled.
 */
export const isCommissionPayable = (status: JobStatus): boolean =>
  status === 'accepted' || status === 'in_progress' || status === 'completed';

/** The statuses in which a screen asks for the quote. */
export const hasQuote = (status: JobStatus): boolean =>
  status === 'quoted' || status === 'accepted' || status === 'in_progress' || status === 'completed';

/** What is recorded of a change of status; `at` is an instant. */
export type JobChange = { readonly status: JobStatus; readonly at: string };

export type TimelineStep = {
  readonly status: JobStep;
  readonly isDone: boolean;
  /** When the step was reached, the last time if it was reached again; null for steps to come. */
  readonly at: string | null;
};

/**
 * The six steps: done up to the current one; of a cancelled job, those that it had reached. `changes`: in the order of
 * time.
 */
export function timelineOf(status: JobStatus, changes: readonly JobChange[]): readonly TimelineStep[] {
  const reached = new Map(changes.map((change) => [change.status, change.at]));
  const current =
    status === 'cancelled' ? jobSteps.findLastIndex((step) => reached.has(step)) : jobSteps.indexOf(status);
  return jobSteps.map((step, place) => {
    const isDone = place <= current;
    return { status: step, isDone, at: isDone ? (reached.get(step) ?? null) : null };
  });
}
