import { canClaimFee } from '../../shared/features/payments/request-state.ts';
import { isForeign, lastCustomer } from '../lib/known-customer.ts';
import { portalTurn } from '../lib/your-turn.ts';
import { outboxRows } from '../outbox/outbox-list.ts';
import type { OutboxRow } from '../outbox/outbox-row.ts';

/**
 * The requests of this device that wait for an answer of the user. The names are the portal's, so that an item in both
 * counts once.
 */
function answersOf({ id, status, thread }: OutboxRow): readonly string[] {
  const unread = (status?.state === 'job' ? 0 : status?.thread?.unread) || thread?.unread;
  return [...(status && canClaimFee(status) ? [`fee ${id}`] : []), ...(unread ? [`message ${id}`] : [])];
}

/** The number of unsent requests and of those that wait for an answer, for the customer known to this device only. */
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

/** Until the database has been read, the badge stays as the last page, or a push, has set it. */
export function startBadge(): void {
  const draw = () => {
    const rows = outboxRows.get();
    if (rows) void showBadge(badgeCount(rows, lastCustomer.get(), portalTurn.get()));
  };
  for (const store of [outboxRows, lastCustomer, portalTurn]) store.subscribe(draw);
  draw();
}

async function showBadge(count: number): Promise<void> {
  // Some browsers lack it, and others have it only for an installed app.
  if (!('setAppBadge' in navigator)) return;
  try {
    await (count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge());
  } catch {
    // Denied. The header shows the number too.
  }
}
