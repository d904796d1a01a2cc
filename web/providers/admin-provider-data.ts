import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { adminProviderContract, type AdminProvider } from '../../shared/providers/admin-provider-contract.ts';
import { providerContract } from '../../shared/providers/provider-contract.ts';
import { createClient } from '../api-client.ts';
import { adminSpace } from '../device/key-space.ts';

export const adminProviderClient = createClient(adminProviderContract);

const publicClient = createClient(providerContract, { past: true });

/** The public list, but over the network: this device's copy may be older than what was changed a moment ago. */
export const adminProvidersQuery = () =>
  queryOptions({ queryKey: [adminSpace, 'providers'], queryFn: () => publicClient.listProviders() });

/** Forgotten when its dialog is closed: a form that is opened again begins with what the provider is by then. */
export const adminProviderQuery = (id: string) =>
  queryOptions({
    queryKey: [adminSpace, 'provider', id],
    queryFn: () => adminProviderClient.getAdminProvider({ params: { id } }),
    gcTime: 0,
  });

/** Shows a provider as it has become, should the dialog be opened again before it has been read again. */
export function showProvider(client: QueryClient, changed: AdminProvider): void {
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
