import { ProblemError } from '../../../shared/problem.ts';
import type { Transfer } from '../../../shared/features/statements/transfer.ts';
import type { Transaction } from '../../db/transaction.ts';
import type { Database } from '../../db/database.ts';
import { dayMs } from '../../../shared/duration.ts';

/** Records that this line of a statement belongs to this payment. Throws if it belongs to another one. */
export async function assignLine(
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

/** Releases the line of a payment that was confirmed by mistake. */
export async function releaseLine({ db }: Transaction, paymentId: string): Promise<void> {
  await db.deleteFrom('statementLine').where('paymentId', '=', paymentId).execute();
}

/** In milliseconds: banks provide statements of one year. The payment keeps its state permanently. */
const keptMs = 400 * dayMs;

/** Deletes confirmed lines when no statement contains them any more. */
export async function cleanUpStatementLines(database: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptMs).toISOString();
  await database.transaction(({ db }) => db.deleteFrom('statementLine').where('createdAt', '<=', before).execute());
}
