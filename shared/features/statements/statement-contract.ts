import { z } from 'zod/mini';
import { defineContract } from '../../endpoint.ts';
import { paymentKinds, paymentStates } from '../payments/payment.ts';
import { referencePattern } from '../../reference.ts';
import { maxReferences } from './statement-reference.ts';
import { arrivedLkr, lineIdSchema } from './transfer.ts';

/** Maximum number of credits in one statement. */
export const maxStatementLines = 5000;

/** Bytes; enough for the maximum number of lines, each with the maximum number of references. */
const bodyLimit = 1_020_000;

/** A payment that a statement may contain. Amounts in whole LKR. */
const payableSchema = z.object({
  kind: z.enum(paymentKinds),
  /** Id of the booking, the estimate request or the job. */
  subjectId: z.string(),
  reference: z.string(),
  amountLkr: z.number(),
  state: z.enum(paymentStates),
  /** The customer's name as they wrote it; null if unknown. */
  name: z.nullable(z.string()),
  /** Its booking or estimate request has ended, or the job made of the booking was cancelled. */
  isOver: z.boolean(),
  /** A line of a statement was confirmed as this payment. */
  hasLine: z.boolean(),
  /** The last part that was refused for being too little, and refunded; null if none was. */
  refusedPartLkr: z.nullable(z.number()),
});

export type Payable = z.infer<typeof payableSchema>;

const knownSchema = z.object({
  /** Ids of the lines that were confirmed before. */
  confirmed: z.array(z.string()),
  /** The payments whose references the lines quote, and the open ones with the amount of a line. */
  payments: z.array(payableSchema),
});

export type KnownOfStatement = z.infer<typeof knownSchema>;

export const statementContract = defineContract({
  lookUpStatement: {
    method: 'POST',
    path: '/api/payments/look-up-statement',
    access: 'office',
    summary: 'Match the credits of a bank statement with open payments; texts of the bank stay on the device',
    body: z.object({
      lines: z
        .array(
          z.object({
            id: lineIdSchema,
            amountLkr: arrivedLkr,
            references: z.array(z.string().check(z.regex(referencePattern))).check(z.maxLength(maxReferences)),
          }),
        )
        .check(z.maxLength(maxStatementLines)),
    }),
    response: knownSchema,
    isRead: true,
    bodyLimit,
  },
});
