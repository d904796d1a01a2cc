import type { Database } from '../database/database.ts';

/** Deletes what the demonstration's provider no longer believes. */
export async function sweepIdentityRecords(database: Database, now: Date): Promise<void> {
  await database.transaction((tx) => tx.execute('delete from identity_record where expires_at <= ?', [now]));
}
