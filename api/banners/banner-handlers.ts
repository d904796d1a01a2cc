import type { Banner, bannerContract } from '../../shared/banners/banner-contract.ts';
import type { Handlers } from '../handler.ts';
import { flagOf } from '../raw-values.ts';

export const bannerHandlers: Handlers<typeof bannerContract> = {
  async listActiveBanners(_input, { read }) {
    const rows = await read<Omit<Banner, 'isActive'> & { readonly isActive: unknown }>(
      `select id, title, image_url as "imageUrl", link_url as "linkUrl", is_active as "isActive", sort_order as "sortOrder"
       from banner where is_active = ? order by sort_order, created_at, id`,
      [true],
    );
    return rows.map((row) => ({ ...row, isActive: flagOf(row.isActive) }));
  },
};
