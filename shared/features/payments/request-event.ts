import { z } from 'zod/mini';
import { instantSchema } from '../../fields.ts';
import { moneyEnds, requestEventKinds } from './request-state.ts';

/** Something that has happened to a request, or to the commission of a job, as those see it whose it is. */
export const requestEventSchema = z.object({
  kind: z.enum(requestEventKinds),
  at: instantSchema,
  /** What the back office says to it: a reason. */
  note: z.nullable(z.string()),
  /** What happens to what was paid. Null where nothing was. */
  money: z.nullable(z.enum(moneyEnds)),
  /** Whole rupees: what is paid back, or what has arrived after all. */
  amountLkr: z.nullable(z.number()),
});

export type RequestEvent = z.infer<typeof requestEventSchema>;
