import { z } from 'zod/mini';

/** Who ended a request or its job, and why. */
export const endingField = z.nullable(
  z.object({
    /** The e-mail address of the administrator; null if the customer ended it. */
    who: z.nullable(z.string()),
    reason: z.nullable(z.string()),
  }),
);

export type Ending = z.infer<typeof endingField>;
