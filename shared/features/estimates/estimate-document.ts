import { z } from 'zod/mini';
import { instantSchema } from '../../fields.ts';

const estimateLineSchema = z.object({
  text: z.string(),
  /** Decimal digits: `245.5`. */
  quantity: z.string(),
  unit: z.string(),
  rateLkr: z.number(),
  amountLkr: z.number(),
});

/** The answer to an estimate request, as the one who asked reads it. Amounts in whole rupees. */
export const estimateDocumentSchema = z.object({
  /** 1 for the first; one that replaces another has the next number. */
  version: z.number(),
  createdAt: instantSchema,
  /** None where it says why there cannot be an estimate. */
  lines: z.array(estimateLineSchema),
  wastagePercent: z.number(),
  subtotalLkr: z.number(),
  wastageLkr: z.number(),
  totalLkr: z.number(),
  notes: z.string(),
  assumptions: z.string(),
  /** The last day on which it holds, `YYYY-MM-DD`; null where there is no estimate. */
  validUntil: z.nullable(z.string()),
  /** Why there is none; null where there is one. */
  reason: z.nullable(z.string()),
});

export type EstimateLine = z.infer<typeof estimateLineSchema>;
export type EstimateDocument = z.infer<typeof estimateDocumentSchema>;
