import { liveQuery } from 'dexie';
import { canClaimFee } from '../../shared/features/payments/request-state.ts';
import { createStore } from '../components/store.ts';
import { outboxCount, photoCount } from '../lib/device-status.ts';
import { isForeign, lastCustomer } from '../lib/known-customer.ts';
import { portalTurn } from '../lib/your-turn.ts';
import { stamp } from '../lib/stamps.ts';
import { statusPath, type OutboxRow } from './outbox-row.ts';
import { openPageOutbox } from './page-outbox.ts';
import { reopening } from '../lib/steady-database.ts';

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
    show([], 0);
    return;
  }
  const read = () => Promise.all([database.rows.toArray(), database.photos.count()]);
  liveQuery(() => reopening(database, read)).subscribe({
    next: ([rows, photos]) => show(rows, photos),
    error: () => {
      followed = undefined;
    },
  });
}

let shown: string | undefined;

function show(rows: readonly OutboxRow[], photos: number): void {
  if (photoCount.get() !== photos) photoCount.set(photos);
  const sorted = [...rows].sort((one, other) => other.createdAt - one.createdAt);
  const toldAt = Math.max(0, ...sorted.filter(isFollowed).map((row) => row.toldAt ?? 0));
  if (toldAt > 0) stamp(statusPath, toldAt, false);
  // That our server has said the same once more is no reason to draw anything but the stamp.
  const text = JSON.stringify(sorted, (name, value: unknown) => (name === 'toldAt' ? undefined : value));
  if (text === shown && outboxRows.get() !== undefined) return;
  shown = text;
  outboxRows.set(sorted);
  drawBadge();
  const attention = rows.filter(({ state }) => state === 'attention').length;
  const waiting = rows.filter(({ state }) => state === 'waiting' || state === 'sending').length;
  outboxCount.set({ waiting, attention, total: rows.length });
}

/**
 * What of the requests of this device waits for an answer of whoever uses it: named as the portal names it, so that
 * what stands in both counts once.
 */
function answersOf({ id, status, thread }: OutboxRow): readonly string[] {
  const unread = (status?.state === 'job' ? 0 : status?.thread?.unread) || thread?.unread;
  return [...(status && canClaimFee(status) ? [`fee ${id}`] : []), ...(unread ? [`message ${id}`] : [])];
}

/** What is not sent, and what waits for an answer: of the person whom this device knows, and of nobody else. */
export function badgeCount(
  rows: readonly OutboxRow[],
  customerId: string | null,
  turn: { readonly customerId: string; readonly answers: readonly string[] } | null,
): number {
  const own = rows.filter(({ ownerId }) => !isForeign(ownerId, customerId));
  const ofPortal = turn !== null && turn.customerId === customerId ? turn.answers : [];
  const answers = new Set([...own.filter(({ state }) => state === 'sent').flatMap(answersOf), ...ofPortal]);
  return own.filter(({ state }) => state !== 'sent').length + answers.size;
}

/** Until it is known what the device holds, the badge stays as the last page, or a push, has drawn it. */
export function drawBadge(): void {
  const rows = outboxRows.get();
  if (rows) void showBadge(badgeCount(rows, lastCustomer.get(), portalTurn.get()));
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
