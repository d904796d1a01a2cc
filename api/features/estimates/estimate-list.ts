import { expressionBuilder, sql, type NotNull } from 'kysely';
import { type EstimateState } from '../../../shared/features/estimates/estimate-state.ts';
import type { PaymentState } from '../../../shared/features/payments/payment.ts';
import { estimatePhase } from '../../entities/estimate-request-entity.ts';
import type { Tables } from '../../entities/tables.ts';
import type { ListSource } from '../../db/lists/list-source.ts';
import { lastCityIs, orEmpty } from '../../db/lists/search-words.ts';

const estimate = expressionBuilder<Tables, 'estimateRequest'>();

const ofPhase = (phase: string) => sql<boolean>`${sql.raw(estimatePhase)} = ${sql.lit(phase)}`;

const payment = estimate.selectFrom('payment').whereRef('payment.estimateRequestId', '=', 'estimateRequest.id');

const ofOpen = (...states: readonly PaymentState[]) =>
  estimate.and([ofPhase('open'), estimate(payment.select('payment.state'), 'in', states)]);

const createdAt = estimate.ref('estimateRequest.createdAt');

/** As `estimateState` has it. */
export const estimateList: ListSource<Tables, 'estimateRequest', EstimateState> = {
  from: (db) => db.selectFrom('estimateRequest'),
  id: estimate.ref('estimateRequest.id'),
  states: {
    pending: ofOpen('awaited', 'claimed'),
    paid: ofOpen('verified'),
    refused: ofOpen('refused'),
    answered: ofPhase('answered'),
    cancelled: ofPhase('cancelled'),
    archived: ofPhase('archived'),
  },
  orders: {
    // As bookings.
    waiting: [
      { of: ['pending'], by: createdAt },
      { of: ['paid'], by: sql<string>`coalesce(${payment.select('payment.verifiedAt')}, ${createdAt})` },
      { of: ['refused', 'answered', 'cancelled', 'archived'], by: createdAt, isDown: true },
    ],
    newest: [{ by: createdAt, isDown: true }],
    name: [{ by: estimate.fn<string>('lower', ['estimateRequest.contactName']) }],
  },
  text: {
    words: [estimate.ref('estimateRequest.contactName'), estimate.ref('estimateRequest.projectLocation')],
    email: orEmpty(estimate.ref('estimateRequest.contactEmail')),
    reference: estimate.ref('estimateRequest.reference'),
    phone: estimate.ref('estimateRequest.contactPhone'),
  },
  isIn: lastCityIs(estimate.ref('estimateRequest.projectLocation')),
  isUnread: estimate(
    'estimateRequest.id',
    'in',
    estimate
      .selectFrom('thread')
      .select('thread.estimateRequestId')
      .where('thread.officeUnreadSince', 'is not', null)
      .$narrowType<{ estimateRequestId: NotNull }>(),
  ),
};
