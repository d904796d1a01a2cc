import { queryOptions, type QueryClient } from '@tanstack/react-query';
import {
  adminProviderContract,
  type AdminProvider,
} from '../../../../shared/features/providers/admin-provider-contract.ts';
import { providerContract } from '../../../../shared/features/providers/provider-contract.ts';
import {
  providerListContract,
  providerOrders,
  providerTabs,
} from '../../../../shared/features/providers/provider-list-contract.ts';
import { createClient } from '../../../api-client.ts';
import { adminSpace } from '../../../lib/query-keys.ts';
import { adminListing, nullWhereGone } from '../../../admin/parts/admin-listing.ts';

export const adminProviderClient = createClient(adminProviderContract);

const publicClient = createClient(providerContract);

const listClient = createClient(providerListContract);

export const providerListing = adminListing({
  kind: 'provider',
  tabs: providerTabs,
  searchedTab: 'all',
  orders: providerOrders,
  page: listClient.pageProviders,
  one: (id) => adminProviderClient.getAdminProvider({ params: { id } }),
  exportPath: providerListContract.exportProviders.path,
});

/** The first providers that a search finds for assigning. */
export const choosableQuery = (search: string) =>
  providerListing.pageQuery({ ...providerListing.firstView, tab: 'listed', order: 'name', search });

/** The assigned provider, from the server, because this device's copy may be older than a change a moment ago. */
export const chosenQuery = (slug: string | null) =>
  queryOptions({
    queryKey: [adminSpace, 'chosen provider', slug],
    queryFn: async () => (slug === null ? null : publicClient.getProvider({ params: { slug } }).catch(nullWhereGone)),
  });

/** Removed from the cache when its dialog closes, so that a form opened again starts with the current provider. */
export const adminProviderQuery = (id: string) =>
  queryOptions({
    queryKey: [adminSpace, 'provider', id],
    queryFn: () => adminProviderClient.getAdminProvider({ params: { id } }),
    gcTime: 0,
  });

/** Shows a changed provider, in the list and in a dialog, before they are refetched. */
export function showProvider(client: QueryClient, changed: AdminProvider): void {
  providerListing.show(client, changed);
  client.setQueryData(adminProviderQuery(changed.id).queryKey, changed);
}
