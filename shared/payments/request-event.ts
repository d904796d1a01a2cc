import { z } from 'zod/mini';
import { instantSchema } from '../fields.ts';
import { moneyEnds, requestEventKinds } from './request-state.ts';

/** Something that has happened to a request, or to the commission of a job, as those see it whose it is. */
export const requestEventSchema = z.object({
  kind: z.enum(requestEventKinds),
  at: instantSchema,
  /** What the back office says to it: a reason. */
  note: z.nullable(z.string()),
  /** What happens to what was paid. Null where nothing was, and in what an older version has kept. */
  money: z._default(z.nullable(z.enum(moneyEnds)), null),
  /** Whole rupees: what is paid back, or what has arrived after all. Null in what an older version has kept. */
  amountLkr: z._default(z.nullable(z.number()), null),
});

export type RequestEvent = z.infer<typeof requestEventSchema>;
