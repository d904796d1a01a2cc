import { expressionBuilder } from 'kysely';
import type { EstimateState } from '../../../shared/features/estimates/estimate-state.ts';
import { estimatePhase } from '../../entities/estimate-request-entity.ts';
import type { Tables } from '../../entities/tables.ts';
import type { ListSource } from '../../db/lists/list-source.ts';
import { lastCityIs, orEmpty } from '../../db/lists/search-words.ts';
import { requestList } from '../payments/request-list.ts';

const estimate = expressionBuilder<Tables, 'estimateRequest'>();

const { id, states, done, waiting, newest, isUnread } = requestList('estimateRequest', estimatePhase, 'answered');

/** The states match `estimateState`. */
export const estimateList: ListSource<Tables, 'estimateRequest', EstimateState> = {
  from: (db) => db.selectFrom('estimateRequest'),
  id,
  states: { ...states, answered: done },
  orders: { waiting, newest, name: [{ by: estimate.fn<string>('lower', ['estimateRequest.contactName']) }] },
  text: {
    words: [estimate.ref('estimateRequest.contactName'), estimate.ref('estimateRequest.projectLocation')],
    email: orEmpty(estimate.ref('estimateRequest.contactEmail')),
    reference: estimate.ref('estimateRequest.reference'),
    phone: estimate.ref('estimateRequest.contactPhone'),
  },
  isIn: lastCityIs(estimate.ref('estimateRequest.projectLocation')),
  isUnread,
};
