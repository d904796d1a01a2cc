import type { z } from 'zod/mini';
import { defineContract } from '../endpoint.ts';
import { listingEndpoints } from '../listings/listing.ts';
import { categories } from './category.ts';
import { providerSummarySchema } from './provider-contract.ts';

export const providerTabs = ['all', ...categories, 'featured', 'certified'] as const;

export type ProviderTab = (typeof providerTabs)[number];

/** A professional stands in the list by its trade and its flags; each is a word of its state. */
export const providerStates: readonly string[] = categories.flatMap((category) =>
  ['', ' featured', ' certified', ' featured certified'].map((flags) => `${category}${flags}`),
);

export const statesOfProviderTab = (tab: ProviderTab): readonly string[] =>
  tab === 'all' ? providerStates : providerStates.filter((state) => state.split(' ').includes(tab));

export const providerOrders = ['site', 'name', 'reviews', 'newest'] as const;

export type ProviderOrder = (typeof providerOrders)[number];

const { page, table } = listingEndpoints({
  path: '/api/admin/provider-list',
  summary: 'Professionals',
  row: providerSummarySchema,
  tabs: providerTabs,
  orders: providerOrders,
  csv: 'providers.csv',
});

export const providerListContract = defineContract({ pageProviders: page, exportProviders: table });

export type ProviderPage = z.infer<typeof page.response>;
