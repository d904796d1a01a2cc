import { z } from 'zod/mini';
import type { VisitAnswerState } from '../visits/visit-answer.ts';
import { hasComeAfterAll, type DayEntry } from '../visits/visit-day.ts';
import { jobSteps, type JobStatus } from '../jobs/job-status.ts';
import { dayMs } from '../../duration.ts';

// What our records say of a professional. All times are instants.

/**
 * `visits`: confirmed inspections that took place. `answers`: requested visits that were answered within a day. `jobs`:
 * completed. `milestones`: parts of the work to which the customer did not object.
 */
const figureKinds = ['visits', 'answers', 'jobs', 'milestones'] as const;

export type FigureKind = (typeof figureKinds)[number];

export const figureSchema = z.object({
  kind: z.enum(figureKinds),
  count: z.number(),
  /** Out of how many; for `jobs` the same as `count`. */
  of: z.number(),
});

export type Figure = z.infer<typeof figureSchema>;

/** A figure is shown once there are this many records of its kind: fewer say little. */
export const minRecords = 10;

export type Counts = Readonly<Record<FigureKind, Pick<Figure, 'count' | 'of'>>>;

/** The figures that a profile shows. */
export const shownFigures = (counts: Counts): Figure[] =>
  figureKinds.flatMap((kind) => (counts[kind].of >= minRecords ? [{ kind, ...counts[kind] }] : []));

/** How often something was good, of the times that count. Null does not count. */
export function countGood(outcomes: readonly (boolean | null)[]): Pick<Figure, 'count' | 'of'> {
  const counted = outcomes.filter((outcome) => outcome !== null);
  return { count: counted.filter(Boolean).length, of: counted.length };
}

type Asked = {
  readonly askedAt: string;
  /** The first answer, of the professional or of the office for them; null without one. */
  readonly firstAnsweredAt: string | null;
  /** When the visit got another time or professional, or was cancelled; null if the question is still open. */
  readonly endedAt: string | null;
};

/** Whether a visit was answered within a day; null if the question ended earlier, or has not been open for a day. */
export function isAnsweredInTime({ askedAt, firstAnsweredAt, endedAt }: Asked, now: string): boolean | null {
  const until = Date.parse(askedAt) + dayMs;
  if (firstAnsweredAt !== null) return Date.parse(firstAnsweredAt) <= until;
  return Date.parse(endedAt ?? now) > until ? false : null;
}

type Visit = {
  readonly state: VisitAnswerState;
  readonly scheduledAt: string;
  readonly daySteps: readonly DayEntry[];
  /** The visit still has this professional and this time, its fee is paid, and it was not cancelled. */
  readonly isOn: boolean;
  /** Of the job of the booking. */
  readonly jobStatus: JobStatus | null;
  /** The customer has the report of the inspection. */
  readonly isReported: boolean;
};

const inspected: readonly JobStatus[] = jobSteps.slice(jobSteps.indexOf('inspected'));

/**
 * Whether a confirmed visit took place. Null does not count: it was not confirmed, was cancelled, or the customer was
 * not there. Without any record it is missed a day after its time, so that the office can still record it.
 */
export function isKept(visit: Visit, now: string): boolean | null {
  const { state, scheduledAt, daySteps, isOn, jobStatus, isReported } = visit;
  if (state !== 'confirmed') return null;
  const isInspected = isReported || (isOn && inspected.includes(jobStatus ?? 'booked'));
  if (isInspected || hasComeAfterAll(daySteps)) return true;
  const isSaid = (step: DayEntry['step']) => daySteps.some((entry) => entry.step === step);
  if (isSaid('nobody_came')) return false;
  if (isSaid('arrived')) return true;
  if (!isOn || isSaid('nobody_there')) return null;
  return Date.parse(scheduledAt) + dayMs < Date.parse(now) ? false : null;
}
