import { z } from 'zod/mini';

export const endingFields = {
  /** The e-mail address of the administrator; null if the customer ended it. */
  who: z.nullable(z.string()),
  reason: z.nullable(z.string()),
};

/** Who ended a request or its job, and why. */
export const endingField = z.nullable(z.object(endingFields));

export type Ending = z.infer<typeof endingField>;
