import { ProblemError } from '../../shared/problem.ts';
import type { Transfer } from '../../shared/statements/transfer.ts';
import type { Transaction } from '../database/transaction.ts';
import { Computed, insert, onConflictKeep, remove } from '../database/write-rows.ts';
import { statementLines } from '../entities/payment-entity.ts';
import { conditionOf, type PaidFor } from './paid-for.ts';

const paymentIdOf = (paidFor: PaidFor): Computed => {
  const { sql, params } = conditionOf(paidFor);
  return new Computed(`(select id from payment where ${sql})`, params);
};

/**
 * From now on this line of a statement has paid for this, and for nothing else. Throws where it has paid for something
 * already, whoever has said so.
 */
export async function takeLine(tx: Transaction, paidFor: PaidFor, { lineId }: Transfer, now: Date): Promise<void> {
  const row = { id: lineId, paymentId: paymentIdOf(paidFor), createdAt: now };
  if ((await insert(tx, statementLines, row, onConflictKeep(statementLines, ['id']))) > 0) return;
  throw new ProblemError('conflict', 'This line of the statement has paid for something else already.');
}

/** It was not this that the line has paid for. */
export async function freeLine(tx: Transaction, paidFor: PaidFor): Promise<void> {
  const { sql, params } = paymentIdOf(paidFor);
  await remove(tx, statementLines, new Computed(`payment_id = ${sql}`, params));
}
