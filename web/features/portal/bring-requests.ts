import type { QueryClient } from '@tanstack/react-query';
import { maxSecrets } from '../../../shared/features/orders/request-contract.ts';
import { ownerContract } from '../../../shared/features/orders/owner-contract.ts';
import { createClient } from '../../api-client.ts';
import { localStore } from '../../lib/device-storage.ts';
import { refreshPortal } from '../../offline/portal/portal-sync.ts';
import { changeOutbox } from '../../outbox/outbox-access.ts';
import { isFollowed } from '../../outbox/outbox-list.ts';
import { isRequest, type OutboxRow, type RequestRow } from '../../outbox/outbox-row.ts';
import { changePhotos } from '../../outbox/photos/photo-binding.ts';

const owner = createClient(ownerContract);

/** The customer who said that requests are not theirs, and when the newest of those was made. */
const place = 'nivasa:not-mine';

const refusalOf = (customerId: string): number => {
  const [who, until] = (localStore.read(place) ?? '').split(' ');
  return who === customerId ? Number(until) : 0;
};

/** They are not offered to this customer again, unless others follow. */
export const refuseRequests = (customerId: string, rows: readonly OutboxRow[]): void =>
  localStore.write(place, `${customerId} ${Math.max(...rows.map(({ createdAt }) => createdAt))}`);

/**
 * The bookings and estimate requests that were sent from this device without signing in, and are in nobody's portal as
 * far as it knows. `known`: the ids in the customer's portal.
 */
export function strayRequests(
  rows: readonly OutboxRow[],
  customerId: string,
  known: ReadonlySet<string>,
): readonly RequestRow[] {
  const refusedUntil = refusalOf(customerId);
  return rows
    .filter(isRequest)
    .filter((row) => (row.kind === 'booking' || row.kind === 'estimate') && isFollowed(row) && row.ownerId === null)
    .filter(({ id, createdAt }) => !known.has(id) && createdAt > refusedUntil)
    .slice(0, maxSecrets);
}

/**
 * Brings requests into the customer's account. On this device they and their photos are the customer's from then on, so
 * a sign-out deletes them. Requests that have another owner meanwhile stay as they are. Returns whether any was
 * brought.
 */
export async function bringRequests(
  client: QueryClient,
  customerId: string,
  rows: readonly RequestRow[],
): Promise<boolean> {
  const secrets = rows.flatMap(({ secret }) => secret ?? []).join(',');
  const ids = new Set((await owner.bringRequests({}, { 'Request-Secrets': secrets })).ids);
  await changeOutbox(async (database) => {
    await database.rows.filter(({ id }) => ids.has(id)).modify({ ownerId: customerId });
    await changePhotos(database, ({ requestId }) => requestId !== null && ids.has(requestId), { ownerId: customerId });
  });
  // Those that were not brought belong to somebody else.
  if (ids.size < rows.length) refuseRequests(customerId, rows);
  await refreshPortal(client, customerId);
  return ids.size > 0;
}
