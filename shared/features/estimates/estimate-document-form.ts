import { z } from 'zod/mini';
import { daySchema } from '../../day.ts';
import { messageKey } from '../../message-key.ts';
import { optionalText, requiredText } from '../../fields.ts';
import { rupeesOf } from '../../typed-rupees.ts';
import { lineKinds, type EstimateLine } from './estimate-document.ts';
import { estimateTotalOf } from './estimate-total.ts';
import { moneyEndField } from '../payments/admin-payment.ts';

const maxTotalLkr = 1_000_000_000;

/** Maximum number of lines; problem texts repeat it. */
const maxLines = 40;

/** The wastage of material by default, in per cent. */
export const usualWastagePercent = 10;

/** Days for which an estimate is valid by default. */
export const usuallyValidDays = 30;

const noQuantity = messageKey('noQuantity');

const quantity = z.pipe(
  z.string(noQuantity).check(
    z.trim(),
    z.regex(/^\d{1,7}(?:\.\d{1,2})?$/, noQuantity),
    z.refine((text) => Number(text) > 0, noQuantity),
  ),
  // Stores `0245.50` as `245.5`.
  z.transform((text) => String(Number(text))),
);

const noRate = messageKey('noRate');

const rate = z.pipe(
  z.pipe(z.union([z.number(), z.string()], noRate), z.transform(rupeesOf)),
  z.number(noRate).check(z.gte(1, noRate), z.lte(maxTotalLkr, noRate), z.multipleOf(1, noRate)),
);

const noPercent = messageKey('noWastage');

/** Null if it is blank. */
const percent = z.pipe(
  z.pipe(
    z.optional(z.nullable(z.union([z.number(), z.string()], noPercent))),
    z.transform((typed) => (typed === undefined || typed === null || typed === '' ? null : rupeesOf(typed))),
  ),
  z.nullable(z.number(noPercent).check(z.gte(0, noPercent), z.lte(100, noPercent), z.multipleOf(1, noPercent))),
);

/** A total is only computed if there is no earlier validation error. */
const isRight = ({ issues }: { readonly issues: readonly unknown[] }): boolean => issues.length === 0;

const priced = <Line extends { readonly wastagePercent: number | null }>(line: Line) => ({
  ...line,
  wastagePercent: line.wastagePercent ?? 0,
});

const lineForm = z
  .object({
    text: requiredText(messageKey('noLineText')),
    kind: z.enum(lineKinds, messageKey('noLineKind')),
    quantity,
    unit: requiredText(messageKey('noUnit'), { max: 30 }),
    rateLkr: rate,
    wastagePercent: percent,
  })
  .check(
    z.refine(({ kind, wastagePercent }) => kind === 'material' || wastagePercent === null, {
      path: ['wastagePercent'],
      error: messageKey('onlyMaterialIsWasted'),
    }),
    z.refine(({ kind, wastagePercent }) => kind === 'labour' || wastagePercent !== null, {
      path: ['wastagePercent'],
      error: noPercent,
    }),
    z.refine((line) => estimateTotalOf([priced(line)]).subtotalLkr > 0, {
      path: ['rateLkr'],
      error: messageKey('lineIsTooSmall'),
      when: isRight,
    }),
  );

/** The lines of an estimate, or of a draft quote. */
export const pricedLinesForm = z.array(lineForm).check(
  z.maxLength(maxLines, messageKey('tooManyLines')),
  z.refine((lines) => estimateTotalOf(lines.map(priced)).totalLkr <= maxTotalLkr, {
    error: messageKey('totalIsTooLarge'),
    when: isRight,
  }),
);

/** The version that this one replaces, 0 for the first. The server refuses it if a newer version exists. */
const replaces = z
  .int('Say which version it replaces')
  .check(z.minimum(0, 'Say which version it replaces'), z.maximum(1_000_000, 'Say which version it replaces'));

/** The form in which the back office writes an estimate: the parts and their prices. */
export const estimateDocumentForm = z.object({
  lines: pricedLinesForm.check(z.minLength(1, 'Write at least one line')),
  notes: optionalText(2000),
  assumptions: optionalText(2000),
  validUntil: daySchema('Say until when it is valid'),
  replaces,
});

/** The form in which the back office says why there is no estimate, and what happens to the fee. */
export const noEstimateForm = z.object({
  reason: requiredText('Reason must be at least 10 characters', { min: 10, max: 2000 }),
  money: moneyEndField,
  replaces,
});

export type EstimateDocumentForm = z.input<typeof estimateDocumentForm>;

/** The lines with their computed amounts, and the totals. */
export function pricedLinesOf(lines: z.output<typeof pricedLinesForm>) {
  const pricedLines = lines.map(priced);
  const { amountsLkr, wastagesLkr, ...total } = estimateTotalOf(pricedLines);
  return {
    ...total,
    // There is one amount and one wastage for each line.
    lines: pricedLines.map((line, index): EstimateLine => ({
      ...line,
      amountLkr: amountsLkr[index] ?? 0,
      wastageLkr: wastagesLkr[index] ?? 0,
    })),
  };
}

/** Adds the computed amounts to the form's values. */
export const totalled = ({ lines, ...written }: Omit<z.output<typeof estimateDocumentForm>, 'replaces'>) => ({
  ...written,
  ...pricedLinesOf(lines),
});
