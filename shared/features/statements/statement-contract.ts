import { z } from 'zod/mini';
import { defineContract } from '../../endpoint.ts';
import { paymentKinds, paymentStates } from '../payments/payment.ts';
import { referencePattern } from '../../reference.ts';
import { mostReferences } from './statement-reference.ts';
import { arrivedLkr, lineIdSchema } from './transfer.ts';

/** Credits of one statement that are looked at together. */
export const mostLines = 5000;

/** Bytes: as many lines, each with all the references that it may have. */
const bodyLimit = 1_000_000;

/** Something that is or was to be paid, as far as a statement may be about it. Amounts: whole LKR. */
const payableSchema = z.object({
  kind: z.enum(paymentKinds),
  /** Of the booking, the estimate request or the job. */
  subjectId: z.string(),
  reference: z.string(),
  amountLkr: z.number(),
  state: z.enum(paymentStates),
  /** Whose it is, as they wrote it; null where nobody did. */
  name: z.nullable(z.string()),
  /** What it was for has come to nothing. */
  isOver: z.boolean(),
});

export type Payable = z.infer<typeof payableSchema>;

const knownSchema = z.object({
  /** Ids of those of the lines that somebody has confirmed before. */
  confirmed: z.array(z.string()),
  /** What the lines quote, and what is open and of one of their amounts. */
  payments: z.array(payableSchema),
});

export type KnownOfStatement = z.infer<typeof knownSchema>;

export const statementContract = defineContract({
  lookUpStatement: {
    method: 'POST',
    path: '/api/payments/look-up-statement',
    access: 'admin',
    summary: 'Match the credits of a bank statement with open payments; texts of the bank stay on the device',
    body: z.object({
      lines: z
        .array(
          z.object({
            id: lineIdSchema,
            amountLkr: arrivedLkr,
            references: z.array(z.string().check(z.regex(referencePattern))).check(z.maxLength(mostReferences)),
          }),
        )
        .check(z.maxLength(mostLines)),
    }),
    response: knownSchema,
    isRead: true,
    bodyLimit,
  },
});
