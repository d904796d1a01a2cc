import type { Banner } from '../../../shared/features/banners/banner-contract.ts';
import type { TranslationLanguage } from '../../../shared/site-language.ts';
import type { Db } from '../../entities/tables.ts';

const shownColumns = ['id', 'title', 'imageUrl', 'linkUrl', 'isActive', 'sortOrder'] as const;

/** In display order. */
export const selectBanners = (db: Db) =>
  db.selectFrom('banner').orderBy('sortOrder').orderBy('createdAt').orderBy('id');

export const selectAdminBanners = (db: Db) => selectBanners(db).select([...shownColumns, 'titleSi', 'titleTa']);

/** The active banners of the home page. */
export const activeBanners = (db: Db): Promise<Banner[]> =>
  selectBanners(db).select(shownColumns).where('isActive', '=', true).execute();

const titles = { si: 'titleSi', ta: 'titleTa' } as const;

/** Translations of the active banners, where there are any. */
export const activeTitles = (db: Db, language: TranslationLanguage) =>
  selectBanners(db)
    .select(['id', `${titles[language]} as title`])
    .where('isActive', '=', true)
    .where(titles[language], '<>', '')
    .execute();
