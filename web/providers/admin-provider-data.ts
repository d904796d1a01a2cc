import { queryOptions } from '@tanstack/react-query';
import { adminProviderContract } from '../../shared/providers/admin-provider-contract.ts';
import { providerContract } from '../../shared/providers/provider-contract.ts';
import { createClient } from '../api-client.ts';
import { adminSpace } from '../offline/key-space.ts';

export const adminProviderClient = createClient(adminProviderContract);

const publicClient = createClient(providerContract, { past: true });

/** The public list, but over the network: this device's copy may be older than what was changed a moment ago. */
export const adminProvidersQuery = () => queryOptions({ queryKey: [adminSpace, 'providers'], queryFn: () => publicClient.listProviders() });

export const adminProviderQuery = (id: string) => queryOptions({ queryKey: [adminSpace, 'provider', id], queryFn: () => adminProviderClient.getAdminProvider({ params: { id } }) });

/** `Nadeesha's Floors & Co.` → `nadeesha-s-floors-co`: at most 80 characters of a-z, 0-9 and single hyphens. */
export const suggestSlug = (name: string): string =>
  name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll(/[^a-z0-9]+/g, '-').slice(0, 80).replaceAll(/^-+|-+$/g, '');
