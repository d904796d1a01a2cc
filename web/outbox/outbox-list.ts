import { liveQuery } from 'dexie';
import { createStore } from '../ui/store.ts';
import { outboxCount } from '../device/device-status.ts';
import { isForeign, lastCustomer } from '../device/known-customer.ts';
import { stamp } from '../device/stamps.ts';
import { statusPath, type OutboxRow } from './outbox-row.ts';
import { openPageOutbox } from './page-outbox.ts';
import { reopening } from '../device/reopen.ts';

/** Whose status this device asks for: what has arrived, of the person whom it knows, or of nobody. */
export const isFollowed = ({ state, secret, ownerId }: OutboxRow): boolean =>
  state === 'sent' && secret !== undefined && !isForeign(ownerId, lastCustomer.get());

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

let shown: string | undefined;

function show(rows: readonly OutboxRow[]): void {
  const sorted = [...rows].sort((one, other) => other.createdAt - one.createdAt);
  const toldAt = Math.max(0, ...sorted.filter(isFollowed).map((row) => row.toldAt ?? 0));
  if (toldAt > 0) stamp(statusPath, toldAt, false);
  // That our server has said the same once more is no reason to draw anything but the stamp.
  const text = JSON.stringify(sorted, (name, value: unknown) => (name === 'toldAt' ? undefined : value));
  if (text === shown && outboxRows.get() !== undefined) return;
  shown = text;
  outboxRows.set(sorted);
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
