import { m } from '../../paraglide/messages.js';
import { createStore } from '../components/store.ts';
import { outboxCount, photoCount } from '../lib/device-status.ts';
import { isForeign, lastCustomer } from '../lib/known-customer.ts';
import { stamp } from '../lib/stamps.ts';
import { isRequest, statusPath, type OutboxRow } from './outbox-row.ts';
import { openPageOutbox } from './page-outbox.ts';
import { followerOf } from '../lib/follow-database.ts';

/** Whether this device queries the row's status: it was sent by the known customer or without signing in. */
export const isFollowed = ({ state, secret, ownerId }: OutboxRow): boolean =>
  state === 'sent' && secret !== undefined && !isForeign(ownerId, lastCustomer.get());

/** The secrets of the requests that this device follows, newest first. */
export const secretsOf = (rows: readonly OutboxRow[]): readonly string[] =>
  rows
    .filter(isFollowed)
    .toSorted((one, other) => other.createdAt - one.createdAt)
    .flatMap(({ secret }) => secret ?? []);

/**
 * What is lost for good when a request that is not sent is discarded: the only copy of something that was, or may have
 * been, paid for. Null if nothing is.
 */
export function onlyCopyUnsent({ kind, reference, error }: OutboxRow): string | null {
  // We have received an earlier version.
  if (reference === null || error?.code === 'key-reused') return null;
  return kind === 'booking' ? m.requests_only_copy_of_paid({ reference }) : m.requests_only_copy_if_paid({ reference });
}

/** The rows of the outbox, newest first; undefined until they have been read. */
export const outboxRows = createStore<readonly OutboxRow[] | undefined>(undefined);

/** From now on `outboxRows` follows the database, whichever tab or worker changes it. */
export const followOutbox = followerOf(
  () => openPageOutbox(),
  ({ rows, photos }) => Promise.all([rows.toArray(), photos.count()]),
  ([rows, photos]) => show(rows, photos),
  () => show([], 0),
);

let shown: string | undefined;

function show(rows: readonly OutboxRow[], photos: number): void {
  if (photoCount.get() !== photos) photoCount.set(photos);
  const sorted = [...rows].sort((one, other) => other.createdAt - one.createdAt);
  const toldAt = Math.max(0, ...sorted.filter(isFollowed).map((row) => row.toldAt ?? 0));
  if (toldAt > 0) stamp(statusPath, toldAt, false);
  // If only the time of the last answer changed, only the time stamp is rendered again.
  const text = JSON.stringify(sorted, (name, value: unknown) => (name === 'toldAt' ? undefined : value));
  if (text === shown && outboxRows.get() !== undefined) return;
  shown = text;
  outboxRows.set(sorted);
  const requests = rows.filter(isRequest);
  const needsAction = requests.filter(({ state }) => state === 'needs-action').length;
  const waiting = requests.filter(({ state }) => state === 'waiting' || state === 'sending').length;
  outboxCount.set({ waiting, needsAction, total: requests.length });
}
