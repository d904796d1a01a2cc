import { queryOptions, type QueryClient } from '@tanstack/react-query';
import {
  adminEstimateContract,
  type AdminEstimate,
} from '../../../../shared/features/estimates/admin-estimate-contract.ts';
import { estimateDocumentContract } from '../../../../shared/features/estimates/estimate-document-contract.ts';
import { estimateListContract, estimateOrders } from '../../../../shared/features/estimates/estimate-list-contract.ts';
import { estimateState, estimateTabs } from '../../../../shared/features/estimates/estimate-state.ts';
import { createClient } from '../../../api-client.ts';
import { liveRead } from '../../../lib/live-read.ts';
import { adminSpace } from '../../../lib/query-keys.ts';
import { adminListing } from '../../../admin/parts/admin-listing.ts';
import { adminMeta, type AdminMutation } from '../../../admin/admin-mutation.ts';

export const adminEstimateClient = createClient(adminEstimateContract);

const listClient = createClient(estimateListContract);

/** Estimate requests by page. */
export const estimateListing = adminListing({
  kind: 'estimate',
  tabs: estimateTabs,
  searchedTab: 'all',
  orders: estimateOrders,
  page: listClient.pageEstimates,
  one: (id) => adminEstimateClient.getAdminEstimate({ params: { id } }),
  exportPath: estimateListContract.exportEstimates.path,
});

export const estimateDocumentClient = createClient(estimateDocumentContract);

/** The answers, newest first. */
export const estimateDocumentsQuery = (id: string) =>
  queryOptions({
    queryKey: [adminSpace, 'estimates', id, 'documents'],
    queryFn: () => estimateDocumentClient.listEstimateDocuments({ params: { id } }),
    ...liveRead,
  });

export const adminEstimateQuery = (id: string) =>
  queryOptions({
    queryKey: [adminSpace, 'estimates', id],
    queryFn: () => adminEstimateClient.getAdminEstimate({ params: { id } }),
    ...liveRead,
  });

/** Shows a changed request before it is refetched. */
export function showEstimate(client: QueryClient, changed: AdminEstimate): void {
  client.setQueryData(adminEstimateQuery(changed.id).queryKey, (estimate) => estimate && changed);
  estimateListing.show(client, changed);
}

/** Undoes the last action on a request, for as long as the server allows it. */
export function undoOf(
  estimate: AdminEstimate,
): { readonly text: string; readonly mutation: AdminMutation<AdminEstimate> } | null {
  const { id } = estimate;
  switch (estimateState(estimate)) {
    case 'pending':
    case 'refused':
    case 'cancelled':
    case 'archived':
      return null;
    case 'paid':
      return {
        text: 'Undo Mark Paid',
        mutation: {
          mutationFn: () => adminEstimateClient.unmarkEstimatePaid({ body: { requestId: id } }),
          meta: adminMeta({ title: 'Payment Unmarked', description: 'Estimate payment is pending again.' }),
        },
      };
    case 'answered':
      // The customer may have read it, so it can only be replaced.
      if (estimate.documentVersion > 0) return null;
      return {
        text: 'Undo Mark Answered',
        mutation: {
          mutationFn: () => adminEstimateClient.unmarkEstimateAnswered({ params: { id } }),
          meta: adminMeta({
            title: 'Answer Unmarked',
            description: 'Estimate request is waiting for an answer again.',
          }),
        },
      };
  }
}
