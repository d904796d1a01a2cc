import type { Database } from '../db/database.ts';

/** How long a gateway may report about a message, in milliseconds. */
const reportMs = 3 * 24 * 60 * 60 * 1000;

/** Deletes what is kept of sent messages for a report that has not come. */
export async function cleanUpSmsReports(database: Database, now: Date): Promise<void> {
  await database.transaction(({ db }) =>
    db
      .updateTable('notification')
      .set({ details: null })
      .where('channel', '=', 'sms')
      .where('sentAt', '<', new Date(now.getTime() - reportMs).toISOString())
      .where('details', 'is not', null)
      .execute(),
  );
}
