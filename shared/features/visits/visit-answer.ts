import { z } from 'zod/mini';
import { parseInstant } from '../../colombo-input.ts';
import { messageKey } from '../../message-key.ts';
import { instantSchema, optionalText } from '../../fields.ts';
import type { JobStatus } from '../jobs/job-status.ts';
import type { Payment } from '../payments/payment.ts';
import { timeFields } from './offered-times.ts';
import { daySteps, deskSteps, minutesOnWay, type DayEntry } from './visit-day.ts';
import { hourMs } from '../../duration.ts';

/** How the professional has answered a paid visit. `other_wanted`: the customer has asked for somebody else. */
export const visitAnswerStates = ['asked', 'confirmed', 'offered', 'declined', 'other_wanted'] as const;

export type VisitAnswerState = (typeof visitAnswerStates)[number];

const dayEntrySchema = z.object({
  step: z.enum(daySteps),
  at: instantSchema,
  minutes: z.nullable(z.number()),
}) satisfies z.ZodMiniType<DayEntry>;

/** The answer to a paid visit that is still to come, as its customer sees it. */
export const visitAnswerSchema = z.object({
  state: z.enum(visitAnswerStates),
  /** Until when the professional should answer; after that, the office calls them. */
  dueAt: instantSchema,
  /** The times that the professional offers instead, earliest first; empty unless `offered`. */
  offeredTimes: z.array(instantSchema),
  /** What was said of the visit on its day, in the order in which it was said. */
  daySteps: z.array(dayEntrySchema),
  /** Incremented by every change. An answer names the version that its sender has seen. */
  version: z.number(),
});

export type VisitAnswer = z.infer<typeof visitAnswerSchema>;

/** What a professional can answer: I will come, another time, I cannot. */
export const visitReplies = ['yes', 'times', 'no'] as const;

export type VisitReply = (typeof visitReplies)[number];

export const maxReasonLength = 500;

const [noTime, noReason, required] = [messageKey('noTime'), messageKey('noReason'), messageKey('required')];

/** An instant. */
export const momentSchema = z.pipe(
  z.string(required).check(
    z.maxLength(40, required),
    z.refine((text) => parseInstant(text) !== null, required),
  ),
  z.transform((text) => parseInstant(text) ?? ''),
);

/** What a professional says on the day of a visit; `stepChecks` belong to them. */
export const stepFields = {
  /** The time of the visit that they have seen. */
  scheduledAt: momentSchema,
  step: z.enum(deskSteps, required),
  /** Until the arrival. Required if `on_way`. */
  minutes: z._default(z.nullable(z.literal([...minutesOnWay], required)), null),
  /** When it was pressed, by the clock of the phone. It may be sent later. */
  at: momentSchema,
};

type Stepped = { readonly step: string; readonly minutes: number | null };

export const stepChecks = [
  z.refine<Stepped>(({ step, minutes }) => step !== 'on_way' || minutes !== null, {
    path: ['minutes'],
    error: required,
  }),
] as const;

const timeSchema = z.string(noTime).check(
  z.maxLength(40, noTime),
  z.refine((text) => parseInstant(text) !== null, noTime),
);

/** The fields of an answer; `replyChecks` belong to them. */
export const replyFields = {
  reply: z.enum(visitReplies, required),
  /** As in the booking form: without an offset in Asia/Colombo. Ignored unless `times`. */
  times: z._default(z.array(timeSchema, noTime).check(z.maxLength(timeFields.length, noTime)), []),
  /** For the office. Required if `no`. */
  reason: optionalText(maxReasonLength),
  version: z.number(required),
};

type Replied = { readonly reply: VisitReply; readonly times: readonly string[]; readonly reason: string };

export const replyChecks = [
  z.refine<Replied>(({ reply, times }) => reply !== 'times' || times.length > 0, { path: ['times'], error: noTime }),
  z.refine<Replied>(({ reply, reason }) => reply !== 'no' || reason !== '', { path: ['reason'], error: noReason }),
] as const;

/** The answer that the office gives for a professional. */
export const visitReplySchema = z.object(replyFields).check(...replyChecks);

export type VisitReplied = z.output<typeof visitReplySchema>;

/** The office calls a professional who has not answered this long before the promised confirmation, or the visit. */
const marginMs = 2 * hourMs;

type Asked = {
  readonly askedAt: string;
  /** When the customer was promised a confirmation; null if one was given before. */
  readonly promisedBy: string | null;
  readonly scheduledAt: string;
  /** Hours that a professional has to answer. */
  readonly hours: number;
};

/** Until when the professional should answer. All times are instants. */
export function answerDueAt({ askedAt, promisedBy, scheduledAt, hours }: Asked): string {
  const asked = Date.parse(askedAt);
  const ends = [promisedBy, scheduledAt].filter((end) => end !== null).map((end) => Date.parse(end) - marginMs);
  return new Date(Math.max(asked, Math.min(asked + hours * hourMs, ...ends))).toISOString();
}

type Visit = {
  readonly endedAs: string | null;
  readonly archivedAt: string | null;
  readonly jobStatus: JobStatus | null;
  readonly payment: Pick<Payment, 'state'>;
};

/** Whether a visit is paid for and has not taken place: there is no job, or one that has not been inspected. */
export const isVisitOpen = ({ endedAs, archivedAt, jobStatus, payment }: Visit): boolean =>
  endedAs === null && archivedAt === null && payment.state === 'verified' && (jobStatus ?? 'booked') === 'booked';

/** Whether the office has to act: it calls the professional, or finds somebody else. */
export const isOfficesTurn = ({ state, dueAt }: Pick<VisitAnswer, 'state' | 'dueAt'>, now: string): boolean =>
  state === 'declined' || state === 'other_wanted' || (state === 'asked' && dueAt <= now);
