import { expressionBuilder, sql } from 'kysely';
import type { PaymentState } from '../../../shared/features/payments/payment.ts';
import type { Tables } from '../../entities/tables.ts';

const eb = expressionBuilder<Tables, 'booking' | 'estimateRequest'>();

const tables = {
  booking: { id: 'booking.id', createdAt: 'booking.createdAt', owner: 'bookingId' },
  estimateRequest: { id: 'estimateRequest.id', createdAt: 'estimateRequest.createdAt', owner: 'estimateRequestId' },
} as const;

/**
 * The common part of the lists of bookings and of estimate requests. `phase`: the expression of the table's indexes.
 * `done`: the state after the paid service was delivered.
 */
export function requestList<Done extends string>(table: keyof typeof tables, phase: string, done: Done) {
  const { id, owner, ...columns } = tables[table];
  const createdAt = eb.ref(columns.createdAt);
  const payment = eb.selectFrom('payment').whereRef(`payment.${owner}`, '=', id);
  const ofPhase = (name: string) => sql<boolean>`${sql.raw(phase)} = ${sql.lit(name)}`;
  const ofOpen = (...states: readonly PaymentState[]) =>
    eb.and([ofPhase('open'), eb(payment.select('payment.state'), 'in', states)]);
  const states = {
    pending: ofOpen('awaited', 'claimed'),
    paid: ofOpen('verified'),
    refused: ofOpen('refused'),
    cancelled: ofPhase('cancelled'),
    archived: ofPhase('archived'),
  };
  return {
    id: eb.ref(id),
    createdAt,
    states,
    done: ofPhase(done),
    // First unpaid requests, oldest first; then paid ones, which need an action; then the rest.
    waiting: [
      { of: ['pending' as const], by: createdAt },
      { of: ['paid' as const], by: sql<string>`coalesce(${payment.select('payment.verifiedAt')}, ${createdAt})` },
      { of: ['refused' as const, done, 'cancelled' as const, 'archived' as const], by: createdAt, isDown: true },
    ],
    newest: [{ by: createdAt, isDown: true }] as const,
    isUnread: eb(
      id,
      'in',
      eb
        .selectFrom('thread')
        .select((thread) => thread.ref(`thread.${owner}`).$notNull().as('id'))
        .where('thread.officeUnreadSince', 'is not', null),
    ),
  };
}
