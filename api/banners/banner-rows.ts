import type { Banner } from '../../shared/banners/banner-contract.ts';
import type { Database } from '../database/database.ts';
import { flagOf } from '../database/raw-values.ts';

type BannerRow = Omit<Banner, 'isActive'> & { readonly isActive: unknown };

/** In their order. `where`: SQL written in the code. */
export async function readBanners(
  read: Database['read'],
  where = '1 = 1',
  params: readonly unknown[] = [],
): Promise<Banner[]> {
  const rows = await read<BannerRow>(
    `select id, title, image_url as "imageUrl", link_url as "linkUrl", is_active as "isActive", sort_order as "sortOrder"
     from banner where ${where} order by sort_order, created_at, id`,
    params,
  );
  return rows.map((row) => ({ ...row, isActive: flagOf(row.isActive) }));
}

/** The banners of the home page. */
export const activeBanners = (read: Database['read']): Promise<Banner[]> => readBanners(read, 'is_active = ?', [true]);
