import { queryOptions } from '@tanstack/react-query';

// Made once: whoever is drawn again with it tells nobody that it has changed.
const site = queryOptions({
  queryKey: ['site'],
  queryFn: async () => (await import('./site-client.ts')).readSite(),
});

/** Fees, bank details, chat number and contact details. */
export const siteQuery = () => site;
