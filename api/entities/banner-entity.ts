import { defineEntity, p } from '@mikro-orm/core';
import { flag, instant } from './column-types.ts';

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
    isActive: flag().default(true),
    sortOrder: p.integer().default(1),
    createdAt: instant(),
  },
  checks: [{ name: 'banner_sort_order_check', expression: 'sort_order >= 0' }],
});
