/** The six steps that a customer sees, in order. */
export const jobSteps = ['booked', 'inspected', 'quoted', 'accepted', 'in_progress', 'completed'] as const;

export const jobStatuses = [...jobSteps, 'cancelled'] as const;

export type JobStep = (typeof jobSteps)[number];
export type JobStatus = (typeof jobStatuses)[number];
