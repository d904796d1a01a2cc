import type { bannerContract } from '../../../shared/features/banners/banner-contract.ts';
import type { Handlers } from '../../router/handler.ts';
import { activeBanners } from './banner-queries.ts';

export const bannerHandlers: Handlers<typeof bannerContract> = {
  listActiveBanners: (_input, { db }) => activeBanners(db),
};
