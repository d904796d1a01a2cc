import type { AdminBanner } from '../../shared/banners/admin-banner-contract.ts';
import type { Banner } from '../../shared/banners/banner-contract.ts';
import type { TranslationLanguage } from '../../shared/site-language.ts';
import type { Database } from '../database/database.ts';
import { pick, view } from '../database/view.ts';
import { banners } from '../entities/banner-entity.ts';

const shown = pick(banners, 'id', 'title', 'imageUrl', 'linkUrl', 'isActive', 'sortOrder');
const bannerView = view(banners, shown);
const adminBannerView = view(banners, { ...shown, ...pick(banners, 'titleSi', 'titleTa') });

export const bannerOrder = `order by ${banners.sortOrder}, ${banners.createdAt}, ${banners.id}`;

/** In their order. `where`: SQL written in the code. */
export const readBanners = (
  read: Database['read'],
  where = '',
  params: readonly unknown[] = [],
): Promise<AdminBanner[]> => adminBannerView.read(read, `${where} ${bannerOrder}`, params);

/** The banners of the home page. */
export const activeBanners = (read: Database['read']): Promise<Banner[]> =>
  bannerView.read(read, `where ${banners.isActive} = ? ${bannerOrder}`, [true]);

const titles = { si: banners.titleSi, ta: banners.titleTa } as const;
const titleView = (language: TranslationLanguage) => view(banners, { ...pick(banners, 'id'), title: titles[language] });
const titleViews = { si: titleView('si'), ta: titleView('ta') } as const;

/** What those say in another language, as far as it is translated. */
export const activeTitles = (read: Database['read'], language: TranslationLanguage) =>
  titleViews[language].read(read, `where ${banners.isActive} = ? and ${titles[language]} <> '' ${bannerOrder}`, [true]);
