import { queryOptions } from '@tanstack/react-query';

/** The banners of the home page, in their order. */
export const activeBannersQuery = () =>
  queryOptions({
    queryKey: ['active-banners'],
    queryFn: async () => (await import('./banner-client.ts')).readBanners(),
  });
