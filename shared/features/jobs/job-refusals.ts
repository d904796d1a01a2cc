// English texts for the back office and for API clients. Customers read theirs from the catalogue.

/** A status as a word within a sentence. */
export const statusWords = {
  booked: 'booked',
  inspected: 'inspected',
  quoted: 'quoted',
  accepted: 'accepted',
  in_progress: 'in progress',
  completed: 'completed',
  cancelled: 'cancelled',
} as const;

/** Why an action has no effect. `status`: one of the words above. */
export const refusals = {
  inspectJob: (status: string) => `This job is ${status}, so it cannot be marked as inspected.` as const,
  createQuote: (status: string) => `This job is ${status}, so you cannot create a quote for it.` as const,
  startJob: (status: string) => `This job is ${status}, so you cannot start work on it.` as const,
  completeJob: (status: string) => `This job is ${status}, so it cannot be marked as completed.` as const,
  cancelJob: (status: string) => `This job is ${status}, so it cannot be cancelled.` as const,
};

export const reviewRefusal = (status: string) => `This job is ${status}, so it cannot be reviewed.` as const;
