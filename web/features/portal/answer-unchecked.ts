import type { QueryClient } from '@tanstack/react-query';
import { ownerContract } from '../../../shared/features/orders/owner-contract.ts';
import { ApiError, createClient } from '../../api-client.ts';
import { refreshPortal } from '../../offline/portal/portal-sync.ts';
import { readOutbox } from '../../outbox/outbox-access.ts';

const owner = createClient(ownerContract);

/** It has been answered before, here or on another device: the list is refetched. */
const isAnswered = (error: unknown): boolean =>
  error instanceof ApiError && error.problem !== null && (error.status === 404 || error.status === 409);

/** Answers whether a request sent with the customer's email address is theirs. */
export async function answerUnchecked(
  client: QueryClient,
  customerId: string,
  { id, isMine }: { readonly id: string; readonly isMine: boolean },
): Promise<void> {
  const call = { params: { id } };
  try {
    await (isMine ? owner.acceptRequest(call) : owner.denyRequest(call));
  } catch (error) {
    if (!isAnswered(error)) throw error;
  }
  await refreshPortal(client, customerId);
}

/** Accepts requests sent from this device: it has their secrets, so the customer need not be asked. */
export async function acceptSentFromHere(
  client: QueryClient,
  customerId: string,
  ids: readonly string[],
): Promise<void> {
  const rows = ids.length > 0 ? await readOutbox((database) => database.rows.bulkGet([...ids])) : undefined;
  const own = rows?.flatMap((row) => (row?.state === 'sent' && row.secret !== undefined ? [row] : [])) ?? [];
  if (own.length === 0) return;
  for (const { id } of own) await owner.acceptRequest({ params: { id } });
  await refreshPortal(client, customerId);
}
