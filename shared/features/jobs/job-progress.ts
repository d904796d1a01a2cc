import { z } from 'zod/mini';
import type { MessageKey } from '../../message-key.ts';
import { instantSchema, requiredText } from '../../fields.ts';
import { photoSchema, type Photo } from '../../media/photo.ts';
import { rupeesOf } from '../../typed-rupees.ts';

/**
 * A note describes the work's progress; a milestone is a part of the work that the customer confirms; a check says that
 * the work is ready for the final check.
 */
export const progressKinds = ['note', 'milestone', 'check'] as const;

export type ProgressKind = (typeof progressKinds)[number];

const badAmount = 'Use whole rupees, or leave it empty';

/** Whole LKR; blank if no part of the price belongs to the milestone. */
export const milestonePart = (message: MessageKey) =>
  z.pipe(
    z.pipe(
      z.nullable(z.union([z.number(), z.string()], message)),
      z.transform((value) => (value === null || value === '' ? null : rupeesOf(value))),
    ),
    z.nullable(z.number(message).check(z.gte(1, message), z.lte(2_000_000_000, message), z.multipleOf(1, message))),
  );

/** What the office may change of an entry before it is published. */
const mendedFields = {
  text: requiredText('Say what has been done', { max: 1000 }),
  /** Milestones only: the part of the contract's value. */
  amountLkr: milestonePart(badAmount),
};

/** The form for a progress entry of the back office. */
export const progressFormSchema = z.object({
  kind: z.enum(progressKinds, 'Choose a type'),
  ...mendedFields,
});

/** The form in which the office reads what a professional has sent, and publishes it. */
export const publishFormSchema = z.object(mendedFields);

export const publishSchema = z.extend(publishFormSchema, {
  /** Publishes although photos that it names have not arrived; these are refused from then on. */
  withoutMissing: z.optional(z.boolean()),
});

/** The form in which the office sends it back. */
export const sendBackFormSchema = z.object({ reason: requiredText('Say what has to change', { max: 500 }) });

export const objectionFormSchema = z.object({ reason: requiredText('noObjection', { max: 1000 }) });

export const progressSchema = z.object({
  id: z.string(),
  kind: z.enum(progressKinds),
  text: z.string(),
  amountLkr: z.nullable(z.number()),
  at: instantSchema,
  /** Milestones only: when the customer confirmed it. */
  confirmedAt: z.nullable(instantSchema),
  /** Why the customer objected. It stays when they confirm the milestone later, and is not shown then. */
  objection: z.nullable(z.string()),
  /** When they objected, also if they have confirmed it since. */
  objectedAt: z.nullable(instantSchema),
  photos: z.array(photoSchema),
});

/** What a professional has sent from the desk, and the customer has not read. */
export const sentProgressSchema = z.extend(
  z.pick(progressSchema, { id: true, kind: true, text: true, amountLkr: true }),
  {
    /** When it arrived. */
    at: instantSchema,
    /** The photos that it names, in its order. */
    photos: z.array(
      z.object({
        id: z.string(),
        /** Null until it has arrived. */
        storedAt: z.nullable(instantSchema),
      }),
    ),
    /** Why the office has sent it back; null while it is to be read. */
    sentBack: z.nullable(z.object({ reason: z.string(), at: instantSchema })),
  },
);

export type SentProgress = z.infer<typeof sentProgressSchema>;
export type Progress = z.infer<typeof progressSchema>;
export type ProgressForm = z.input<typeof progressFormSchema>;

/** A milestone that the customer has not confirmed. */
export const isOpenMilestone = ({ kind, confirmedAt }: Progress): boolean =>
  kind === 'milestone' && confirmedAt === null;

/** The photos that have arrived with what was sent, and how many have not. */
export function photosOf({ photos }: Pick<SentProgress, 'photos'>): {
  readonly stored: readonly Photo[];
  readonly missing: number;
} {
  const stored = photos.flatMap(({ id, storedAt }) =>
    storedAt === null ? [] : [{ id, kind: 'photo' as const, storedAt }],
  );
  return { stored, missing: photos.length - stored.length };
}
