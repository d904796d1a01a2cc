import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { adminBannerContract, type AdminBanner } from '../../../../shared/features/banners/admin-banner-contract.ts';
import { createClient } from '../../../api-client.ts';
import { adminSpace } from '../../../lib/query-keys.ts';

export const adminBannerClient = createClient(adminBannerContract);

export const adminBannersQuery = () =>
  queryOptions({ queryKey: [adminSpace, 'banners'], queryFn: () => adminBannerClient.listAdminBanners() });

/** Shows a changed banner before the list is refetched; a dialog that is opened at once starts with it. */
export function showBanner(client: QueryClient, changed: AdminBanner): void {
  client.setQueryData(adminBannersQuery().queryKey, (list) =>
    list?.map((banner) => (banner.id === changed.id ? changed : banner)),
  );
}

/** The ids with one of them moved by one place; unchanged at an end of the list. */
export function movedBy(ids: readonly string[], id: string, step: -1 | 1): string[] {
  const from = ids.indexOf(id);
  if (from === -1 || ids[from + step] === undefined) return [...ids];
  const moved = ids.toSpliced(from, 1);
  moved.splice(from + step, 0, id);
  return moved;
}
