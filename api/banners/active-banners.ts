import type { Banner } from '../../shared/banners/banner-contract.ts';
import type { Database } from '../database.ts';
import { flagOf } from '../raw-values.ts';

/** The banners of the home page, in their order. */
export async function activeBanners(read: Database['read']): Promise<Banner[]> {
  const rows = await read<Omit<Banner, 'isActive'> & { readonly isActive: unknown }>(
    `select id, title, image_url as "imageUrl", link_url as "linkUrl", is_active as "isActive", sort_order as "sortOrder"
     from banner where is_active = ? order by sort_order, created_at, id`,
    [true],
  );
  return rows.map((row) => ({ ...row, isActive: flagOf(row.isActive) }));
}
