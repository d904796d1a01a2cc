import type { bannerContract } from '../../shared/banners/banner-contract.ts';
import type { Handlers } from '../endpoints/handler.ts';
import { activeBanners } from './banner-queries.ts';

export const bannerHandlers: Handlers<typeof bannerContract> = {
  listActiveBanners: (_input, { db }) => activeBanners(db),
};
