import { Dexie, type EntityTable } from 'dexie';
import type { OutboxRow } from './outbox-row.ts';
import type { PhotoRow } from './photos/photo-row.ts';
import { withReconnect, guardDatabase } from '../lib/guard-database.ts';
import { withTimeout } from '../lib/with-timeout.ts';

/** A draft: what was typed into a form and not sent yet. */
export type StoredDraft = {
  /** The primary key, made of the form and the owner: see `draftRowKey`. */
  readonly name: string;
  /** The customer who was signed in; null if none was. */
  readonly ownerId: string | null;
  /** The idempotency key that the request will be sent under. */
  readonly key: string;
  /** The request's secret. */
  readonly secret: string;
  readonly values: Readonly<Record<string, string | null>>;
  /** `confirm`: the booking form was filled in, and the payment page shown. */
  readonly stage: 'form' | 'confirm';
  /** Milliseconds since 1970. */
  readonly savedAt: number;
};

/** A draft before its primary key is known. */
export type OwnedDraft = Omit<StoredDraft, 'name'>;

export type OutboxDatabase = Dexie & {
  readonly rows: EntityTable<OutboxRow, 'id'>;
  readonly drafts: EntityTable<StoredDraft, 'name'>;
  readonly photos: EntityTable<PhotoRow, 'id'>;
};

/**
 * The timeout of opening, in milliseconds. An old connection in another tab can block it for ever, without an error.
 */
const openingMs = 3000;

/**
 * The database of queued requests, their photos and drafts. Versions only add to the schema, so that a rolled-back
 * release can open the database of a newer one. Used by the page and the worker, so it must not import React.
 */
export function createOutboxDatabase(onNewerVersion?: () => void): OutboxDatabase {
  // 'Saved' is shown after the commit. By then the data must be on disk, not in the operating system's memory.
  const database = new Dexie('outbox', { chromeTransactionDurability: 'strict' });
  database.version(1).stores({ rows: '&id', drafts: '&name', photos: '&id' });
  // Dexie adds a property for each table in `stores`.
  return guardDatabase(database as OutboxDatabase, (isDeleted) => {
    if (!isDeleted) onNewerVersion?.();
  });
}

/**
 * Opens the database with a timeout, and retries once. Null if the browser has no space, forbids it or never responds.
 */
export async function openInTime<Database extends Dexie>(
  database: Database,
  limitMs = openingMs,
): Promise<Database | null> {
  if (database.isOpen()) return database;
  const isOpen = await withTimeout(
    withReconnect(database, () => database.open()),
    limitMs,
  ).catch(() => null);
  return isOpen ? database : null;
}

let opened: OutboxDatabase | undefined;

/** For the worker. Pages use `openPageOutbox`, which also tells users what is wrong. */
export async function openOutbox(): Promise<OutboxDatabase | null> {
  opened ??= createOutboxDatabase();
  return openInTime(opened);
}
