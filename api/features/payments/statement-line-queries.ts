import { ProblemError } from '../../../shared/problem.ts';
import type { Transfer } from '../../../shared/features/statements/transfer.ts';
import type { Transaction } from '../../db/transaction.ts';
import type { Database } from '../../db/database.ts';

/**
 * Records that this line of a statement has paid for this and nothing else. Throws where it has paid for something
 * already.
 */
export async function takeLine(
  { db }: Transaction,
  paymentId: string,
  { lineId: id }: Transfer,
  now: Date,
): Promise<void> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('statementLine')
    .values({ id, paymentId, createdAt: now.toISOString() })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 1n) return;
  throw new ProblemError('conflict', 'This statement line has already been used for another payment.');
}

/** It was not this that the line has paid for. */
export async function freeLine({ db }: Transaction, paymentId: string): Promise<void> {
  await db.deleteFrom('statementLine').where('paymentId', '=', paymentId).execute();
}

/** Banks give statements of a year; in milliseconds. What was paid stays so for ever, with its payment. */
const keptMs = 400 * 24 * 60 * 60 * 1000;

/** Forgets which lines of statements have been confirmed, once no statement shows them any more. */
export async function sweepStatementLines(database: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptMs).toISOString();
  await database.transaction(({ db }) => db.deleteFrom('statementLine').where('createdAt', '<=', before).execute());
}
