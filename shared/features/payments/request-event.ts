import { z } from 'zod/mini';
import { instantSchema } from '../../fields.ts';
import { moneyEnds, requestEventKinds } from './request-state.ts';

/** An event of a request, or of a job's commission, as its customer and the back office see it. */
export const requestEventSchema = z.object({
  kind: z.enum(requestEventKinds),
  at: instantSchema,
  /** The reason that the back office gave. */
  note: z.nullable(z.string()),
  /** What happens to the paid money. Null if none was paid. */
  money: z.nullable(z.enum(moneyEnds)),
  /** Whole LKR: the refunded amount, or the amount that arrived after all. */
  amountLkr: z.nullable(z.number()),
});

export type RequestEvent = z.infer<typeof requestEventSchema>;
