import { z } from 'zod/mini';
import { defineContract } from '../../endpoint.ts';
import { listingEndpoints } from '../../lists/listing.ts';
import { categories } from './category.ts';
import { providerSummarySchema } from './provider-contract.ts';

export const providerTabs = ['all', ...categories, 'featured', 'certified', 'listed', 'unlisted'] as const;

export type ProviderTab = (typeof providerTabs)[number];

export const providerOrders = ['site', 'name', 'reviews', 'newest'] as const;

const listedProviderSchema = z.extend(providerSummarySchema, { isListed: z.boolean() });

const { page, table } = listingEndpoints({
  path: '/api/admin/provider-list',
  access: 'office',
  summary: 'Professionals',
  row: listedProviderSchema,
  tabs: providerTabs,
  orders: providerOrders,
  csv: 'providers.csv',
});

export const providerListContract = defineContract({ pageProviders: page, exportProviders: table });

export type ListedProvider = z.infer<typeof listedProviderSchema>;
export type ProviderPage = z.infer<typeof page.response>;
