import { m } from '../../paraglide/messages.js';
import { verificationDueAt } from '../../shared/features/bookings/verification.ts';
import { visitMs } from '../../shared/features/visits/visit-length.ts';
import { visitStageOf } from '../../shared/features/visits/visit-stage.ts';
import { formatSoon } from '../../shared/features/visits/visit-time.ts';
import { deadlineOf } from '../../shared/features/orders/deadline.ts';
import { parseInstant } from '../../shared/colombo-input.ts';
import { isEnd } from '../../shared/features/payments/request-state.ts';
import { isForeign } from '../lib/known-customer.ts';
import type { OutboxRow } from '../outbox/outbox-row.ts';
import * as texts from './next-visit-texts.ts';

/** The start of the visit, as far as this device knows; an instant. */
export function startOf({ status, subject }: Pick<OutboxRow, 'status' | 'subject'>): string | null {
  // It may have been moved, or have arrived after that time.
  if (status) return status.scheduledAt;
  return subject.scheduledAt === null ? null : parseInstant(subject.scheduledAt);
}

/** Milliseconds since 1970; a booking without a time comes last. */
const startMs = (row: OutboxRow): number => Date.parse(startOf(row) ?? '') || Number.POSITIVE_INFINITY;

/**
 * The booking that has a card on Home: of those that this customer has sent from here the one whose visit begins first,
 * until it is over, the request was cancelled or refused, or the card was closed. `rows`: newest first. `now`: an
 * instant.
 */
export function nextVisitOf(rows: readonly OutboxRow[], customerId: string | null, now: string): OutboxRow | undefined {
  return rows
    .filter(
      (row) =>
        row.kind === 'booking' &&
        row.isCardClosed !== true &&
        !isForeign(row.ownerId, customerId) &&
        // Its job may have been cancelled.
        !(row.status && (isEnd(row.status.state) || row.status.endedAt)) &&
        startMs(row) + visitMs > Date.parse(now),
    )
    .toSorted((one, other) => startMs(one) - startMs(other))[0];
}

/** The state to show: of the booking, its transfer and its professional's answer. `now`: an instant. */
export function stateText({ state, status, createdAt }: OutboxRow, now: string): string {
  if (state === 'needs-action') return m.next_visit_needs_attention();
  if (state !== 'sent') return m.next_visit_saved();
  const stage = status && visitStageOf(status, now);
  if (status && stage) {
    const professional = status.providerName ?? m.requests_to_somebody();
    const promise = deadlineOf(status, now);
    const time = promise ? formatSoon(promise.dueAt) : '';
    return texts.stages[stage]({ professional, time, isLate: promise === null || promise.dueAt < now });
  }
  if (status && status.payment.state !== 'claimed') return texts.transfers[status.payment.state]();
  const dueAt = verificationDueAt(status?.payment.claimedAt ?? new Date(createdAt).toISOString());
  return now <= dueAt ? m.next_visit_checked_by({ time: formatSoon(dueAt) }) : m.next_visit_still_checked();
}

/** Whether a photo of the slip is useful: until the transfer has been found, and not twice for one. */
export function wantsSlip({ secret, status }: OutboxRow): boolean {
  if (secret === undefined) return false;
  if (!status) return true;
  const { payment, photos } = status;
  return payment.state !== 'verified' && (payment.state === 'refused' || !photos.some(({ kind }) => kind === 'slip'));
}
