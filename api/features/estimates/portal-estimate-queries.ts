import { sql } from 'kysely';
import type { PortalEstimate } from '../../../shared/features/estimates/portal-estimate-contract.ts';
import type { Db } from '../../entities/tables.ts';
import { readEstimateStatuses } from '../orders/request-queries.ts';

/** The customer's requests, newest first. `after`: only those that follow this one. */
export const readPortalEstimates = (
  db: Db,
  customerId: string,
  after: Pick<PortalEstimate, 'createdAt' | 'id'> | null,
  limit: number,
): Promise<PortalEstimate[]> =>
  readEstimateStatuses(db, (all) =>
    all
      .where('estimateRequest.customerId', '=', customerId)
      .$if(after !== null, (query) =>
        query.where(
          (eb) =>
            sql<boolean>`${eb.refTuple('estimateRequest.createdAt', 'estimateRequest.id')} < (${after?.createdAt}, ${after?.id})`,
        ),
      )
      .orderBy('estimateRequest.createdAt', 'desc')
      .orderBy('estimateRequest.id', 'desc')
      .limit(limit),
  );
