import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { adminEstimateContract, type AdminEstimate } from '../../shared/estimates/admin-estimate-contract.ts';
import { projectTypeNames } from '../../shared/estimates/estimate-contract.ts';
import { createClient } from '../api-client.ts';
import { byAlphabet } from '../bookings/admin-booking-data.ts';
import { adminSpace } from '../device/key-space.ts';

export const adminEstimateClient = createClient(adminEstimateContract);

export const adminEstimatesQuery = () =>
  queryOptions({ queryKey: [adminSpace, 'estimates'], queryFn: () => adminEstimateClient.listAdminEstimates() });

/** Shows a request as it has become, before the list has been read again. */
export function showEstimate(client: QueryClient, changed: AdminEstimate): void {
  client.setQueryData(adminEstimatesQuery().queryKey, (list) =>
    list?.map((estimate) => (estimate.id === changed.id ? changed : estimate)),
  );
}

export const estimateState = (estimate: AdminEstimate): 'pending' | 'paid' | 'answered' => {
  if (estimate.answeredAt !== null) return 'answered';
  return estimate.paymentStatus;
};

const byText = (one: string, other: string): number => (one < other ? -1 : Number(one > other));
const newestFirst = (one: AdminEstimate, other: AdminEstimate): number => byText(other.createdAt, one.createdAt);
const turn = { pending: 0, paid: 1, answered: 2 } as const;

export const estimateOrders = {
  /** Unpaid ones by the time left of the promised 24 hours, then those to be answered, the longest paid first. */
  waiting: (one: AdminEstimate, other: AdminEstimate) => {
    const state = estimateState(one);
    const apart = turn[state] - turn[estimateState(other)];
    if (apart !== 0) return apart;
    return state === 'answered'
      ? newestFirst(one, other)
      : byText(one.paidAt ?? one.createdAt, other.paidAt ?? other.createdAt);
  },
  newest: newestFirst,
  name: (one: AdminEstimate, other: AdminEstimate) => byAlphabet(one.contactName, other.contactName),
};

export const estimateChoices = {
  all: () => true,
  pending: (estimate: AdminEstimate) => estimateState(estimate) === 'pending',
  paid: (estimate: AdminEstimate) => estimateState(estimate) === 'paid',
  answered: (estimate: AdminEstimate) => estimateState(estimate) === 'answered',
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
