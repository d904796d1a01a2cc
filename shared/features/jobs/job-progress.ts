import { z } from 'zod/mini';
import { instantSchema, requiredText } from '../../fields.ts';
import { photoSchema } from '../../media/photo.ts';
import { rupeesOf } from '../../typed-rupees.ts';

/** A note describes the work's progress; a milestone is a part of the work that the customer confirms. */
export const progressKinds = ['note', 'milestone'] as const;

export type ProgressKind = (typeof progressKinds)[number];

const badAmount = 'Use whole rupees, or leave it empty';

/** Whole LKR; blank if no part of the price belongs to the milestone. */
const part = z.pipe(
  z.pipe(
    z.nullable(z.union([z.number(), z.string()], badAmount)),
    z.transform((value) => (value === null || value === '' ? null : rupeesOf(value))),
  ),
  z.nullable(
    z.number(badAmount).check(z.gte(1, badAmount), z.lte(2_000_000_000, badAmount), z.multipleOf(1, badAmount)),
  ),
);

/** The form for a progress entry of the back office. */
export const progressFormSchema = z.object({
  kind: z.enum(progressKinds, 'Choose a type'),
  text: requiredText('Say what has been done', { max: 1000 }),
  /** Milestones only: the part of the contract's value. */
  amountLkr: part,
});

export const objectionFormSchema = z.object({ reason: requiredText('noObjection', { max: 1000 }) });

export const progressSchema = z.object({
  id: z.string(),
  kind: z.enum(progressKinds),
  text: z.string(),
  amountLkr: z.nullable(z.number()),
  at: instantSchema,
  /** Milestones only: when the customer confirmed it. */
  confirmedAt: z.nullable(instantSchema),
  /** Why the customer objects; cleared when they confirm it later. */
  objection: z.nullable(z.string()),
  /** When they objected, also if they have confirmed it since. */
  objectedAt: z.nullable(instantSchema),
  photos: z.array(photoSchema),
});

export type Progress = z.infer<typeof progressSchema>;
export type ProgressForm = z.input<typeof progressFormSchema>;

/** A milestone that the customer has not confirmed. */
export const isOpenMilestone = ({ kind, confirmedAt }: Progress): boolean =>
  kind === 'milestone' && confirmedAt === null;
