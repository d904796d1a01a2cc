import { Dexie, type EntityTable } from 'dexie';
import type { OutboxRow } from './outbox-row.ts';
import type { PhotoRow } from './photos/photo-row.ts';
import { reopening, steady } from '../lib/steady-database.ts';
import { withTimeout } from '../lib/with-timeout.ts';

/** What somebody has typed into a form and not sent yet. */
export type StoredDraft = {
  /** Which form, and whose: see `placeOf`. */
  readonly name: string;
  /** The customer who was signed in; null for nobody. */
  readonly ownerId: string | null;
  /** The idempotency key that it will be sent under. */
  readonly key: string;
  /** What goes with the key. */
  readonly secret: string;
  readonly values: Readonly<Record<string, string | null>>;
  /** `confirm`: the booking form was filled in, and the payment page shown. */
  readonly stage: 'form' | 'confirm';
  /** Milliseconds since 1970. */
  readonly savedAt: number;
};

/** Before it has its place. */
export type OwnedDraft = Omit<StoredDraft, 'name'>;

export type OutboxDatabase = Dexie & {
  readonly rows: EntityTable<OutboxRow, 'id'>;
  readonly drafts: EntityTable<StoredDraft, 'name'>;
  readonly photos: EntityTable<PhotoRow, 'id'>;
};

/** How long opening may take, in milliseconds. Another tab's old connection can block it for good, without an error. */
const openingMs = 3000;

/**
 * The promises made to people on this device, their photos, and what they were typing. Versions of it only add: a
 * release that is taken back opens what the newer one left. Used by the page and by the worker, so it must not import
 * React.
 */
export function createOutboxDatabase(onNewerVersion?: () => void): OutboxDatabase {
  // 'Saved' is said after the commit: it has to be on the disk by then, not in the operating system's memory.
  const database = new Dexie('outbox', { chromeTransactionDurability: 'strict' });
  database.version(1).stores({ rows: '&id', drafts: '&name', photos: '&id' });
  // Dexie adds a property for each table that `stores` names.
  return steady(database as OutboxDatabase, (isDeleted) => {
    if (!isDeleted) onNewerVersion?.();
  });
}

/**
 * Opens it within a bounded time, at the second try if need be. Null where the browser has no room for it, forbids it,
 * or never answers.
 */
export async function openInTime<Database extends Dexie>(
  database: Database,
  limitMs = openingMs,
): Promise<Database | null> {
  if (database.isOpen()) return database;
  const isOpen = await withTimeout(
    reopening(database, () => database.open()),
    limitMs,
  ).catch(() => null);
  return isOpen ? database : null;
}

let opened: OutboxDatabase | undefined;

/** The worker's way in; pages take `openPageOutbox`, which also tells people what is wrong. */
export async function openOutbox(): Promise<OutboxDatabase | null> {
  opened ??= createOutboxDatabase();
  return openInTime(opened);
}
