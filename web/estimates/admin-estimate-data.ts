import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { adminEstimateContract, type AdminEstimate } from '../../shared/estimates/admin-estimate-contract.ts';
import { estimateDocumentContract } from '../../shared/estimates/estimate-document-contract.ts';
import { projectTypeNames } from '../../shared/estimates/project-type-texts.ts';
import { createClient } from '../api-client.ts';
import { adminSpace } from '../device/key-space.ts';
import { byAlphabet, longestWaitingFirst, newestFirst } from '../office/list-order.ts';
import type { Step } from '../office/use-admin-action.ts';

export const adminEstimateClient = createClient(adminEstimateContract);

export const adminEstimatesQuery = () =>
  queryOptions({ queryKey: [adminSpace, 'estimates'], queryFn: () => adminEstimateClient.listAdminEstimates() });

export const estimateDocumentClient = createClient(estimateDocumentContract);

/** What was answered, the newest first. */
export const estimateDocumentsQuery = (id: string) =>
  queryOptions({
    queryKey: [adminSpace, 'estimates', id, 'documents'],
    queryFn: () => estimateDocumentClient.listEstimateDocuments({ params: { id } }),
  });

export const adminEstimateQuery = (id: string) =>
  queryOptions({
    queryKey: [adminSpace, 'estimates', id],
    queryFn: () => adminEstimateClient.getAdminEstimate({ params: { id } }),
  });

/** Shows a request as it has become, before it has been read again. */
export function showEstimate(client: QueryClient, changed: AdminEstimate): void {
  client.setQueryData(adminEstimateQuery(changed.id).queryKey, (estimate) => estimate && changed);
  client.setQueryData(adminEstimatesQuery().queryKey, (list) =>
    list?.map((estimate) => (estimate.id === changed.id ? changed : estimate)),
  );
}

export const estimateState = (estimate: AdminEstimate): 'pending' | 'refused' | 'paid' | 'answered' | 'cancelled' => {
  if (estimate.endedAs !== null) return 'cancelled';
  if (estimate.answeredAt !== null) return 'answered';
  return estimate.payment.state === 'refused' ? 'refused' : estimate.paymentStatus;
};

/** The way back from what was last done with a request, for as long as the server allows it. */
export function undoOf(estimate: AdminEstimate): { readonly text: string; readonly step: Step<AdminEstimate> } | null {
  const { id } = estimate;
  const onDone: Step<AdminEstimate>['onDone'] = (changed, client) => showEstimate(client, changed);
  switch (estimateState(estimate)) {
    case 'pending':
    case 'refused':
    case 'cancelled':
      return null;
    case 'paid':
      return {
        text: 'Undo Mark Paid',
        step: {
          work: () => adminEstimateClient.unmarkEstimatePaid({ body: { requestId: id } }),
          done: { title: 'Payment Unmarked', description: 'Estimate payment is pending again.' },
          onDone,
        },
      };
    case 'answered':
      // Who asked may have read it: it is replaced.
      if (estimate.documentVersion > 0) return null;
      return {
        text: 'Undo Mark Answered',
        step: {
          work: () => adminEstimateClient.unmarkEstimateAnswered({ params: { id } }),
          done: { title: 'Answer Unmarked', description: 'Estimate request is to be answered again.' },
          onDone,
        },
      };
  }
}

export const estimateOrders = {
  waiting: longestWaitingFirst(estimateState),
  newest: newestFirst,
  name: (one: AdminEstimate, other: AdminEstimate) => byAlphabet(one.contactName, other.contactName),
};

export const estimateChoices = {
  all: () => true,
  unread: ({ unread }: AdminEstimate) => unread !== undefined,
  pending: (estimate: AdminEstimate) => estimateState(estimate) === 'pending',
  paid: (estimate: AdminEstimate) => estimateState(estimate) === 'paid',
  answered: (estimate: AdminEstimate) => estimateState(estimate) === 'answered',
  refused: (estimate: AdminEstimate) => estimateState(estimate) === 'refused',
  cancelled: (estimate: AdminEstimate) => estimateState(estimate) === 'cancelled',
};

export const estimateText = (estimate: AdminEstimate): string =>
  [
    estimate.reference,
    estimate.contactName,
    estimate.contactPhone,
    estimate.contactPhone.replaceAll(/\D/g, ''),
    estimate.contactEmail,
    estimate.projectLocation,
    projectTypeNames[estimate.projectType],
    estimate.provider.displayName,
  ].join(' ');
