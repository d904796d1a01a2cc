import { Dexie, type EntityTable } from 'dexie';
import { withTimeout } from '../../lib/with-timeout.ts';

/** An API response about one customer, as received. */
export type SavedReply = {
  /** `/api/portal/jobs` */
  readonly path: string;
  /** JSON. */
  readonly text: string;
  /** When the server last sent it, in milliseconds since 1970. */
  readonly syncedAt: number;
};

const prefix = 'portal-';

export const portalName = (customerId: string): string => prefix + customerId;

/** The timeout for listing the databases, in milliseconds. */
const timeoutMs = 3000;

/** The data of one customer's portal: jobs, quotes, bookings and the customer. Wiped by deleting the whole database. */
export class PortalDatabase extends Dexie {
  declare readonly answers: EntityTable<SavedReply, 'path'>;

  constructor(customerId: string) {
    super(portalName(customerId));
    this.version(1).stores({ answers: '&path' });
  }
}

/** The portal databases of all customers on this device but one. */
export async function portalDatabaseNames(exceptOf: string | null): Promise<string[]> {
  const names = await withTimeout(Dexie.getDatabaseNames(), timeoutMs);
  return (names ?? []).filter((name) => name.startsWith(prefix) && name !== prefix + (exceptOf ?? ''));
}
