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

/** Of those who can be chosen the first that a search finds. */
export const choosableQuery = (search: string) =>
  providerListing.pageQuery({ ...providerListing.firstView, order: 'name', search });

/**
 * The one who is chosen already, over the network: this device's copy may be older than what was changed a moment ago.
 */
export const chosenQuery = (slug: string | null) =>
  queryOptions({
    queryKey: [adminSpace, 'chosen provider', slug],
    queryFn: async () => (slug === null ? null : publicClient.getProvider({ params: { slug } }).catch(nullWhereGone)),
  });

/** Forgotten when its dialog is closed: a form that is opened again begins with what the provider is by then. */
export const adminProviderQuery = (id: string) =>
  queryOptions({
    queryKey: [adminSpace, 'provider', id],
    queryFn: () => adminProviderClient.getAdminProvider({ params: { id } }),
    gcTime: 0,
  });

/** Shows a provider as it has become, in the list and in a dialog, before they have been read again. */
export function showProvider(client: QueryClient, changed: AdminProvider): void {
  providerListing.show(client, changed);
  client.setQueryData(adminProviderQuery(changed.id).queryKey, changed);
}

/** `Nadeesha's Floors & Co.` → `nadeesha-s-floors-co`: at most 80 characters of a-z, 0-9 and single hyphens. */
export const suggestSlug = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replaceAll(/^-+|-+$/g, '');
