import type { MessageKey } from '../../message-key.ts';
import * as refusals from './job-refusals.ts';
import { jobSteps, jobStatuses, type JobStatus, type JobStep } from './job-status.ts';

/** Who may change a job's status: its own customer, or an administrator. */
export type JobRole = 'customer' | 'admin';

export type JobAction = 'inspectJob' | 'createQuote' | 'acceptQuote' | 'startJob' | 'completeJob' | 'cancelJob';

type Transition = {
  readonly from: readonly JobStatus[];
  readonly to: JobStatus;
  readonly by: JobRole;
};

/** All transitions of a job. It starts as `booked`, made from a paid booking. A waiting quote may be replaced. */
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

/** Why an action is refused, for example `This job is in progress, so it cannot be quoted.` */
export function refusalOf(action: JobAction, status: JobStatus): MessageKey {
  // The only action with a refusal that customers read.
  if (action === 'acceptQuote') return status === 'quoted' ? 'quoteChanged' : `cannotAccept:${status}`;
  return refusals.refusals[action](refusals.statusWords[status]);
}

/** Only completed work can be reviewed. */
export const canBeReviewed = (status: JobStatus): boolean => status === 'completed';

export const reviewRefusalOf = (status: JobStatus): MessageKey => refusals.reviewRefusal(refusals.statusWords[status]);

/** Whether a job is completed or cancelled; all other jobs are active. */
export const isPast = (status: JobStatus): boolean => status === 'completed' || status === 'cancelled';

/**
 * A commission may be paid from the acceptance of the quote; it is due on completion. A cancelled job has no
 * commission.
 */
export const isCommissionPayable = (status: JobStatus): boolean =>
  status === 'accepted' || status === 'in_progress' || status === 'completed';

/** Whether a screen loads the quote in this status. */
export const hasQuote = (status: JobStatus): boolean =>
  status === 'quoted' || status === 'accepted' || status === 'in_progress' || status === 'completed';

/** A recorded change of status; `at` is an instant. */
export type JobChange = { readonly status: JobStatus; readonly at: string };

/** Changes of the same millisecond are sorted in the order in which they can happen. */
export function inTime(one: JobChange, other: JobChange): number {
  if (one.at !== other.at) return one.at < other.at ? -1 : 1;
  return jobStatuses.indexOf(one.status) - jobStatuses.indexOf(other.status);
}

export type TimelineStep = {
  readonly status: JobStep;
  readonly isDone: boolean;
  /** When the step was last reached; null for future steps. */
  readonly at: string | null;
};

/**
 * The six steps: done up to the current one; for a cancelled job, those that it had reached. `changes`: ordered by
 * time.
 */
export function timelineOf(status: JobStatus, changes: readonly JobChange[]): readonly TimelineStep[] {
  const reached = new Map(changes.map((change) => [change.status, change.at]));
  const current =
    status === 'cancelled' ? jobSteps.findLastIndex((step) => reached.has(step)) : jobSteps.indexOf(status);
  return jobSteps.map((step, index) => {
    const isDone = index <= current;
    return { status: step, isDone, at: isDone ? (reached.get(step) ?? null) : null };
  });
}
