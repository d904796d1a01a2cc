import { z } from 'zod/mini';
import { instantSchema } from '../../fields.ts';
import { progressSchema, sentProgressSchema } from '../jobs/job-progress.ts';
import { jobStatuses } from '../jobs/job-status.ts';

/** How long a job stays at the desk after its end, in days. */
export const deskJobDays = 90;

/**
 * A job as its professional sees it, from the inspection on; before that its visit is at the desk. The customer's
 * e-mail address is not in it.
 */
export const deskJobSchema = z.object({
  id: z.string(),
  /** Reference of its booking. */
  reference: z.nullable(z.string()),
  title: z.string(),
  city: z.nullable(z.string()),
  address: z.string(),
  /** The customer; null if the job has no booking. */
  fullName: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  /** The number of a `tel:` link; null if the telephone number is none, or has two. */
  dialled: z.nullable(z.string()),
  status: z.enum(jobStatuses),
  /** By time. */
  changes: z.array(z.object({ status: z.enum(jobStatuses), at: instantSchema })),
  /** We supervise the work: the premium managed service. */
  supervision: z.boolean(),
  contractValueLkr: z.nullable(z.number()),
  /** The quote that the customer has; null until there is one. */
  quote: z.nullable(
    z.object({
      amountLkr: z.number(),
      notes: z.string(),
      /** The calendar day in Sri Lanka, `YYYY-MM-DD`. */
      completionDate: z.string(),
      createdAt: instantSchema,
      /** When the customer declined it. */
      declinedAt: z.nullable(instantSchema),
    }),
  ),
  /** Newest first. */
  progress: z.array(progressSchema),
  /** What the professional sends is published without being read first. */
  publishesAtOnce: z.boolean(),
  /** What the professional has sent and the customer has not read, oldest first. */
  sent: z.array(sentProgressSchema),
});

export type DeskJob = z.infer<typeof deskJobSchema>;
