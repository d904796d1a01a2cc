import { z } from 'zod/mini';
import { instantSchema, requiredText } from '../../fields.ts';
import { photoSchema } from '../../media/photo.ts';
import { rupeesOf } from '../../typed-rupees.ts';

/** A note says how it goes; a milestone is a part of the work that its customer confirms. */
export const progressKinds = ['note', 'milestone'] as const;

export type ProgressKind = (typeof progressKinds)[number];

const badAmount = 'Use whole rupees, or leave it empty';

/** Whole rupees; blank where a milestone stands for no part of the money. */
const part = z.pipe(
  z.pipe(
    z.nullable(z.union([z.number(), z.string()], badAmount)),
    z.transform((value) => (value === null || value === '' ? null : rupeesOf(value))),
  ),
  z.nullable(
    z.number(badAmount).check(z.gte(1, badAmount), z.lte(2_000_000_000, badAmount), z.multipleOf(1, badAmount)),
  ),
);

/** What the back office says of a job under way. */
export const progressFormSchema = z.object({
  kind: z.enum(progressKinds, 'Choose a type'),
  text: requiredText('Say what has been done', { max: 1000 }),
  /** Of a milestone: the part of the contract's value that it stands for. */
  amountLkr: part,
});

export const objectionFormSchema = z.object({ reason: requiredText('noObjection', { max: 1000 }) });

export const progressSchema = z.object({
  id: z.string(),
  kind: z.enum(progressKinds),
  text: z.string(),
  amountLkr: z.nullable(z.number()),
  at: instantSchema,
  /** Milestones only: its customer has said that it is reached. */
  confirmedAt: z.nullable(instantSchema),
  /** Or why it is not; confirming it afterwards is the end of that. */
  objection: z.nullable(z.string()),
  photos: z.array(photoSchema),
});

export type Progress = z.infer<typeof progressSchema>;
export type ProgressForm = z.input<typeof progressFormSchema>;

/** Whose customer has something to say. */
export const isOpenMilestone = ({ kind, confirmedAt }: Progress): boolean =>
  kind === 'milestone' && confirmedAt === null;
