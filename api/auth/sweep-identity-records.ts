import type { Database } from '../db/database.ts';

/** Deletes what the demonstration's provider no longer believes. */
export async function sweepIdentityRecords(database: Database, now: Date): Promise<void> {
  await database.transaction((tx) =>
    tx.db.deleteFrom('identityRecord').where('expiresAt', '<=', now.toISOString()).execute(),
  );
}
