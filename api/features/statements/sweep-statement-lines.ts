import type { Database } from '../../db/database.ts';

/** Banks give statements of a year; in milliseconds. What was paid stays so for ever, with its payment. */
const keptMs = 400 * 24 * 60 * 60 * 1000;

/** Forgets which lines of statements have been confirmed, once no statement shows them any more. */
export async function sweepStatementLines(database: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptMs).toISOString();
  await database.transaction(({ db }) => db.deleteFrom('statementLine').where('createdAt', '<=', before).execute());
}
