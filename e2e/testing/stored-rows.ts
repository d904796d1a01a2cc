import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sharedSite } from '../fixtures/journey.ts';

/** The rows of a table in the server's database whose column has this value. */
export function storedRows(
  table: 'booking' | 'estimate_request',
  column: string,
  value: string,
): Record<string, unknown>[] {
  const database = new DatabaseSync(join(sharedSite().dataDir, 'nivasa.sqlite'), { readOnly: true });
  try {
    return database.prepare(`select * from ${table} where ${column} = ?`).all(value);
  } finally {
    database.close();
  }
}

/** Number of rows of a table. */
export function storedCount(table: 'booking' | 'estimate_request'): number {
  const database = new DatabaseSync(join(sharedSite().dataDir, 'nivasa.sqlite'), { readOnly: true });
  try {
    return Number(database.prepare(`select count(*) as count from ${table}`).get()?.['count']);
  } finally {
    database.close();
  }
}
