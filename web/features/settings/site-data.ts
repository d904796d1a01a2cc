import { queryOptions } from '@tanstack/react-query';

// Created once, so that rendering again does not notify observers of changed options.
const site = queryOptions({
  queryKey: ['site'],
  queryFn: async () => (await import('./site-client.ts')).readSite(),
});

/** Fees, bank details, chat number and contact details. */
export const siteQuery = () => site;
