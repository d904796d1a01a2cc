import { z } from 'zod/mini';
import { instantSchema } from '../../fields.ts';
import type { JobStatus } from '../jobs/job-status.ts';
import { estimateLineSchema } from '../estimates/estimate-document.ts';
import { forEachText } from './inspection-report-texts.ts';
import { lengthUnits } from './room-areas.ts';
import type { VisitAnswerState } from './visit-answer.ts';
import { missedOf, type DayEntry } from './visit-day.ts';
import { dayMs } from '../../duration.ts';

/** A report as it is read. Amounts are in whole LKR. */
export const inspectionReportSchema = z.object({
  /** 1 for the first version; each change adds 1. */
  version: z.number(),
  /** Who has inspected; null if unknown. The visit's professional may be another by now. */
  professional: z.nullable(z.string()),
  /** When this version was written. */
  writtenAt: instantSchema,
  /** When the office last sent it to the customer; null before that. */
  sentAt: z.nullable(instantSchema),
  ...forEachText(() => z.string()),
  rooms: z.array(z.object({ name: z.string(), length: z.string(), width: z.string(), unit: z.enum(lengthUnits) })),
  photos: z.array(
    z.object({
      id: z.string(),
      caption: z.string(),
      /** Null until it has arrived. */
      storedAt: z.nullable(instantSchema),
    }),
  ),
  lines: z.array(estimateLineSchema),
  subtotalLkr: z.number(),
  wastageLkr: z.number(),
  totalLkr: z.number(),
});

export type InspectionReport = z.infer<typeof inspectionReportSchema>;

/** How long a visit stays at the desk after its report was sent, in milliseconds. */
export const afterSendingMs = 7 * dayMs;

/** How long a visit stays at the desk without a report, in milliseconds. */
export const afterVisitMs = 30 * dayMs;

type Owing = {
  /** How the professional has answered; null if nobody was asked. */
  readonly state: VisitAnswerState | null;
  readonly daySteps: readonly DayEntry[];
  readonly jobStatus: JobStatus | null;
};

/** Whether there will be a report of a paid visit: somebody has inspected, or has said that they will come. */
export const isReportOwed = ({ state, daySteps, jobStatus }: Owing): boolean =>
  jobStatus === 'inspected' ||
  ((jobStatus ?? 'booked') === 'booked' && state === 'confirmed' && missedOf(daySteps) === null);

type PastVisit = {
  readonly scheduledAt: string;
  /** The visit may take place, or has taken place and is not quoted yet. */
  readonly isReportable: boolean;
  /** When the report was sent; null if it was not. */
  readonly sentAt: string | null;
};

/** Whether a visit that is not cancelled is at the desk of its professional. `now`: an instant. */
export function isAtDesk({ scheduledAt, isReportable, sentAt }: PastVisit, now: string): boolean {
  if (isReportable && scheduledAt > now) return true;
  if (sentAt !== null) return Date.parse(now) - Date.parse(sentAt) < afterSendingMs;
  return isReportable && Date.parse(now) - Date.parse(scheduledAt) < afterVisitMs;
}
