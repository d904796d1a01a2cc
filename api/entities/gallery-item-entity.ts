import { defineEntity, p } from '@mikro-orm/core';
import { ProviderEntity } from './provider-entity.ts';
import { instant } from './column-types.ts';

/** Shown in the order of `createdAt`. */
export const GalleryItemEntity = defineEntity({
  name: 'GalleryItem',
  tableName: 'gallery_item',
  properties: {
    id: p.text().primary(),
    provider: () => p.manyToOne(ProviderEntity).deleteRule('cascade').index(),
    imageUrl: p.text(),
    caption: p.text().nullable(),
    /** A calendar day, `2026-11-23`. */
    takenOn: p.text().nullable(),
    createdAt: instant(),
  },
});
