import { queryOptions } from '@tanstack/react-query';
import { adminBannerContract } from '../../shared/banners/admin-banner-contract.ts';
import { createClient } from '../api-client.ts';
import { adminSpace } from '../offline/key-space.ts';

export const adminBannerClient = createClient(adminBannerContract);

export const adminBannersQuery = () => queryOptions({ queryKey: [adminSpace, 'banners'], queryFn: () => adminBannerClient.listAdminBanners() });

/** The ids in their order, with one of them moved by one place; as they were at an end of the list. */
export function movedBy(ids: readonly string[], id: string, step: -1 | 1): string[] {
  const from = ids.indexOf(id);
  if (from === -1 || ids[from + step] === undefined) return [...ids];
  const moved = ids.toSpliced(from, 1);
  moved.splice(from + step, 0, id);
  return moved;
}
