import {
  estimatesAtOnce,
  keyOf,
  type portalEstimateContract,
} from '../../../shared/features/estimates/portal-estimate-contract.ts';
import type { Handlers } from '../../router/handler.ts';
import { readPortalEstimates } from './portal-estimate-queries.ts';

export const portalEstimateHandlers: Handlers<typeof portalEstimateContract> = {
  listPortalEstimates: ({ query: { after } }, { db, actor }) =>
    readPortalEstimates(db, actor.customerId, after === undefined ? null : keyOf(after), estimatesAtOnce),
};
