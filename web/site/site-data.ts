import { queryOptions } from '@tanstack/react-query';

/** Fees, bank details, chat number and contact details. */
export const siteQuery = () =>
  queryOptions({ queryKey: ['site'], queryFn: async () => (await import('./site-client.ts')).readSite() });
