import { z } from 'zod/mini';
import { defineContract } from '../../endpoint.ts';

export const bannerSchema = z.object({
  id: z.string(),
  title: z.string(),
  imageUrl: z.string(),
  linkUrl: z.nullable(z.string()),
  isActive: z.boolean(),
  sortOrder: z.number(),
});

export type Banner = z.infer<typeof bannerSchema>;

export const bannerContract = defineContract({
  listActiveBanners: {
    method: 'GET',
    path: '/api/banners/active',
    access: 'public',
    summary: 'Banners of the home page in their order',
    response: z.array(bannerSchema),
    cacheTags: ['banners'],
  },
});
