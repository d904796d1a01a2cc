import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import type { Transaction } from '../db/transaction.ts';

export async function openSession(
  tx: Transaction,
  session: { readonly secretHash: string; readonly providerId: string; readonly now: Date; readonly lifeMs: number },
): Promise<void> {
  const { secretHash, providerId, now, lifeMs } = session;
  const values = {
    providerId,
    createdAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + lifeMs).toISOString(),
  };
  await tx.db
    .insertInto('deskSession')
    .values({ secretHash, ...values })
    .onConflict((conflict) => conflict.column('secretHash').doUpdateSet(values))
    .execute();
}

/** Ends the links to a professional's desk, and closes it on all devices. */
export async function endDesk({ db }: Transaction, id: string): Promise<void> {
  const deskGeneration = sql<number>`desk_generation + 1`;
  await db.updateTable('provider').set({ deskGeneration }).where('id', '=', id).execute();
  await db.deleteFrom('deskSession').where('providerId', '=', id).execute();
}

/** Deletes expired desk sessions. */
export async function cleanUpDesks({ transaction }: Database, now: Date): Promise<void> {
  await transaction((tx) => tx.db.deleteFrom('deskSession').where('expiresAt', '<=', now.toISOString()).execute());
}
