import { canClaimFee } from '../../shared/features/payments/request-state.ts';
import { isForeign, lastCustomer } from '../lib/known-customer.ts';
import { portalWaiting } from '../lib/your-turn.ts';
import { outboxRows } from '../outbox/outbox-list.ts';
import { isRequest, type OutboxRow } from '../outbox/outbox-row.ts';

/**
 * The requests of this device that wait for an answer of the user. The names are the portal's, so that an item in both
 * counts once.
 */
function answersOf({ id, status, thread }: OutboxRow): readonly string[] {
  const unread = (status?.state === 'job' ? 0 : status?.thread?.unread) || thread?.unread;
  return [...(status && canClaimFee(status) ? [`fee ${id}`] : []), ...(unread ? [`message ${id}`] : [])];
}

/** Refused at a desk. */
const isHeldBack = (row: OutboxRow): boolean => !isRequest(row) && row.state === 'needs-action';

/**
 * The number of unsent rows and of items that wait for an answer, for the customer known to this device. `deskSecret`:
 * the secret of the open desk; refused rows of desks that were left do not count.
 */
export function badgeCount(
  rows: readonly OutboxRow[],
  customerId: string | null,
  turn: { readonly customerId: string; readonly answers: readonly string[] } | null,
  deskSecret?: string,
): number {
  const own = rows.filter(
    (row) => !isForeign(row.ownerId, customerId) && (!isHeldBack(row) || row.opensWith === deskSecret),
  );
  const ofPortal = turn !== null && turn.customerId === customerId ? turn.answers : [];
  const answers = new Set([...own.filter(({ state }) => state === 'sent').flatMap(answersOf), ...ofPortal]);
  return own.filter(({ state }) => state !== 'sent').length + answers.size;
}

/** Until the database has been read, the badge stays as the last page, or a push, has set it. */
export function startBadge(): void {
  let desk: { readonly get: () => { readonly secret: string } | null | undefined } | undefined;
  const draw = () => {
    const rows = outboxRows.get();
    if (!rows) return;
    if (!desk && rows.some(isHeldBack)) void followOpenDesk().catch(() => {});
    void showBadge(badgeCount(rows, lastCustomer.get(), portalWaiting.get(), desk?.get()?.secret));
  };
  // The devices of customers do not load this code.
  const followOpenDesk = async () => {
    const { deskOnDevice, followDesk } = await import('../offline/desk/desk-copy.ts');
    if (desk) return;
    desk = deskOnDevice;
    deskOnDevice.subscribe(draw);
    await followDesk();
    draw();
  };
  for (const store of [outboxRows, lastCustomer, portalWaiting]) store.subscribe(draw);
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
