import type { Banner } from '../../shared/banners/banner-contract.ts';
import type { Database } from '../database/database.ts';
import { pick, view } from '../database/view.ts';
import { banners } from '../entities/banner-entity.ts';

const bannerView = view(banners, pick(banners, 'id', 'title', 'imageUrl', 'linkUrl', 'isActive', 'sortOrder'));

export const bannerOrder = `order by ${banners.sortOrder}, ${banners.createdAt}, ${banners.id}`;

/** In their order. `where`: SQL written in the code. */
export const readBanners = (read: Database['read'], where = '', params: readonly unknown[] = []): Promise<Banner[]> =>
  bannerView.read(read, `${where} ${bannerOrder}`, params);

/** The banners of the home page. */
export const activeBanners = (read: Database['read']): Promise<Banner[]> =>
  readBanners(read, `where ${banners.isActive} = ?`, [true]);
