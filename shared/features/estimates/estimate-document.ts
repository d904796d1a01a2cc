import { z } from 'zod/mini';
import { instantSchema } from '../../fields.ts';

/** Material is ordered with an allowance for cuts and breakage; labour has none. */
export const lineKinds = ['labour', 'material'] as const;

export type LineKind = (typeof lineKinds)[number];

export const estimateLineSchema = z.object({
  kind: z.enum(lineKinds),
  text: z.string(),
  /** Decimal digits, for example `245.5`. */
  quantity: z.string(),
  unit: z.string(),
  rateLkr: z.number(),
  /** Without the wastage. */
  amountLkr: z.number(),
  /** 0 for labour. */
  wastagePercent: z.number(),
  wastageLkr: z.number(),
});

/** The answer to an estimate request, as the customer reads it. Amounts are in whole LKR. */
export const estimateDocumentSchema = z.object({
  /** 1 for the first version; each replacement adds 1. */
  version: z.number(),
  createdAt: instantSchema,
  /** Empty if the document says why there is no estimate. */
  lines: z.array(estimateLineSchema),
  subtotalLkr: z.number(),
  wastageLkr: z.number(),
  totalLkr: z.number(),
  notes: z.string(),
  assumptions: z.string(),
  /** The last day on which the estimate is valid, `YYYY-MM-DD`; null if there is no estimate. */
  validUntil: z.nullable(z.string()),
  /** Why there is no estimate; null if there is one. */
  reason: z.nullable(z.string()),
});

export type EstimateLine = z.infer<typeof estimateLineSchema>;
export type EstimateDocument = z.infer<typeof estimateDocumentSchema>;
