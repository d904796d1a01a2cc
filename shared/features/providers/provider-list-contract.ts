import type { z } from 'zod/mini';
import { defineContract } from '../../endpoint.ts';
import { listingEndpoints } from '../../lists/listing.ts';
import { categories } from './category.ts';
import { providerSummarySchema } from './provider-contract.ts';

export const providerTabs = ['all', ...categories, 'featured', 'certified'] as const;

export type ProviderTab = (typeof providerTabs)[number];

export const providerOrders = ['site', 'name', 'reviews', 'newest'] as const;

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
