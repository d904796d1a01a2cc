import { z } from 'zod/mini';

/** Who ended a request, or the job that it became, and why. */
export const endingField = z.nullable(
  z.object({
    /** The e-mail address of who did it, where that was not its customer. */
    who: z.nullable(z.string()),
    reason: z.nullable(z.string()),
  }),
);

export type Ending = z.infer<typeof endingField>;
