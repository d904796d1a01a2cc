import { liveQuery } from 'dexie';
import { createStore } from '../ui/store.ts';
import { outboxCount } from '../device/device-status.ts';
import type { OutboxRow } from './outbox-row.ts';
import { openPageOutbox } from './page-outbox.ts';
import { reopening } from '../device/reopen.ts';

/** What the outbox holds, newest first; undefined until it has been read. */
export const outboxRows = createStore<readonly OutboxRow[] | undefined>(undefined);

let followed: Promise<void> | undefined;

/** From now on `outboxRows` is what the database holds, whichever tab or worker changes it. */
export function followOutbox(): Promise<void> {
  followed ??= follow();
  return followed;
}

async function follow(): Promise<void> {
  const database = await openPageOutbox();
  if (!database) {
    // The next look may find it in order.
    followed = undefined;
    show([]);
    return;
  }
  liveQuery(() => reopening(database, () => database.rows.toArray())).subscribe({
    next: show,
    error: () => {
      followed = undefined;
    },
  });
}

function show(rows: readonly OutboxRow[]): void {
  outboxRows.set([...rows].sort((one, other) => other.createdAt - one.createdAt));
  const attention = rows.filter(({ state }) => state === 'attention').length;
  const waiting = rows.filter(({ state }) => state === 'waiting' || state === 'sending').length;
  outboxCount.set({ waiting, attention, total: rows.length });
  void showBadge(waiting + attention);
}

async function showBadge(count: number): Promise<void> {
  // Not every browser has it, and some only for an installed app.
  if (!('setAppBadge' in navigator)) return;
  try {
    await (count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge());
  } catch {
    // Denied: the header says it too.
  }
}
