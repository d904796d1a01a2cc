/** The six steps that a customer sees, in their order. */
export const jobSteps = ['booked', 'inspected', 'quoted', 'accepted', 'in_progress', 'completed'] as const;

export const jobStatuses = [...jobSteps, 'cancelled'] as const;

type JobStep = (typeof jobSteps)[number];
export type JobStatus = (typeof jobStatuses)[number];

/** Who may move a job: its own customer, or an administrator. */
export type JobRole = 'customer' | 'admin';

export type JobAction = 'inspectJob' | 'createQuote' | 'acceptQuote' | 'startJob' | 'completeJob' | 'cancelJob';

type Transition = {
  readonly from: readonly JobStatus[];
  readonly to: JobStatus;
  readonly by: JobRole;
  /** Ends the sentence 'This job is booked, so …'. */
  readonly refusal: string;
};

/**
 * Whatever may happen to a job; it begins as `booked`, made from a paid booking. A quote may be replaced while it
 * waits.
 */
export const jobTransitions: Readonly<Record<JobAction, Transition>> = {
  inspectJob: { from: ['booked'], to: 'inspected', by: 'admin', refusal: 'it cannot be marked as inspected' },
  createQuote: { from: ['inspected', 'quoted'], to: 'quoted', by: 'admin', refusal: 'it cannot be quoted' },
  acceptQuote: { from: ['quoted'], to: 'accepted', by: 'customer', refusal: 'its quote cannot be accepted' },
  startJob: { from: ['accepted'], to: 'in_progress', by: 'admin', refusal: 'work on it cannot be started' },
  completeJob: { from: ['in_progress'], to: 'completed', by: 'admin', refusal: 'it cannot be marked as completed' },
  cancelJob: {
    from: ['booked', 'inspected', 'quoted', 'accepted', 'in_progress'],
    to: 'cancelled',
    by: 'admin',
    refusal: 'it cannot be cancelled',
  },
};

export function canDo(action: JobAction, status: JobStatus, role: JobRole): boolean {
  const { from, by } = jobTransitions[action];
  return by === role && from.includes(status);
}

/** How a badge names a status; in lower case it is the word for it in a sentence. */
export const jobStatusNames: Readonly<Record<JobStatus, string>> = {
  booked: 'Booked',
  inspected: 'Inspected',
  quoted: 'Quoted',
  accepted: 'Accepted',
  in_progress: 'In Progress',
  completed: 'Completed',
  cancelled: 'Cancelled',
};

const sentence = (status: JobStatus, refusal: string): string =>
  `This job is ${jobStatusNames[status].toLowerCase()}, so ${refusal}.`;

/** Why an action is refused: `This job is in progress, so it cannot be quoted.` */
export function refusalOf(action: JobAction, status: JobStatus): string {
  return sentence(status, jobTransitions[action].refusal);
}

/** Reviews are of finished work. */
export const canBeReviewed = (status: JobStatus): boolean => status === 'completed';

export const reviewRefusalOf = (status: JobStatus): string => sentence(status, 'it cannot be reviewed');

/** Past jobs have come to their end, one way or the other; all others are active. */
export const isPast = (status: JobStatus): boolean => status === 'completed' || status === 'cancelled';

/** The statuses in which a screen asks for the quote. */
export const hasQuote = (status: JobStatus): boolean =>
  status === 'quoted' || status === 'accepted' || status === 'in_progress' || status === 'completed';

const stepTitles: Readonly<Record<JobStep, string>> = {
  booked: 'Inspection Booked',
  inspected: 'Site Inspected',
  quoted: 'Quote Sent',
  accepted: 'Quote Accepted',
  in_progress: 'Work in Progress',
  completed: 'Project Completed',
};

/** What is recorded of a change of status; `at` is an instant. */
export type JobChange = { readonly status: JobStatus; readonly at: string };

export type TimelineStep = {
  readonly status: JobStep;
  readonly title: string;
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
    return { status: step, title: stepTitles[step], isDone, at: isDone ? (reached.get(step) ?? null) : null };
  });
}
