import { Dexie, type EntityTable } from 'dexie';
import { withTimeout } from '../../lib/with-timeout.ts';

/** An answer of the API about one person, as it arrived. */
export type SavedReply = {
  /** `/api/portal/jobs` */
  readonly path: string;
  /** JSON. */
  readonly text: string;
  /** When the server last said so, in milliseconds since 1970. */
  readonly syncedAt: number;
};

const prefix = 'portal-';

/** How long the browser may take to name its databases, in milliseconds. */
const patienceMs = 3000;

/** What one person's portal shows: jobs, quotes, bookings and whose they are. Wiped by deleting the whole database. */
export class PortalDatabase extends Dexie {
  declare readonly answers: EntityTable<SavedReply, 'path'>;

  constructor(customerId: string) {
    super(prefix + customerId);
    this.version(1).stores({ answers: '&path' });
  }
}

/** Of everybody whose portal lies on this device, except one person. */
export async function portalDatabaseNames(exceptOf: string | null): Promise<string[]> {
  const names = await withTimeout(Dexie.getDatabaseNames(), patienceMs);
  return (names ?? []).filter((name) => name.startsWith(prefix) && name !== prefix + (exceptOf ?? ''));
}
