import { z } from 'zod/mini';
import { adminBookingSchema } from '../bookings/admin-booking-contract.ts';
import { defineContract } from '../../endpoint.ts';
import { instantSchema } from '../../fields.ts';
import { adminReviewSchema } from '../reviews/admin-review-contract.ts';

/** Days, weeks and months are in Sri Lanka's time zone. */
const dashboardSchema = z.object({
  counts: z.object({
    bookings: z.number(),
    /** Neither completed nor cancelled. */
    activeJobs: z.number(),
    reviews: z.number(),
  }),
  /** Counts of what an administrator has to do. */
  waiting: z.object({
    /** Bookings whose fee has not arrived. */
    unpaid: z.number(),
    /** Paid bookings without a job. */
    withoutJob: z.number(),
    /** Jobs with the status booked. */
    toInspect: z.number(),
    /** Jobs with the status inspected. */
    toQuote: z.number(),
    unpaidEstimates: z.number(),
    /** Paid estimate requests without an answer. */
    unansweredEstimates: z.number(),
    /** Commissions that customers reported as paid. */
    claimedCommissions: z.number(),
  }),
  recentBookings: z.array(adminBookingSchema),
  recentReviews: z.array(adminReviewSchema),
  /** At most 50, ordered by time. */
  dueToday: z.array(
    z.object({
      /**
       * `inspection`: requested for today. `payment`: the 24 hours for checking it end today. `completion`: the work is
       * planned to end today.
       */
      kind: z.enum(['inspection', 'payment', 'completion']),
      bookingId: z.nullable(z.string()),
      estimateId: z.nullable(z.string()),
      jobId: z.nullable(z.string()),
      /** The customer's name. */
      name: z.nullable(z.string()),
      address: z.string(),
      reference: z.nullable(z.string()),
      /** Null for an all-day item. */
      at: z.nullable(instantSchema),
    }),
  ),
  /**
   * Bookings of the last 30 days whose fee arrived, and how many of them were marked as paid within the promised 24
   * hours.
   */
  paidWithin24h: z.object({ paid: z.number(), within: z.number() }),
  /** Quotes accepted this month, without jobs that were cancelled later. */
  acceptedThisMonth: z.object({ jobs: z.number(), valueLkr: z.number() }),
  /** The last 8 weeks, oldest first; `weekStart` is a Monday, `YYYY-MM-DD`. */
  bookingsPerWeek: z.array(z.object({ weekStart: z.string(), bookings: z.number() })),
});

export type Dashboard = z.infer<typeof dashboardSchema>;

export const dashboardContract = defineContract({
  getDashboard: {
    method: 'GET',
    path: '/api/admin/dashboard',
    access: 'office',
    summary: 'Read the figures of the dashboard',
    response: dashboardSchema,
  },
});
