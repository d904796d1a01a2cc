import type { z } from 'zod/mini';
import type { pricedLinesForm } from '../../../../shared/features/estimates/estimate-document-form.ts';

/** The part of a form that has priced lines. */
export type LinesForm = { lines: z.input<typeof pricedLinesForm> };

export type Line = LinesForm['lines'][number];

export const emptyLine: Line = {
  text: '',
  kind: 'labour',
  quantity: '',
  unit: 'sq.ft',
  rateLkr: '',
  wastagePercent: '',
};
