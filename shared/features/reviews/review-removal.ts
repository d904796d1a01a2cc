import { z } from 'zod/mini';
import { instantSchema, optionalText } from '../../fields.ts';

/** Why the office has removed a review from the site. */
export const removalReasons = ['insults', 'personal', 'unrelated', 'forged', 'other'] as const;

export type RemovalReason = (typeof removalReasons)[number];

/** What stands in the place of a removed review. */
export const removalSchema = z.object({
  reason: z.enum(removalReasons),
  /** The reason in the office's words, if it is another. */
  words: z.nullable(z.string()),
  at: instantSchema,
});

export type Removal = z.infer<typeof removalSchema>;

const noReason = 'Please choose a reason';

/** The office's form for removing a review. */
export const hideReviewSchema = z
  .object({
    reason: z.enum(removalReasons, noReason),
    /** Required if the reason is another, else ignored. */
    words: optionalText(200),
  })
  .check(
    z.refine(({ reason, words }) => reason !== 'other' || words !== '', {
      path: ['words'],
      error: 'Please say why: visitors will read it',
    }),
  );
