import { defineEntity, p } from '@mikro-orm/core';
import { tableOf } from '../database/table.ts';

export const BannerEntity = defineEntity({
  name: 'Banner',
  tableName: 'banner',
  properties: {
    id: p.text().primary(),
    title: p.text(),
    titleSi: p.text().default(''),
    titleTa: p.text().default(''),
    imageUrl: p.text(),
    linkUrl: p.text().nullable(),
    isActive: p.boolean().default(true),
    sortOrder: p.integer().default(1),
    createdAt: p.datetime(3),
  },
  checks: [{ name: 'banner_sort_order_check', expression: 'sort_order >= 0' }],
});

export const banners = tableOf(BannerEntity);
