import { z } from 'zod/mini';
import { daySchema } from '../../day.ts';
import { defineContract } from '../../endpoint.ts';
import { messageKey } from '../../message-key.ts';
import { instantSchema } from '../../fields.ts';
import { jobStatuses } from '../jobs/job-status.ts';
import { availabilitySchema } from './availability.ts';
import { visitAnswerSchema } from './visit-answer.ts';

/** More visits of a week are left out, the latest first. */
export const maxCalendarVisits = 500;

const calendarVisitSchema = z.object({
  bookingId: z.string(),
  reference: z.string(),
  fullName: z.string(),
  address: z.string(),
  scheduledAt: instantSchema,
  /** Null if no professional has been chosen. */
  providerId: z.nullable(z.string()),
  jobStatus: z.nullable(z.enum(jobStatuses)),
  /** Null if nobody has been asked. */
  answer: z.nullable(z.pick(visitAnswerSchema, { state: true, dueAt: true, daySteps: true })),
});

export type CalendarVisit = z.infer<typeof calendarVisitSchema>;

const calendarProviderSchema = z.object({
  id: z.string(),
  displayName: z.string(),
  /** Null if it is unknown when they make visits. */
  availability: z.nullable(availabilitySchema),
});

export type CalendarProvider = z.infer<typeof calendarProviderSchema>;

/** A week from Monday to Sunday in Asia/Colombo. */
const calendarWeekSchema = z.object({
  /** The Monday, `2026-11-30`. */
  week: z.string(),
  /** The paid visits that were not cancelled, earliest first. */
  visits: z.array(calendarVisitSchema),
  /** There are more than `maxCalendarVisits`. */
  isMore: z.boolean(),
  /** Professionals with a visit, a day off or a completion in this week, by name. */
  providers: z.array(calendarProviderSchema),
  /** Accepted and started jobs whose planned completion is in this week. */
  completions: z.array(
    z.object({ jobId: z.string(), title: z.string(), providerId: z.nullable(z.string()), day: z.string() }),
  ),
});

export type CalendarWeek = z.infer<typeof calendarWeekSchema>;

export const calendarContract = defineContract({
  getCalendarWeek: {
    method: 'GET',
    path: '/api/admin/calendar',
    access: 'office',
    summary: 'Read the visits and days off of a week by professional',
    /** `week`: any of its days; today if absent. */
    query: z.object({ week: z.optional(daySchema(messageKey('required'))) }),
    response: calendarWeekSchema,
  },
});
