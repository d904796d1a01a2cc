import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sharedSite } from '../fixtures/journey.ts';

type Site = { readonly dataDir: string };

function inDatabase<Result>({ dataDir }: Site, work: (database: DatabaseSync) => Result): Result {
  const path = join(dataDir, 'nivasa.sqlite');
  const database = new DatabaseSync(path, { timeout: 20_000, enableForeignKeyConstraints: false });
  try {
    return work(database);
  } finally {
    database.close();
  }
}

/** Rows of the site's database. */
export const readStored = (site: Site, sql: string, ...values: readonly (string | number)[]) =>
  inDatabase(site, (database): Record<string, unknown>[] => database.prepare(sql).all(...values));

/** Changes the database as time or another program would. Foreign keys are not checked. */
export const alterStored = (site: Site, sql: string, ...values: readonly (string | number)[]): void =>
  inDatabase(site, (database) => void database.prepare(sql).run(...values));

type Table = 'booking' | 'estimate_request';

/** The rows of a table of the shared site whose column has this value. */
export const storedRows = (table: Table, column: string, value: string): Record<string, unknown>[] =>
  readStored(sharedSite(), `select * from ${table} where ${column} = ?`, value);

/** Number of rows of a table of the shared site. */
export const storedCount = (table: Table): number => readStored(sharedSite(), `select id from ${table}`).length;
