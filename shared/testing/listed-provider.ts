import type { ProviderSummary } from '../features/providers/provider-contract.ts';

/** A tiler with default values. */
export const listedProvider = (displayName: string, changes: Partial<ProviderSummary> = {}): ProviderSummary => ({
  id: displayName,
  slug: displayName,
  category: 'tiler',
  displayName,
  city: null,
  area: null,
  cities: [],
  avatarUrl: null,
  coverUrl: null,
  isCertified: false,
  featured: false,
  highlightTags: [],
  rating: null,
  reviewCount: 0,
  fromRate: null,
  ...changes,
});
