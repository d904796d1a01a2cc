import { z } from 'zod/mini';
import { adminBookingSchema } from '../bookings/admin-booking-contract.ts';
import { defineContract } from '../../endpoint.ts';
import { instantSchema } from '../../fields.ts';
import { adminReviewSchema } from '../reviews/admin-review-contract.ts';

/** Days, weeks and months are those of Sri Lanka. */
const dashboardSchema = z.object({
  counts: z.object({
    bookings: z.number(),
    /** Neither completed nor cancelled. */
    activeJobs: z.number(),
    reviews: z.number(),
  }),
  /** What waits for an administrator. */
  waiting: z.object({
    /** Bookings whose fee has not been seen. */
    unpaid: z.number(),
    /** Paid bookings without a job. */
    withoutJob: z.number(),
    /** Jobs that are booked. */
    toInspect: z.number(),
    /** Jobs that are inspected. */
    toQuote: z.number(),
    unpaidEstimates: z.number(),
    /** Paid estimate requests that nobody has answered. */
    unansweredEstimates: z.number(),
    /** Commissions of which customers say that they are paid. */
    claimedCommissions: z.number(),
  }),
  recentBookings: z.array(adminBookingSchema),
  recentReviews: z.array(adminReviewSchema),
  /** At most 50, in the order of time. */
  dueToday: z.array(
    z.object({
      /**
       * An inspection that was asked for today; a payment, of whatever kind, whose 24 hours end today; a job whose work
       * should end today.
       */
      kind: z.enum(['inspection', 'payment', 'completion']),
      bookingId: z.nullable(z.string()),
      estimateId: z.nullable(z.string()),
      jobId: z.nullable(z.string()),
      /** The customer's name. */
      name: z.nullable(z.string()),
      address: z.string(),
      reference: z.nullable(z.string()),
      /** Null for a whole day. */
      at: z.nullable(instantSchema),
    }),
  ),
  /** Of the bookings of the last 30 days whose fee arrived: those marked within the promised 24 hours. */
  paidWithin24h: z.object({ paid: z.number(), within: z.number() }),
  /** Of the quotes accepted this month whose jobs have not been cancelled since. */
  acceptedThisMonth: z.object({ jobs: z.number(), valueLkr: z.number() }),
  /** The last 8 weeks, oldest first; `weekStart` is a Monday, `YYYY-MM-DD`. */
  bookingsPerWeek: z.array(z.object({ weekStart: z.string(), bookings: z.number() })),
});

export type Dashboard = z.infer<typeof dashboardSchema>;

export const dashboardContract = defineContract({
  getDashboard: {
    method: 'GET',
    path: '/api/admin/dashboard',
    access: 'admin',
    summary: 'Read the figures of the dashboard',
    response: dashboardSchema,
  },
});
