import { onlineManager } from '@tanstack/react-query';
import { appUpdate, noteOpened } from '../lib/device-status.ts';
import { createStore } from '../components/store.ts';
import { flush, type FlushReport, type FlushRequest } from './flush.ts';
import { createOutboxDatabase, openInTime, type OutboxDatabase } from './outbox-db.ts';

/** Incremented after each flush of this page. */
export const flushes = createStore(0);

let database: OutboxDatabase | undefined;

/** Opens the outbox for a page. Null, with a warning on the forms, if this device cannot store anything. */
export async function openPageOutbox(): Promise<OutboxDatabase | null> {
  database ??= createOutboxDatabase(() => appUpdate.set('taken'));
  const found = await openInTime(database);
  noteOpened(database.name, found !== null);
  return found;
}

/**
 * Flushes the outbox from a page. Null if the database failed in the middle: the rows are still stored, and a later run
 * sends them.
 */
export async function flushPage(request: FlushRequest = {}): Promise<FlushReport | null> {
  try {
    return await flush(request, {
      open: openPageOutbox,
      noteOnline: (isOnline) => onlineManager.setOnline(isOnline),
    });
  } catch {
    return null;
  } finally {
    flushes.set(flushes.get() + 1);
  }
}
