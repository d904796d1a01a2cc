import { expressionBuilder, sql, type NotNull } from 'kysely';
import type { estimateListContract } from '../../shared/estimates/estimate-list-contract.ts';
import {
  estimateStateName,
  estimateTabs,
  statesOfEstimateTab,
  type EstimateState,
} from '../../shared/estimates/estimate-state.ts';
import { projectTypeNames } from '../../shared/estimates/project-type-texts.ts';
import type { PaymentState } from '../../shared/payments/payment.ts';
import type { Handlers } from '../endpoints/handler.ts';
import { estimatePhase } from '../entities/estimate-request-entity.ts';
import type { Tables } from '../entities/tables.ts';
import { answerList } from '../listings/answer-list.ts';
import type { ListSource } from '../listings/list-source.ts';
import { lastCityIs } from '../listings/search-words.ts';
import { tableTime } from '../listings/table-time.ts';
import { readEstimates } from './estimate-queries.ts';

const time = (instant: string | null) => (instant === null ? null : tableTime(instant));

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
    email: estimate.ref('estimateRequest.contactEmail'),
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

const { page, table } = answerList({
  source: estimateList,
  tabs: estimateTabs,
  statesOf: statesOfEstimateTab,
  rows: (db, ids) => readEstimates(db, (all) => all.where('estimateRequest.id', 'in', ids)),
  heads: [
    'Reference',
    'Sent',
    'Name',
    'Phone',
    'Email',
    'Project',
    'Location',
    'Area (sq ft)',
    'Provider',
    'State',
    'Paid',
    'Answered',
    'Description',
  ],
  cellsOf: (row) => [
    row.reference,
    tableTime(row.createdAt),
    row.contactName,
    row.contactPhone,
    row.contactEmail,
    projectTypeNames[row.projectType](),
    row.projectLocation,
    row.areaSqft,
    row.provider.displayName,
    estimateStateName(row),
    time(row.paidAt),
    time(row.answeredAt),
    row.description,
  ],
});

export const estimateListHandlers: Handlers<typeof estimateListContract> = {
  pageEstimates: page,
  exportEstimates: table,
};
