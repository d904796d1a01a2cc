import type { PortalEstimate } from '../../shared/estimates/portal-estimate-contract.ts';
import type { Database } from '../database/database.ts';
import { estimateRequests as estimates } from '../entities/estimate-request-entity.ts';
import { readEstimateStatuses } from '../requests/request-rows.ts';

/** A customer's, newest first. `after`: only those that follow this one. */
export function readPortalEstimates(
  read: Database['read'],
  customerId: string,
  after: Pick<PortalEstimate, 'createdAt' | 'id'> | null,
  limit: number,
): Promise<PortalEstimate[]> {
  const later = after ? `and (${estimates.createdAt}, ${estimates.id}) < (?, ?)` : '';
  const order = `order by ${estimates.createdAt} desc, ${estimates.id} desc limit ${limit}`;
  return readEstimateStatuses(read, `where ${estimates.customerId} = ? ${later} ${order}`, [
    customerId,
    ...(after ? [new Date(after.createdAt), after.id] : []),
  ]);
}
