import type { Database } from '../database/database.ts';
import { Computed, remove } from '../database/write-rows.ts';
import { identityRecords } from '../entities/identity-record-entity.ts';

/** Deletes what the demonstration's provider no longer believes. */
export async function sweepIdentityRecords(database: Database, now: Date): Promise<void> {
  const expired = new Computed(`${identityRecords.expiresAt} <= ?`, [now]);
  await database.transaction((tx) => remove(tx, identityRecords, expired));
}
